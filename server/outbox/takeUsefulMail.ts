import type { DataSource, EntityManager } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import { whyLinkIsOfNoUse } from "../contracts/contractLink.js";
import { recordFailedMail } from "./mailHistory.js";
import { type TakenMail, takeMail } from "./takeMail.js";

/**
 * Takes a message as `takeMail` does; but one with the link of a contract that nobody can sign any more is given up here: after an outage it would
 * stand in a mailbox beside the new one. Undefined then too.
 */
export async function takeUsefulMail(database: DataSource, id: string, jobId: string): Promise<TakenMail | undefined> {
  const mail = await takeMail(database, id, jobId);
  if (!mail?.contractId) return mail;
  const reason = await whyLinkIsOfNoUse(database.manager, mail.contractId);
  if (reason === undefined) return mail;
  await database.transaction(async (manager) => {
    if (await giveUp(manager, mail, reason)) await recordFailedMail(manager, mail, reason);
  });
  return undefined;
}

/** False when the message is no longer this job's. */
async function giveUp(manager: EntityManager, { id, jobId }: TakenMail, reason: string): Promise<boolean> {
  const rows = await run<unknown>(
    manager,
    sql`update outbox_message set state = 'failed', last_error = ${reason}, job_id = null, revision = revision + 1
     where id = ${id} and state = 'sending' and job_id = ${jobId} returning id`,
  );
  return rows.length > 0;
}
