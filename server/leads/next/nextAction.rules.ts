import { DomainError } from "#server/core/errors.js";
import type { FieldChecks } from "#server/core/fieldChecks.js";
import { nextActionText } from "#shared/calls/nextActions.js";
import { isEnded } from "#shared/calls/outcomes.js";
import { LEAD_STATUS_LABELS, type LeadStatus } from "#shared/statuses/lead.js";
import { isBlank } from "#shared/text/blank.js";
import type { NextActionInput } from "./next.inputs.js";

const DAY_MS = 86_400_000;
const FIVE_YEARS_MS = 5 * 365 * DAY_MS;

/** A slip in the year is the usual mistake. */
export function checkNextAction(checks: FieldChecks, path: string, action: NextActionInput): void {
  if (action.kind === "other" && isBlank(action.description))
    checks.refuse(`${path}.description`, "Please enter the next step.");
  const ahead = action.dueAt.getTime() - Date.now();
  if (ahead < -DAY_MS || ahead > FIVE_YEARS_MS)
    checks.refuse(`${path}.dueAt`, "Please choose a time from today through the next five years.");
}

interface Standing {
  readonly status: LeadStatus;
  readonly doNotCallAt: Date | null;
}

/** A call or email with someone who asked not to be contacted. */
export function isUnwanted({ doNotCallAt }: Pick<Standing, "doNotCallAt">, { kind }: Pick<Described, "kind">): boolean {
  return doNotCallAt !== null && kind !== "other";
}

/** @throws DomainError CONFLICT for a lead that has ended, and for a call or mail to someone who asked for none. */
export function assertMayFollow(lead: Standing, action: NextActionInput): void {
  const { status } = lead;
  if (isEnded(status))
    throw new DomainError("CONFLICT", `A lead with the status ${LEAD_STATUS_LABELS[status]} can't have a next action.`);
  if (isUnwanted(lead, action))
    throw new DomainError("CONFLICT", "This person asked not to be contacted, so no call or email can be planned.");
}

interface Described {
  readonly kind: NextActionInput["kind"];
  readonly description?: string | null;
  readonly dueAt: Date;
}

/** For the history, which outlives the action. */
export function actionDetails({ kind, description, dueAt }: Described): Readonly<Record<string, string>> {
  return { what: nextActionText({ kind, description: description ?? null }), dueAt: dueAt.toISOString() };
}
