// In place of `@emotion/cache`: no one looks at these screens, and a third of the time would go into compiling rules and putting them into the
// document. Elements have the class names that they would have.

class UnseenSheet {
  /** @param {{ key: string, nonce?: string }} options */
  constructor({ key, nonce }) {
    this.key = key;
    this.nonce = nonce;
    this.tags = [];
  }
  insert() {}
  hydrate() {}
  flush() {}
}

/** @param {{ key: string, nonce?: string }} options */
module.exports = function createCache({ key, nonce }) {
  /** @type {Record<string, true>} */
  const inserted = {};
  /** @type {(selector: string, serialized: { name: string }, sheet: unknown, isKept: boolean) => void} */
  const insert = (_selector, { name }, _sheet, isKept) => {
    if (isKept) inserted[name] = true;
  };
  return { key, nonce, sheet: new UnseenSheet({ key, nonce }), inserted, registered: {}, insert };
};
