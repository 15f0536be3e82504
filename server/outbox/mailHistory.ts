import type { EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "../activity/activity.kinds.js";
import { type NewActivity, recordActivityBy } from "../activity/recordActivity.js";
import type { TakenMail } from "./takeMail.js";

/** Records in the subject's history that a message was sent, and who had it sent or resent. */
export async function recordSentMail(manager: EntityManager, mail: TakenMail): Promise<void> {
  const kind = mail.sentBy === null ? ActorKind.system : ActorKind.staff;
  await recordActivityBy(
    manager,
    { kind, id: null, name: mail.sentBy },
    { ...about(mail), kind: ActivityKind.email_sent },
  );
}

/**
 * Records that a message was given up, and why: otherwise nobody would notice until they wondered why a contract is
 * never opened.
 */
export async function recordFailedMail(manager: EntityManager, mail: TakenMail, reason: string): Promise<void> {
  const { subject, details } = about(mail);
  const failure = { subject, kind: ActivityKind.email_failed, details: { ...details, reason } };
  await recordActivityBy(manager, { kind: ActorKind.system, id: null, name: null }, failure);
}

function about(mail: TakenMail): Pick<NewActivity, "subject" | "details"> {
  return {
    subject: { kind: mail.subjectKind, id: mail.subjectId },
    details: { mailId: mail.id, mailKind: mail.kind, subject: mail.subject, to: mail.toAddresses },
  };
}
