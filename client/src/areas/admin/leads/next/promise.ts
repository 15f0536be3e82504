import type { LeadStatus } from "#client/generated/graphql";
import { mayContact } from "#shared/calls/contact";

interface Waiting {
  readonly status: LeadStatus;
  readonly firstCalledAt: string | null;
  readonly doNotCallAt: string | null;
}

/** Whether the person is still waiting for the call that the site promised. */
export function awaitsFirstCall({ status, firstCalledAt, doNotCallAt }: Waiting): boolean {
  return status === "new" && firstCalledAt === null && mayContact({ status, doNotCallAt });
}

const HOUR_MS = 3_600_000;
const PROMISED_HOURS = 24;

/** A request's age, compared with the site's promise. */
export function promiseText(createdAt: string, now: number): { readonly text: string; readonly isLate: boolean } {
  // The clock that the screen reads may be some seconds behind a request that has just come in.
  const hours = Math.max(0, Math.floor((now - Date.parse(createdAt)) / HOUR_MS));
  const isLate = hours >= PROMISED_HOURS;
  const left = PROMISED_HOURS - hours;
  return {
    text: isLate
      ? `Came in ${ageText(hours)} ago, past the promised 24 hours`
      : `${left} of the promised 24 hours left`,
    isLate,
  };
}

function ageText(hours: number): string {
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
