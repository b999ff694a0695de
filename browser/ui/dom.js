// Building and renewing parts of a page. A tool describes how it should look now; `renew` changes only what differs,
// so that focus, scrolling and what is half typed stay.

/** @typedef {Node | string | number | null | undefined | false} Piece */
/** @typedef {Record<string, unknown>} Attributes */

const SVG = "http://www.w3.org/2000/svg";
const HANDLERS = ["onclick", "onchange", "oninput", "onkeydown", "onsubmit", "onpaste", "ontoggle"];

/**
 * An element. Handlers (`onclick` ...), `value` and `checked` become properties, the rest attributes; false, null and
 * undefined leave an attribute out.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...(Piece | Piece[])} pieces
 */
export function h(tag, attributes = {}, ...pieces) {
  return fill(document.createElement(tag), attributes, pieces);
}

/**
 * The same for drawings.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...(Piece | Piece[])} pieces
 */
export function draw(tag, attributes = {}, ...pieces) {
  return fill(document.createElementNS(SVG, tag), attributes, pieces);
}

/**
 * @template {Element} T
 * @param {T} element
 * @param {Attributes} attributes
 * @param {(Piece | Piece[])[]} pieces
 * @returns {T}
 */
function fill(element, attributes, pieces) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (HANDLERS.includes(name)) Object.assign(element, { [name]: value });
    else if (name === "checked" || name === "value") {
      element.setAttribute(name, value === true ? "" : String(value));
      Object.assign(element, { [name]: value });
    } else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const piece of pieces.flat()) {
    if (piece === false || piece === null || piece === undefined) continue;
    element.append(piece instanceof Node ? piece : String(piece));
  }
  // A choice shows its value only once its options are there.
  if (element instanceof HTMLSelectElement && "value" in attributes) element.value = String(attributes.value);
  return element;
}

/**
 * Make the children of an element equal to these pieces.
 * @param {Element} parent
 * @param {...(Piece | Piece[])} pieces
 */
export function renew(parent, ...pieces) {
  const wanted = pieces.flat().filter((piece) => piece !== false && piece !== null && piece !== undefined);
  sync(
    parent,
    wanted.map((piece) => (piece instanceof Node ? piece : document.createTextNode(String(piece)))),
  );
}

/**
 * @param {Element} parent
 * @param {ChildNode[] | Node[]} wanted
 */
function sync(parent, wanted) {
  const keyed = new Map([...parent.children].filter((child) => child.id).map((child) => [child.id, child]));
  let here = parent.firstChild;
  for (const next of wanted) {
    if (next.parentNode === parent) {
      // A piece that stands there already was handed in again: it stays as it is.
      if (next === here) here = here.nextSibling;
      else parent.insertBefore(next, here);
      continue;
    }
    const known = next instanceof Element && next.id ? keyed.get(next.id) : undefined;
    if (known && known !== here && known.nodeName === next.nodeName) {
      parent.insertBefore(known, here);
      here = known;
    }
    if (here && alike(here, next)) {
      become(here, next);
      here = here.nextSibling;
    } else parent.insertBefore(next, here);
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    gone.remove();
  }
}

/**
 * @param {Node} here
 * @param {Node} next
 */
const alike = (here, next) =>
  here.nodeName === next.nodeName && (!(here instanceof Element) || !(next instanceof Element) || here.id === next.id);

/**
 * @param {Node} here
 * @param {Node} next
 */
function become(here, next) {
  if (!(here instanceof Element) || !(next instanceof Element)) {
    if (here.nodeValue !== next.nodeValue) here.nodeValue = next.nodeValue;
    return;
  }
  for (const { name } of [...here.attributes]) {
    // The reader may have unfolded it; that is not ours to undo.
    if (!next.hasAttribute(name) && !(name === "open" && here instanceof HTMLDetailsElement))
      here.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) if (here.getAttribute(name) !== value) here.setAttribute(name, value);
  for (const name of HANDLERS) Object.assign(here, { [name]: Reflect.get(next, name) ?? null });
  sync(here, [...next.childNodes]);
  if (here instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    if (here.checked !== next.checked) here.checked = next.checked;
    if (here.type !== "file" && here.value !== next.value) here.value = next.value;
  } else if (here instanceof HTMLSelectElement && next instanceof HTMLSelectElement) {
    if (here.value !== next.value) here.value = next.value;
  } else if (here instanceof HTMLTextAreaElement && next instanceof HTMLTextAreaElement) {
    if (here.value !== next.value) here.value = next.value;
  }
}

/**
 * What somebody has typed or chosen in the field that an event comes from.
 * @param {Event} event
 */
export function typed(event) {
  const { target } = event;
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : "";
}

/**
 * What the address says to a tool: nothing where it names a place of the page, as the link to the text does.
 * @returns {URLSearchParams | null}
 */
export function addressed() {
  const said = location.hash.slice(1);
  return said && document.getElementById(said) ? null : new URLSearchParams(said);
}

/**
 * Hand a text to the reader as a file.
 * @param {string} name
 * @param {string} text
 * @param {string} type
 */
export function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
