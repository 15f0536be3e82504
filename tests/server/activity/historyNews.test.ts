import { randomUUID } from "node:crypto";

import { expect, test } from "@jest/globals";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { isHistoryRead } from "#server/activity/activityList.js";
import { isNews } from "#shared/historyNews.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

test("what has to be read before a lead is deleted or converted is the same for the screens and for the server", async () => {
  const { manager } = app().database.dataSource;
  const mails = ["lead_email", "quote", null].map((mailKind) => ({
    kind: ActivityKind.email_sent,
    details: mailKind === null ? {} : { mailKind },
  }));
  const entries = [...Object.values(ActivityKind).map((kind) => ({ kind, details: {} })), ...mails].flatMap((entry) =>
    ["staff", "visitor", "system"].map((actorKind) => ({ ...entry, actorKind, subjectId: randomUUID() })),
  );
  const added: { id: string; subject_id: string }[] = await manager.query(
    `insert into activity (subject_kind, subject_id, kind, actor_kind, details, at)
     select 'lead', added."subjectId", each.kind, each.actor, each.details, each.at
     from jsonb_to_recordset($1::jsonb) added ("subjectId" text, kind text, "actorKind" text, details jsonb),
       lateral (values ('created', 'staff', '{}'::jsonb, now() - interval '1 minute'), (added.kind, added."actorKind", added.details, now())) each (kind, actor, details, at)
     returning id, subject_id`,
    [JSON.stringify(entries)],
  );
  const first = new Map(added.toReversed().map(({ id, subject_id: subjectId }) => [subjectId, id]));
  for (const entry of entries) {
    const isRead = await isHistoryRead(manager, "lead", entry.subjectId, first.get(entry.subjectId) ?? "");
    expect({ ...entry, isNews: !isRead }).toEqual({ ...entry, isNews: isNews(entry) });
  }
});
