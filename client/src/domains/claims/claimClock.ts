/** When a claim must be assigned and answered; null once that is done, or if the claim is closed. */
export interface ClaimDeadlines {
  readonly assignDueAt: string | null;
  readonly answerDueAt: string | null;
}

/** The next of the public site's promises: assigned within one business hour, answered within one business day. */
export interface ClaimClock {
  readonly step: "assign" | "answer";
  readonly dueAt: string;
  /** Milliseconds left; negative if overdue. */
  readonly left: number;
}

/** A claim this close to a deadline needs attention; half an hour in milliseconds. */
export const NEARLY_DUE_MS = 30 * 60 * 1000;

/** The next open deadline; null if there is none. `now` is in milliseconds. */
export function claimClock({ assignDueAt, answerDueAt }: ClaimDeadlines, now: number): ClaimClock | null {
  const deadlines = [
    ...(assignDueAt === null ? [] : [{ step: "assign", dueAt: assignDueAt } as const]),
    ...(answerDueAt === null ? [] : [{ step: "answer", dueAt: answerDueAt } as const]),
  ].map((deadline) => ({ ...deadline, left: Date.parse(deadline.dueAt) - now }));
  return deadlines.toSorted((one, other) => one.left - other.left)[0] ?? null;
}

const MINUTE_MS = 60_000;

/** `45 min`, `3 h 5 min`, `2 days`: rounded to whole minutes. */
function clockTime(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 48) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  return `${Math.floor(hours / 24)} days`;
}

/** `Assign within 45 min`, `Reply 2 h late`. */
export function clockText({ step, left }: ClaimClock): string {
  const act = step === "assign" ? "Assign" : "Reply";
  return left < 0 ? `${act} ${clockTime(left)} late` : `${act} within ${clockTime(left)}`;
}

/** A customer who has not answered for this long is worth a call; three days in milliseconds. */
export const LONG_WAIT_MS = 3 * 24 * 60 * MINUTE_MS;

/** `Waiting 3 h 5 min`, from when the customer was asked. */
export function waitText(since: string, now: number): string {
  return `Waiting ${clockTime(Math.max(0, now - Date.parse(since)))}`;
}
