/** Where graphql-js ends a sentence with a value as it stands in the query's text. */
const LITERALS: readonly RegExp[] = [
  /(cannot represent [\w -]*value): .*$/s,
  /^(Expected value of type "[\w![\]]+"), found .*$/s,
  /^(Argument "\w+" has invalid value) .*$/s,
  /\b(Int|Float|String|BlockString) ".*"\.$/s,
];

/** What graphql-js says of a query's text, without the values that stand in it: one may be a password or a card's number. */
export function withoutLiterals(message: string): string {
  return LITERALS.reduce((text, literal) => text.replace(literal, "$1."), message);
}
