// Plain data that came from elsewhere – the device, a file – is looked at before it is believed.

/**
 * Whether a value has names and values.
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A value as a list: itself, or an empty one where it is none.
 * @param {unknown} value
 * @returns {unknown[]}
 */
export const listIn = (value) => (Array.isArray(value) ? value : []);

/**
 * Whether a value is so many whole numbers, none too large to be counted with.
 * @param {unknown} value
 * @param {number} length
 * @returns {value is number[]}
 */
export const isNumbers = (value, length) =>
  Array.isArray(value) && value.length === length && value.every((each) => Number.isSafeInteger(each));
