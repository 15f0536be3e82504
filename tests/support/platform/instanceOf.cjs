// graphql-js's own, as it is in production. Elsewhere it looks, at each "no", whether the library was loaded twice: a twelfth of the server tests' time.

/** @param {unknown} value @param {Function} constructor */
exports.instanceOf = (value, constructor) => value instanceof constructor;
