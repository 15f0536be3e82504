/** Messages of graphql-js that end with a value from the query's text. */
const LITERALS: readonly RegExp[] = [
  /(cannot represent [\w -]*value): .*$/s,
  /^(Expected value of type "[\w![\]]+"), found .*$/s,
  /^(Argument "\w+" has invalid value) .*$/s,
  /\b(Int|Float|String|BlockString) ".*"\.$/s,
];

/** graphql-js's message about a document, without the values in it: one may be a password or a card number. */
export function withoutLiterals(message: string): string {
  return LITERALS.reduce((text, literal) => text.replace(literal, "$1."), message);
}
