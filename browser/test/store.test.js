// What is kept on the device, and the three ways in which that fails.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

import { Store } from "../ui/store.js";

/** @type {Map<string, string>} */
let device;
let forbidden = false;
let full = false;

const storage = {
  /** @param {string} name */
  getItem(name) {
    if (forbidden) throw new DOMException("no", "SecurityError");
    return device.get(name) ?? null;
  },
  /**
   * @param {string} name
   * @param {string} value
   */
  setItem(name, value) {
    if (full) throw new DOMException("no room", "QuotaExceededError");
    device.set(name, value);
  },
};
Object.defineProperty(globalThis, "localStorage", { value: storage });

beforeEach(() => {
  device = new Map();
  forbidden = full = false;
});

/** @returns {Store<number>} */
const store = () => new Store("k", 1, (value) => (typeof value === "number" ? value : null));

test("what is kept comes back, and every change is counted", () => {
  const one = store();
  assert.deepEqual(one.load(), { value: null, fault: "", raw: null });
  assert.equal(one.save(7), "");
  assert.equal(one.save(8), "");
  assert.deepEqual(JSON.parse(device.get("k") ?? ""), { version: 1, change: 2, value: 8 });
  const other = store();
  assert.equal(other.load().value, 8);
  other.save(9);
  assert.equal(JSON.parse(device.get("k") ?? "").change, 3);
});

test("what is damaged is set aside, and then something new is kept", () => {
  for (const raw of ["{", "7", "null", '{"version":1,"value":"x"}', '{"value":1}']) {
    device = new Map([["k", raw]]);
    const one = store();
    assert.deepEqual(one.load(), { value: null, fault: "damaged", raw });
    assert.equal(device.get("k.unreadable"), raw);
    assert.equal(one.save(1), "");
    assert.equal(one.load().value, 1);
  }
});

test("what a newer version wrote is left alone", () => {
  const raw = '{"version":2,"change":1,"value":{}}';
  device.set("k", raw);
  const one = store();
  assert.equal(one.load().fault, "newer");
  assert.equal(one.save(5), "newer");
  assert.equal(device.get("k"), raw);
  assert.equal(one.load().value, 5);
});

test("where nothing can be kept, or nothing more, the page remembers", () => {
  const one = store();
  full = true;
  assert.equal(one.save(5), "full");
  assert.equal(one.load().value, 5);
  forbidden = true;
  assert.equal(one.load().fault, "forbidden");
  assert.equal(one.save(6), "forbidden");
  assert.equal(one.load().value, 6);
});

test("what came after the device was full stays the newest for the page, until it can be written", () => {
  const one = store();
  const other = store();
  one.save(1);
  full = true;
  for (const value of [2, 3, 4]) {
    assert.equal(one.save(value), "full");
    assert.equal(one.load().value, value);
  }
  full = false;
  other.load();
  other.save(9);
  assert.equal(one.load().value, 4, "what another tab keeps takes nothing from the screen");
  assert.equal(one.save(5), "");
  assert.equal(other.load().value, 5);
  other.save(6);
  assert.equal(one.load().value, 6);
});
