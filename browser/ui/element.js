// What every tool begins with: an element that loads the tables of the rules or says that they cannot be had, reads and
// writes the address, tells what is wrong with what is kept, and copies the link to what it shows.

import { loadEngine } from "../engine/load.js";
import { copyLink } from "./copy-link.js";
import { addressed, download, h, renew } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/**
 * @typedef {object} Notice
 * @property {"good" | "bad"} kind
 * @property {string} text
 * @property {string | null} [raw]  What could not be read, to be saved as a file.
 */

/**
 * A tool. It begins when its element comes into the page: `load`, `open`, then `read` with what the address says, and
 * `read` again whenever the address says something else.
 * @template [T=null] what it keeps on this device
 */
export class Tool extends HTMLElement {
  /** @type {Engine} */
  engine;
  /** @type {import("./store.js").Store<T>} */
  store;
  /** @type {Notice | null} */
  notice = null;

  async connectedCallback() {
    try {
      await this.load();
    } catch {
      renew(this, h("p", { class: "tool-note is-bad", role: "alert" }, t("tool.offline")));
      return;
    }
    this.open();
    addEventListener("hashchange", () => {
      const said = addressed();
      if (said) this.read(said);
    });
    this.read(addressed() ?? new URLSearchParams());
  }

  /** Fetch what the tool cannot do without. */
  async load() {
    this.engine = await loadEngine();
  }

  /** Set up what does not depend on the address. */
  open() {}

  /**
   * Take over what the address says, and show it.
   * @param {URLSearchParams} _address
   */
  read(_address) {
    this.show();
  }

  /** Make the page as things stand now. */
  show() {}

  // ---- the address ----

  /**
   * The address of what is shown, from `#`; nothing where it has none.
   * @returns {string}
   */
  address() {
    return "";
  }

  writeAddress() {
    const address = this.address();
    if (address && location.hash !== address) history.replaceState(null, "", address);
  }

  /**
   * Copy the link to what is shown; what to say about that.
   * @param {string} [key] of the words for success
   * @returns {Promise<Notice>}
   */
  async copyLink(key = "tool.link.copied") {
    this.writeAddress();
    return (await copyLink()) ? { kind: "good", text: t(key) } : { kind: "bad", text: t("tool.link.failed") };
  }

  // ---- keeping ----

  /**
   * What is kept; a notice says what is wrong with it.
   * @returns {T | null}
   */
  recall() {
    const { value, fault, raw } = this.store.load();
    if (fault) this.note("bad", t(`tool.kept.${fault}`), raw);
    return value;
  }

  /**
   * Keep a value; a notice says where that is not possible.
   * @param {T} value
   */
  keep(value) {
    const fault = this.store.save(value);
    if (fault) this.note("bad", t(`tool.kept.${fault}`));
  }

  // ---- notices ----

  /**
   * Put up a notice; it is seen with the next showing.
   * @param {"good" | "bad"} kind
   * @param {string} text
   * @param {string | null} [raw]
   */
  note(kind, text, raw) {
    this.notice = { kind, text, raw };
  }

  /** @param {Notice | null} notice */
  tell(notice) {
    this.notice = notice;
    this.show();
  }

  /**
   * The place of notices: always there, so that screen readers hear what comes into it.
   * @param {string} id
   * @param {"status" | "alert"} role
   */
  noticeBox(id, role) {
    const { notice } = this;
    const raw = notice?.raw;
    const save = () => download(`${this.store.name.replaceAll(".", "-")}.txt`, raw ?? "", "text/plain");
    return h(
      "div",
      { id, class: notice ? `tool-note is-${notice.kind}` : "tool-note", role },
      notice && h("p", {}, notice.text),
      raw && h("button", { type: "button", class: "button", onclick: save }, t("tool.kept.download")),
      notice &&
        h("button", { type: "button", class: "button button--quiet", onclick: () => this.tell(null) }, t("tool.close")),
    );
  }
}
