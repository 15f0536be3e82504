import { CONTRACT_CLAUSES, type Clause, numberedClause } from "./contractClauses.js";

const NAMES = [
  "begins",
  "coveredWork",
  "exclusions",
  "upkeep",
] as const satisfies readonly (keyof typeof CONTRACT_CLAUSES)[];

/**
 * The clauses of our standard contract that a text names, by heading or number (`clause 3`), in the contract's order. A
 * clause whose words are already in the text is left out.
 */
export function clausesNamed(text: string): readonly Clause[] {
  const said = plain(text);
  return NAMES.filter((name) => {
    const clause = CONTRACT_CLAUSES[name];
    const isNamed =
      said.includes(plain(clause.heading)) || new RegExp(`\\b(clause|section|term)s? ${clause.number}\\b`).test(said);
    return isNamed && !said.includes(plain(clause.text));
  }).map((name) => numberedClause(name));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, " ");
}
