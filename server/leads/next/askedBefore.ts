import type { EntityManager } from "typeorm";

import type { Doer } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { leadsOfPerson } from "../lead.duplicate.js";
import type { Lead } from "../lead.entity.js";
import { type ContactPoints, keptRequests } from "./keptRequests.js";

/** Why a lead starts as not to be contacted. */
export const ASKED_BEFORE = "Someone with this email or phone asked not to be contacted.";

interface RequestsOf extends ContactPoints {
  /** Counts only requests that were made after this. */
  readonly since?: Date;
}

export type ContactFact = Pick<Lead, "doNotCallAt" | "doNotCallBy" | "doNotCallReason">;

/** The do-not-call fact of a lead whose person has asked on another one, or is on the do-not-call list. */
export function askedElsewhere(by: string | null, at = new Date()): ContactFact {
  return { doNotCallAt: at, doNotCallBy: by, doNotCallReason: ASKED_BEFORE };
}

/**
 * The do-not-call fact of a lead that staff add, if another lead with its email or phone has one, or had one when it was
 * deleted, or the do-not-call list has its email or phone. A visitor's own request is a new consent and starts without it.
 */
export async function askedBefore(
  manager: EntityManager,
  ctx: Doer,
  { since, ...reached }: RequestsOf,
): Promise<ContactFact | undefined> {
  const [asked] = await run<object>(
    manager,
    sql`select from (
         select do_not_call_at as asked_at from lead where id in (${leadsOfPerson(reached.email, reached.phone)})
         union all select asked_at from (${keptRequests(reached)}) kept) requests
       where asked_at > coalesce(${since ?? null}::timestamptz, '-infinity') limit 1`,
  );
  return asked && askedElsewhere(requireStaff(ctx).username);
}
