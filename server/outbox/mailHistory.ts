import type { EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "../activity/activity.kinds.js";
import { type NewActivity, recordActivityBy } from "../activity/recordActivity.js";
import { mailboxOf } from "../mail/recipients.js";
import type { TakenMail } from "./takeMail.js";

/**
 * Records in the subject's history that a message was sent, and who had it sent or resent. An invitation has no history
 * but the audit log.
 */
export async function recordSentMail(manager: EntityManager, mail: TakenMail): Promise<void> {
  const subject = subjectOf(mail);
  if (subject === undefined) return;
  const kind = mail.sentBy === null ? ActorKind.system : ActorKind.staff;
  await recordActivityBy(
    manager,
    { kind, id: null, name: mail.sentBy },
    { subject, details: detailsOf(mail), kind: ActivityKind.email_sent },
  );
}

/**
 * Records that delivery was given up, for which recipients and why, and who received the message nevertheless.
 * Otherwise no one would notice until they wondered why a contract is never opened.
 */
export async function recordFailedMail(
  manager: EntityManager,
  mail: TakenMail,
  reason: string,
  accepted: readonly string[] = mail.acceptedAddresses,
): Promise<void> {
  const subject = subjectOf(mail);
  if (subject === undefined) return;
  const isAccepted = (to: string): boolean => accepted.includes(mailboxOf(to)?.address ?? to);
  const took = mail.toAddresses.filter((to) => isAccepted(to));
  if (took.length > 0) await recordSentMail(manager, { ...mail, toAddresses: took });
  const refused = { ...mail, toAddresses: mail.toAddresses.filter((to) => !isAccepted(to)) };
  const failure = { subject, kind: ActivityKind.email_failed, details: { ...detailsOf(refused), reason } };
  await recordActivityBy(manager, { kind: ActorKind.system, id: null, name: null }, failure);
}

function subjectOf({ subjectKind, subjectId }: TakenMail): NewActivity["subject"] | undefined {
  return subjectKind === "invitation" ? undefined : { kind: subjectKind, id: subjectId };
}

function detailsOf(mail: TakenMail): Readonly<Record<string, unknown>> {
  return { mailId: mail.id, mailKind: mail.kind, subject: mail.subject, to: mail.toAddresses };
}
