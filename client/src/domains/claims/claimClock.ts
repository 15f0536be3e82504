/** When a claim is to be assigned and answered; null once that is done, or the claim is closed. */
export interface ClaimDeadlines {
  readonly assignDueAt: string | null;
  readonly answerDueAt: string | null;
}

/** What the public site promises (section 9): assigned within 1 business hour, a reply within one business day. */
export interface ClaimClock {
  readonly step: "assign" | "answer";
  readonly dueAt: string;
  /** Milliseconds that are left; below 0 when it is late. */
  readonly left: number;
}

/** Half an hour before a deadline it is time to look. In milliseconds. */
export const nearlyDue = 30 * 60 * 1000;

/** The next deadline that is not met; null when none runs. `now` in milliseconds. */
export function claimClock({ assignDueAt, answerDueAt }: ClaimDeadlines, now: number): ClaimClock | null {
  const deadlines = [
    ...(assignDueAt === null ? [] : [{ step: "assign", dueAt: assignDueAt } as const]),
    ...(answerDueAt === null ? [] : [{ step: "answer", dueAt: answerDueAt } as const]),
  ].map((deadline) => ({ ...deadline, left: Date.parse(deadline.dueAt) - now }));
  return deadlines.toSorted((one, other) => one.left - other.left)[0] ?? null;
}

const minute = 60_000;

/** `45 min`, `3 h 5 min`, `2 days`: whole minutes, the way a clock on the wall is read. */
function clockTime(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / minute);
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 48) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  return `${Math.floor(hours / 24)} days`;
}

/** `Assign within 45 min`, `Reply 2 h late`. */
export function clockWords({ step, left }: ClaimClock): string {
  const act = step === "assign" ? "Assign" : "Reply";
  return left < 0 ? `${act} ${clockTime(left)} late` : `${act} within ${clockTime(left)}`;
}
