// Replaces `@emotion/cache`: no one looks at these screens, and compiling rules and inserting them into the document
// would take a third of the time. Elements keep their class names.

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
