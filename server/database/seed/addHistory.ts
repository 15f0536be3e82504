import type { EntityManager } from "typeorm";

import type { HistoryKind } from "#server/activity/activity.entity.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Actor } from "./leadStory.js";

interface Happening {
  readonly subject: { readonly kind: HistoryKind; readonly id: string };
  readonly kind: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** Adds what staff did at some time in the past to the history of a record that is in the database. */
export async function addHistory(
  manager: EntityManager,
  { subject, kind, actor, at }: Happening,
  details: object,
): Promise<void> {
  await run(
    manager,
    sql`insert into activity (subject_kind, subject_id, kind, at, actor_kind, actor_id, actor_name, details)
      values (${subject.kind}, ${subject.id}, ${kind}, ${at}, 'staff', ${actor.id}, ${actor.name}, ${JSON.stringify(details)}::jsonb)`,
  );
}
