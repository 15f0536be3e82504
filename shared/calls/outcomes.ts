import { enumerationOf, namesOf } from "../enumeration.js";
import { LEAD_STATUSES, type LeadStatus } from "../statuses/lead.js";

/** The outcome of a call, in the order of the screens. */
export const CALL_OUTCOME_LABELS = {
  reached: "Reached",
  left_message: "Left a message",
  no_answer: "No answer",
  callback: "Asked for a callback",
  wrong_number: "Wrong number",
  not_interested: "Not interested",
  do_not_call: "Do not call",
} as const;

export type CallOutcome = keyof typeof CALL_OUTCOME_LABELS;
export const CALL_OUTCOMES = /* @__PURE__ */ namesOf(CALL_OUTCOME_LABELS);
export const CallOutcome = /* @__PURE__ */ enumerationOf(CALL_OUTCOMES);

/** A lead with one of these has no next action. */
export const ENDED: readonly LeadStatus[] = ["fake_lead", "not_interested", "duplicate_lead", "dnc", "sold"];

export function isEnded(status: LeadStatus): boolean {
  return ENDED.includes(status);
}

/** One unanswered call does not reset a lead's progress. */
const KEPT: Readonly<Partial<Record<CallOutcome, readonly LeadStatus[]>>> = {
  left_message: ["quoted", "callback"],
  no_answer: ["quoted", "callback", "left_message"],
};

/** The status after each outcome; null if it stays. Managers can change it. */
export type CallOutcomeRules = Readonly<Record<CallOutcome, LeadStatus | null>>;

/** Until managers save others; the database starts with the same ones. */
export const DEFAULT_OUTCOME_RULES: CallOutcomeRules = {
  reached: null,
  left_message: "left_message",
  no_answer: "no_contact",
  callback: "callback",
  wrong_number: "wrong_number",
  not_interested: "not_interested",
  do_not_call: "dnc",
};

/** The statuses that an outcome may lead to: only converting sells a lead. */
export const STATUSES_AFTER_CALL: readonly LeadStatus[] = /* @__PURE__ */ LEAD_STATUSES.filter(
  (status) => status !== "sold",
);

/**
 * The status that a call with this outcome suggests. Whatever the rules say, a sold lead stays sold, and someone who
 * must not be called is Dnc.
 */
export function statusAfterCall(outcome: CallOutcome, status: LeadStatus, rules: CallOutcomeRules): LeadStatus {
  if (status === "sold" || KEPT[outcome]?.includes(status) === true) return status;
  return outcome === "do_not_call" ? "dnc" : (rules[outcome] ?? status);
}
