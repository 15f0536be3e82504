/**
 * Messages of graphql-js that end with a value from the query's text. The first pattern is bounded, because a value may
 * repeat its words, and it would read on to the end from each of them.
 */
const LITERALS: readonly RegExp[] = [
  /(cannot represent [\w -]{0,60}value): .*$/s,
  /^(Expected value of type "[\w![\]]+"), found .*$/s,
  /^(Argument "\w+" has invalid value) .*$/s,
  /\b(Int|Float|String|BlockString) ".*"\.$/s,
];

/** graphql-js's message about a document, without the values in it: one may be a password or a card number. */
export function withoutLiterals(message: string): string {
  return LITERALS.reduce((text, literal) => text.replace(literal, "$1."), message);
}
