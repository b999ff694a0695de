// The link to what is shown, for somebody else.

/** Copy the address of the page; whether the browser allowed it. */
export async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    return false;
  }
}
