import type { EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "../activity/activity.kinds.js";
import { recordActivityBy } from "../activity/activity.service.js";
import type { TakenMail } from "./takeMail.js";

/** The history of a record says when a message about it went out, and who had it sent. */
export async function recordSentMail(manager: EntityManager, mail: TakenMail): Promise<void> {
  const kind = mail.createdBy === null ? ActorKind.system : ActorKind.staff;
  await recordActivityBy(
    manager,
    { kind, id: null, name: mail.createdBy },
    {
      subject: { kind: mail.subjectKind, id: mail.subjectId },
      kind: ActivityKind.email_sent,
      details: { mailId: mail.id, mailKind: mail.kind, subject: mail.subject, to: mail.toAddresses },
    },
  );
}
