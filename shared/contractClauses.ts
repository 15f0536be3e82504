import { WAITING_PERIOD } from "./waitingPeriod.js";

/** A passage of the contract, under the heading that it has there. */
export interface Clause {
  readonly heading: string;
  readonly text: string;
}

/** When coverage begins, within clause 1. */
export const COVERAGE_BEGINS = `Coverage begins ${WAITING_PERIOD.text} after activation, whichever is later.`;

/** What we pay for, within clause 2. */
const COVERED_WORK = "We pay the shop for covered parts and labor less the deductible.";

/**
 * The numbered clauses of our standard contract that decide about coverage. The contract prints them, and decisions
 * quote them, so nobody is shown a clause that they didn't sign.
 */
export const CONTRACT_CLAUSES = {
  begins: {
    number: 1,
    heading: "When coverage begins",
    text: `${COVERAGE_BEGINS} Failures before that, and failures that existed before this contract, are not covered.`,
  },
  /** In print, our contact details come before it. */
  coveredWork: { number: 2, heading: "What to do when something fails", text: COVERED_WORK },
  exclusions: {
    number: 3,
    heading: "What is not covered",
    text: "Routine maintenance and wear; damage from accidents, misuse, neglect, fire or flood; parts not on the list above; repairs without approval; and vehicles used in a way you did not tell us about. Coverage varies by plan and vehicle.",
  },
  upkeep: {
    number: 4,
    heading: "Your part",
    text: "Maintain the vehicle as its manufacturer recommends, keep your receipts, and stop driving when a warning light tells you to.",
  },
} as const;

/** With the number in front of the heading, as the contract prints it. */
export function numberedClause(name: keyof typeof CONTRACT_CLAUSES): Clause {
  const { number, heading, text } = CONTRACT_CLAUSES[name];
  return { heading: `${number}. ${heading}`, text };
}
