// graphql-js's production version. Otherwise, for every negative result, it checks whether the library was loaded
// twice, which takes a twelfth of the server tests' time.

/** @param {unknown} value @param {Function} constructor */
exports.instanceOf = (value, constructor) => value instanceof constructor;
