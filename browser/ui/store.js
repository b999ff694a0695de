// What a tool keeps on this device. Everything is written at once under one key, with a version and a number that
// grows by one with every change; clocks play no part. Other tabs are told, and whoever changes something reads first
// what stands there by then, so that two tabs lose nothing.

/**
 * @template T
 * @typedef {{ value: T | null, fault: "" | "damaged" | "newer" | "forbidden", raw: string | null }} Kept
 */

/** @template T */
export class Store {
  /**
   * @param {string} name the key
   * @param {number} version of the format
   * @param {(value: unknown) => T | null} read what of a kept value is of use, mended; null if it is none of ours
   */
  constructor(name, version, read) {
    this.name = name;
    this.version = version;
    this.read = read;
    this.change = 0;
    /** What was kept last, for a device that keeps nothing. @type {T | null} */
    this.memory = null;
    this.forbidden = false;
  }

  /** What is kept. @returns {Kept<T>} */
  load() {
    let raw;
    try {
      raw = localStorage.getItem(this.name);
    } catch {
      this.forbidden = true;
      return { value: this.memory, fault: "forbidden", raw: null };
    }
    if (raw === null) return { value: this.memory, fault: "", raw };
    try {
      const kept = JSON.parse(raw);
      if (Number.isInteger(kept?.version) && kept.version > this.version) return { value: null, fault: "newer", raw };
      const value = kept?.version === this.version ? this.read(kept.value) : null;
      if (value === null) return { value: null, fault: "damaged", raw };
      this.change = Math.max(this.change, Number.isSafeInteger(kept.change) ? kept.change : 0);
      return { value, fault: "", raw };
    } catch {
      return { value: null, fault: "damaged", raw };
    }
  }

  /**
   * Keep a value; "" or why it cannot be kept.
   * @param {T} value
   * @returns {"" | "full" | "forbidden"}
   */
  save(value) {
    this.memory = value;
    if (this.forbidden) return "forbidden";
    this.change += 1;
    try {
      localStorage.setItem(this.name, JSON.stringify({ version: this.version, change: this.change, value }));
      return "";
    } catch (error) {
      return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "forbidden";
    }
  }

  /**
   * Put what cannot be read aside, so that it is not lost when something new is kept.
   * @param {string} raw
   */
  setAside(raw) {
    try {
      localStorage.setItem(`${this.name}.unreadable`, raw);
    } catch {
      // There is no room: then the message that offers it as a file has to do.
    }
  }

  /**
   * Call back when another tab has kept something.
   * @param {() => void} callback
   */
  onElsewhere(callback) {
    addEventListener("storage", (event) => {
      if (event.key === this.name || event.key === null) callback();
    });
    // A page that comes back from the browser's cache has missed what happened meanwhile.
    addEventListener("pageshow", (event) => {
      if (event.persisted) callback();
    });
  }
}
