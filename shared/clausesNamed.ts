import { CONTRACT_CLAUSES, type Clause, numberedClause } from "./contractClauses.js";

const NAMES = [
  "begins",
  "coveredWork",
  "exclusions",
  "upkeep",
] as const satisfies readonly (keyof typeof CONTRACT_CLAUSES)[];

/** `clause 3`, `clauses 1, 3 and 4`; not `term 1,000`. */
const NUMBERS = /\b(?:clause|section|term)s? (\d{1,2}(?:(?:,? and |,? or |, ?| & )\d{1,2})*)\b(?!,\d{3})/g;

/**
 * The clauses of our standard contract that a text names, by heading or number (`clause 3`), in the contract's order. A
 * clause whose words are already in the text is left out.
 */
export function clausesNamed(text: string): readonly Clause[] {
  const said = plain(text);
  const numbers = new Set(Array.from(said.matchAll(NUMBERS), ([, listed = ""]) => listed.match(/\d+/g) ?? []).flat());
  return NAMES.filter((name) => {
    const clause = CONTRACT_CLAUSES[name];
    const isNamed = numbers.has(String(clause.number)) || hasHeading(said, clause);
    return isNamed && !said.includes(plain(clause.text));
  }).map((name) => numberedClause(name));
}

/** A short heading, such as "Your part", also occurs in other sentences: it counts in quotes or after its number. */
function hasHeading(said: string, { heading, number }: { readonly heading: string; readonly number: number }): boolean {
  const words = plain(heading);
  if (words.split(" ").length > 2) return said.includes(words);
  return [`"${words}`, `“${words}`, `${number}. ${words}`].some((written) => said.includes(written));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, " ");
}
