// What a tool keeps on this device. Everything is written at once under one key, with a version and a number that
// grows by one with every change; clocks play no part. Other tabs are told, and whoever changes something reads first
// what stands there by then, so that two tabs lose nothing.

import { isRecord } from "../engine/plain.js";

/**
 * @typedef {"" | "damaged" | "newer" | "forbidden" | "full"} Fault  What is wrong with what is kept, or with keeping:
 *   it cannot be read and was set aside; a newer version of the site wrote it, and it is left alone; this browser lets
 *   nothing be kept; there is no room. The ends of the keys of `tool.kept`.
 */
/**
 * @template T
 * @typedef {object} Kept
 * @property {T | null} value  What stands there; where it cannot be read, or this page could not write what came after
 *   it, what this page kept last.
 * @property {Fault} fault
 * @property {string | null} raw  As it stands there.
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
    /**
     * What was kept last, for a device that keeps nothing.
     * @type {T | null}
     */
    this.memory = null;
    /** Whether that was not written: then it is newer than whatever is, until something can be written again. */
    this.unwritten = false;
    /**
     * Why nothing is written, as the last reading found.
     * @type {Fault}
     */
    this.closed = "";
  }

  /**
   * What is kept. What is damaged is set aside first, so that it is not lost when something new is kept.
   * @returns {Kept<T>}
   */
  load() {
    this.closed = "";
    let raw;
    try {
      raw = localStorage.getItem(this.name);
    } catch {
      this.closed = "forbidden";
      return { value: this.memory, fault: "forbidden", raw: null };
    }
    if (raw === null) return { value: this.memory, fault: "", raw };
    const kept = parsed(raw);
    if (isRecord(kept)) {
      const { version, change } = kept;
      if (Number.isInteger(version) && Number(version) > this.version) {
        this.closed = "newer";
        return { value: this.memory, fault: "newer", raw };
      }
      const value = version === this.version ? this.read(kept.value) : null;
      if (value !== null) {
        this.change = Math.max(this.change, Number.isSafeInteger(change) ? Number(change) : 0);
        return { value: this.unwritten ? this.memory : value, fault: "", raw };
      }
    }
    this.setAside(raw);
    return { value: this.memory, fault: "damaged", raw };
  }

  /**
   * Keep a value; "" or why it cannot be kept.
   * @param {T} value
   * @returns {Fault}
   */
  save(value) {
    this.memory = value;
    this.unwritten = true;
    if (this.closed) return this.closed;
    this.change += 1;
    try {
      localStorage.setItem(this.name, JSON.stringify({ version: this.version, change: this.change, value }));
      this.unwritten = false;
      return "";
    } catch (error) {
      return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "forbidden";
    }
  }

  /**
   * Put what cannot be read aside.
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

/**
 * @param {string} raw
 * @returns {unknown}
 */
function parsed(raw) {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
