import type { DataSource, EntityManager } from "typeorm";

import { SYSTEM } from "#server/activity/recordActivity.js";
import type { JobTask } from "#server/core/jobs/runJobs.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { leadsOfPerson } from "../lead.duplicate.js";
import { Lead } from "../lead.entity.js";
import { lockLead } from "../lockLead.js";
import { agreedSince } from "./agreedSince.sql.js";
import { askedElsewhere } from "./askedBefore.js";
import { takeOver } from "./takeOverRequest.js";

/**
 * The request is a person's, who may have several leads: those with the same email or phone take it over, and a call
 * or email that is planned with them is dropped. What the person agreed to afterwards is a new consent. Each lead is
 * changed in a transaction of its own, so that two of them cannot wait for each other.
 */
export function doNotCallSpreading({ database }: { readonly database: DataSource }): JobTask {
  return async (payload) => {
    const askedId = String(payload["leadId"]);
    for (const { id } of await othersOf(database.manager, askedId))
      await database.transaction((manager) => spread(manager, askedId, id));
  };
}

interface Asked {
  readonly email: string | null;
  readonly phone: string | null;
  readonly at: Date;
  readonly by: string | null;
}

/** The request of a lead, which may have been deleted since, or on the do-not-call list. */
async function requestOf(manager: EntityManager, id: string): Promise<Asked | undefined> {
  const [asked] = await run<Asked>(
    manager,
    sql`select email, phone, do_not_call_at as at, do_not_call_by as by from lead where id = ${id} and do_not_call_at is not null
       union all select email_key, phone_digits, asked_at, recorded_by from do_not_call_request where id = ${id}`,
  );
  return asked;
}

async function othersOf(manager: EntityManager, askedId: string): Promise<readonly { readonly id: string }[]> {
  const asked = await requestOf(manager, askedId);
  if (asked === undefined) return [];
  return await run<{ id: string }>(
    manager,
    sql`select id from lead where id in (${leadsOfPerson(asked.email, asked.phone)}) and id <> ${askedId}
       and do_not_call_at is null and not (${agreedSince("lead", sql`${asked.at}`)}) order by id`,
  );
}

export async function spread(manager: EntityManager, askedId: string, id: string): Promise<void> {
  // Both may have changed, or be gone, since they were found.
  if (!(await manager.existsBy(Lead, { id }))) return;
  const lead = await lockLead(manager, id);
  const asked = await requestOf(manager, askedId);
  if (lead.doNotCallAt !== null || asked === undefined) return;
  await takeOver(manager, SYSTEM, lead, askedElsewhere(asked.by, asked.at));
}
