import { object, string } from "yup";

import type { CallTarget_LeadFragment, LeadStatus, NextActionInput } from "#client/generated/graphql";
import { nextCall } from "#shared/calls/cadence";
import { mayContact, noCallReason } from "#shared/calls/contact";
import type { NextActionKind } from "#shared/calls/nextActions";
import { isEnded, statusAfterCall, type CallOutcome, type CallOutcomeRules } from "#shared/calls/outcomes";
import { NEW_YORK_ZONE } from "#shared/days";
import { newYorkInstant } from "#shared/newYorkTime";
import { isBlank } from "#shared/text/blank";
import { wallMinute } from "#shared/zoneTime";

/** The fields of a next action in a form. */
export interface ActionValues {
  /** Empty for no next action. */
  readonly kind: NextActionKind | "";
  readonly description: string;
  /** In New York time: `YYYY-MM-DDTHH:MM`. */
  readonly due: string;
  /** Empty for the lead's owner. */
  readonly ownerId: string;
}

export interface CallValues extends ActionValues {
  readonly outcome: CallOutcome | "";
  readonly note: string;
  readonly status: LeadStatus;
}

export const noAction: ActionValues = { kind: "", description: "", due: "", ownerId: "" };

export function clockText(at: Date): string {
  const { day, minutes } = wallMinute(at, NEW_YORK_ZONE);
  const digits = (number: number): string => String(number).padStart(2, "0");
  return `${day}T${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

/** Undefined if the text is not a time. */
export function instantOfClock(text: string): Date | undefined {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  if (day === undefined) return undefined;
  return newYorkInstant({ day, minutes: Number(hours) * 60 + Number(minutes) });
}

export function actionInput({ kind, description, due, ownerId }: ActionValues): NextActionInput | null {
  const dueAt = instantOfClock(due);
  if (kind === "" || dueAt === undefined) return null;
  return {
    kind,
    description: isBlank(description) ? null : description,
    dueAt: dueAt.toISOString(),
    ownerId: ownerId || null,
  };
}

/** What is usually next: a call, or an email to someone who must not be called; empty for someone with neither. */
export function usualKind(lead: CallTarget_LeadFragment): "call" | "email" | "" {
  if (noCallReason(lead) === null) return "call";
  return mayContact(lead) && !isBlank(lead.email) ? "email" : "";
}

/** What follows from an outcome; all of it can be changed before it is saved. */
export function afterOutcome(
  lead: CallTarget_LeadFragment,
  outcome: CallOutcome,
  rules: CallOutcomeRules,
): Pick<CallValues, "outcome" | "status" | keyof ActionValues> {
  const now = new Date();
  const status = statusAfterCall(outcome, lead.status, rules);
  const attempts = [...lead.calls.map(({ calledAt }) => new Date(calledAt)), now];
  const next = isEnded(status) ? null : nextCall({ outcome, attempts, state: lead.state, now });
  const kind = usualKind(lead);
  return { outcome, status, ...noAction, ...(next && kind && { kind, due: clockText(next) }) };
}

const action = {
  due: string().when("kind", ([kind], due) =>
    kind === ""
      ? due
      : due.test("a-time", "Please choose a day and a time.", (text) => instantOfClock(text ?? "") !== undefined),
  ),
  description: string().when("kind", ([kind], description) =>
    kind === "other"
      ? description.test("description", "Please enter the next step.", (text) => !isBlank(text))
      : description,
  ),
};

export const actionSchema = object(action);
export const callSchema = object({ ...action, outcome: string().required("Please choose an outcome.") });
