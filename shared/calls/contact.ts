import type { LeadStatus } from "../statuses/lead.js";

interface Reachable<Moment> {
  readonly doNotCallAt: Moment | null;
  readonly status: LeadStatus;
}

/** Whether somebody may be called and mailed. Leads that were Dnc before it became a dated fact have the status alone. */
export function mayContact<Moment>({ doNotCallAt, status }: Reachable<Moment>): boolean {
  return doNotCallAt === null && status !== "dnc";
}
