import type { DataSource, EntityManager } from "typeorm";

import { addJob } from "#server/core/jobs/addJob.js";
import type { JobTask } from "#server/core/jobs/runJobs.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { leadsAtExtensionsOf } from "../extension.sql.js";
import { agreedSince } from "./agreedSince.sql.js";
import { spread } from "./spreadDoNotCall.js";

/** The task that records the requests of an imported file for the leads with their emails and phones. */
export const SPREAD_DO_NOT_CALL_LIST = "spread_do_not_call_list";

const AT_ONCE = 500;

export async function queueListSpreading(manager: EntityManager): Promise<void> {
  await addJob(manager, { task: SPREAD_DO_NOT_CALL_LIST, payload: {}, key: SPREAD_DO_NOT_CALL_LIST });
}

/** A restart continues with what is left: an entry that was read twice changes no lead twice. */
export function doNotCallListSpreading({ database }: { readonly database: DataSource }): JobTask {
  return async (_payload, { stopping }) => {
    while (!stopping.aborted && (await spreadBatch(database, stopping)));
    if (stopping.aborted) await queueListSpreading(database.manager);
  };
}

/** Returns false once nothing is left. */
async function spreadBatch(database: DataSource, stopping: AbortSignal): Promise<boolean> {
  const batch = await run<{ id: string }>(
    database,
    sql`select id from do_not_call_request where spread_at is null order by id limit ${AT_ONCE}`,
  );
  const ids = batch.map(({ id }) => id);
  if (ids.length === 0) return false;
  for (const { askedId, id } of await leadsOf(database, ids)) {
    if (stopping.aborted) return true;
    await database.transaction((manager) => spread(manager, askedId, id));
  }
  await run(database, sql`update do_not_call_request set spread_at = now() where id = any(${ids}::uuid[])`);
  return true;
}

/** The leads with the email or phone of one of these entries: two looks at an index for each, as `leadsOfPerson` does for one. */
async function leadsOf(
  database: DataSource,
  ids: readonly string[],
): Promise<readonly { readonly askedId: string; readonly id: string }[]> {
  return await run(
    database,
    sql`select asked.id as "askedId", lead.id from do_not_call_request asked cross join lateral (
         select same.id from lead same where asked.email_key <> '' and same.email_key = asked.email_key collate name_order
         union select same.id from lead same where asked.phone_digits <> '' and same.phone_digits = any(
           array[asked.phone_digits, case when length(asked.phone_digits) = 10 then '1' || asked.phone_digits end])
         union ${leadsAtExtensionsOf(raw("nullif(asked.phone_digits, '')"))}
         union ${leadsAtExtensionsOf(raw("(case when length(asked.phone_digits) = 10 then '1' || asked.phone_digits end)"))}
       ) found join lead on lead.id = found.id
     where asked.id = any(${ids}::uuid[]) and lead.do_not_call_at is null
       and not (${agreedSince("lead", raw("asked.asked_at"))}) order by lead.id`,
  );
}
