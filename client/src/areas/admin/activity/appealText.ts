import { APPEAL_OUTCOME_LABELS } from "#shared/statuses/claimAppeal";
import { textOf, type Details } from "./details";

const outcomeLabels: Readonly<Record<string, string>> = APPEAL_OUTCOME_LABELS;

/** What was done about a claim's denial, to be read after the actor's name. */
export const appealTexts = {
  denial_letter_sent: (details: Details) => {
    const name = textOf(details, "fileName");
    return name === null ? "sent the letter of the denial" : `sent the letter ${name}`;
  },
  claim_appealed: ({ recorded }: Details) =>
    recorded === true ? "recorded the customer's objection to the denial" : "objected to the denial",
  claim_appeal_decided: (details: Details) => {
    const outcome = textOf(details, "outcome") ?? "";
    return `decided the objection: ${(outcomeLabels[outcome] ?? outcome).toLowerCase()}`;
  },
} as const;
