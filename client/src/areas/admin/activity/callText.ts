import { leadStatusLabel } from "#client/domains/leads/leadStatus";
import { formatDay, formatInstant, sentenceCase } from "#client/lib/format";
import { CALL_OUTCOME_LABELS } from "#shared/calls/outcomes";
import { LEAD_STATUSES } from "#shared/statuses/lead";
import { textOf, type Details } from "./details";
import { withReason } from "./reasonedText";

const outcomeLabels: Readonly<Record<string, string>> = CALL_OUTCOME_LABELS;

function planned(details: Details): string {
  const due = textOf(details, "dueAt");
  return `${textOf(details, "what") ?? "an action"}${due === null ? "" : `, due ${formatInstant(due)}`}`;
}

function cleared(details: Details): string {
  const status = LEAD_STATUSES.find((each) => each === textOf(details, "status"));
  const action = `dropped the next action (${planned(details)})`;
  return status === undefined ? action : `${action}, because the lead is ${leadStatusLabel(status)}`;
}

/** What was done about calls and next actions, to be read after the actor's name. */
export const callTexts = {
  next_action_set: (details: Details) => {
    const owner = textOf(details, "owner");
    return `set the next action (${planned(details)})${owner === null ? "" : ` for ${owner}`}`;
  },
  next_action_done: (details: Details) => `finished the next action (${planned(details)})`,
  next_action_cleared: cleared,
  call_logged: (details: Details) => {
    const outcome = textOf(details, "outcome");
    return outcome === null ? "logged a call" : `logged a call: ${outcomeLabels[outcome] ?? sentenceCase(outcome)}`;
  },
  do_not_call_set: (details: Details) => withReason("noted that this person is not to be contacted", details),
  do_not_call_lifted: (details: Details) => withReason("allowed contacting this person again", details),
  call_consent_recorded: (details: Details) => {
    const how = textOf(details, "how");
    return `recorded consent to be called, given ${formatDay(textOf(details, "givenOn"))}${how === null ? "" : `: ${how}`}`;
  },
};
