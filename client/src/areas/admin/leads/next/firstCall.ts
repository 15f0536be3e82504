import type { LeadStatus } from "#client/generated/graphql";
import { relativeTime } from "#client/lib/format";
import { mayContact } from "#shared/calls/contact";

interface Waiting {
  readonly status: LeadStatus;
  readonly firstCalledAt: string | null;
  readonly doNotCallAt: string | null;
}

/** Whether someone who may be called has not been called yet. */
export function awaitsFirstCall({ status, firstCalledAt, doNotCallAt }: Waiting): boolean {
  return status === "new" && firstCalledAt === null && mayContact({ status, doNotCallAt });
}

const HOUR_MS = 3_600_000;
const PROMISED_HOURS = 24;

interface Asked {
  readonly createdAt: string;
  /** The site's form asks for it, and promises a call. */
  readonly consentTcpa: boolean;
}

/** The age of a lead, compared with the site's promise. People whom staff have entered or imported were promised none. */
export function ageText(
  { createdAt, consentTcpa }: Asked,
  now: number,
): { readonly text: string; readonly isLate: boolean } {
  if (!consentTcpa)
    return { text: `Added ${relativeTime(createdAt, Math.max(now, Date.parse(createdAt)))}`, isLate: false };
  // The clock that the screen reads may be some seconds behind a request that has just come in.
  const hours = Math.max(0, Math.floor((now - Date.parse(createdAt)) / HOUR_MS));
  const isLate = hours >= PROMISED_HOURS;
  const left = PROMISED_HOURS - hours;
  return {
    text: isLate
      ? `Came in ${lateAge(hours)} ago, past the promised 24 hours`
      : `${left} of the promised 24 hours left`,
    isLate,
  };
}

function lateAge(hours: number): string {
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
