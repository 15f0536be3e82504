import type { DataSource, EntityManager } from "typeorm";

import { staleShopLinkReason } from "../claims/shopLink/shopLinkMail.js";
import { staleLinkReason } from "../contracts/contractLink.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { staleInvitationReason } from "../invitations/staleInvitation.js";
import { MailKind } from "../mail/mail.kinds.js";
import { unsubscribedOn } from "../mail/unsubscribe/unsubscribed.js";
import { staleQuoteReason } from "../quotes/sent/quoteLink.js";
import { askedForNoContact } from "./askedForNoContact.js";
import { recordFailedMail } from "./mailHistory.js";
import { type TakenMail, takeMail } from "./takeMail.js";

/**
 * Claims a message as `takeMail` does, but gives up on one with a link to a contract that can no longer be signed, or
 * to a quote or an invitation that is no longer open: after an outage, it would arrive next to the new one. The same
 * applies to marketing to someone who has unsubscribed since, and to what someone gets who has asked not to be contacted
 * since. Undefined in these cases, too.
 */
export async function takeUsefulMail(database: DataSource, id: string, jobId: string): Promise<TakenMail | undefined> {
  const mail = await takeMail(database, id, jobId);
  if (mail === undefined) return undefined;
  const reason = await whyOfNoUse(database.manager, mail);
  if (reason === undefined) return mail;
  await database.transaction(async (manager) => {
    if (await giveUp(manager, mail, reason)) await recordFailedMail(manager, mail, reason);
  });
  return undefined;
}

async function whyOfNoUse(manager: EntityManager, mail: TakenMail): Promise<string | undefined> {
  const { contractId, sentQuoteId, unsubscribeToken, kind, subjectId, toAddresses, createdAt } = mail;
  if (unsubscribeToken !== null && (await unsubscribedOn(manager, toAddresses[0] ?? "")) !== undefined)
    return "The recipient unsubscribed from marketing email before this message was delivered.";
  if (await askedForNoContact(manager, mail))
    return "The person asked not to be contacted before this message was delivered.";
  if (kind === MailKind.shop_link) return await staleShopLinkReason(manager, subjectId, toAddresses[0]);
  if (kind === MailKind.staff_invited) return await staleInvitationReason(manager, subjectId, createdAt);
  if (contractId !== null) return await staleLinkReason(manager, contractId);
  return sentQuoteId === null ? undefined : await staleQuoteReason(manager, sentQuoteId);
}

/** False if the message no longer belongs to this job. */
async function giveUp(manager: EntityManager, { id, jobId }: TakenMail, reason: string): Promise<boolean> {
  const rows = await run<unknown>(
    manager,
    sql`update outbox_message set state = 'failed', last_error = ${reason}, job_id = null, revision = revision + 1
     where id = ${id} and state = 'sending' and job_id = ${jobId} returning id`,
  );
  return rows.length > 0;
}
