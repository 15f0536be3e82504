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

/** Shown wherever someone might be called who never agreed to it. */
export const NO_CONSENT = "No consent to be called on file";

/** Whether someone may be called and emailed. A status that is still being saved has no date yet. */
export function mayContact<Moment>({ doNotCallAt, status }: Reachable<Moment>): boolean {
  return doNotCallAt === null && status !== "dnc";
}

interface Callable<Moment> extends Reachable<Moment> {
  /** The server's answer, which does not know of a status that is still being saved. */
  readonly mayBeCalled: boolean;
}

/** Why no call is offered, in a few words, or null if one is. Calls can be logged as long as `mayContact`. */
export function noCallReason<Moment>({ mayBeCalled, ...lead }: Callable<Moment>): string | null {
  if (!mayContact(lead)) return "Do not call";
  return mayBeCalled ? null : NO_CONSENT;
}
