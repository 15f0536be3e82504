import type { LeadStatus } from "../statuses/lead.js";

interface Reachable<Moment> {
  readonly doNotCallAt: Moment | null;
  readonly status: LeadStatus;
}

interface Forbidden {
  readonly doNotCallReason: string | null;
}

/** Why someone may not be called, to be read after "Do not call:". */
export function noContactReason({ doNotCallReason }: Forbidden): string {
  return doNotCallReason ?? "the status is Dnc.";
}

/** Said wherever someone is called who never agreed to it; whether to call is left to the caller. */
export const NO_CONSENT = "No consent to be called on file";

/** Whether someone may be called and emailed. Leads marked Dnc before that was a dated fact have only the status. */
export function mayContact<Moment>({ doNotCallAt, status }: Reachable<Moment>): boolean {
  return doNotCallAt === null && status !== "dnc";
}
