import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import type { Viewer } from "../core/viewer.js";
import type { SubjectKind } from "./activity.entity.js";
import { type ActivityKind, ActorKind } from "./activity.kinds.js";

export interface NewActivity {
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
  readonly kind: ActivityKind;
  /** What a person wants to know beside the kind: `{from, to}`, `{changes}`; never card data nor a file's content. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Writes down who did what, in the transaction of the change: both happen or neither. The insert also tells every open screen
 * (`leadChanged`).
 */
export async function recordActivity(
  manager: EntityManager,
  ctx: Pick<RequestContext, "viewer">,
  { subject, kind, details = {} }: NewActivity,
): Promise<void> {
  await manager.query(
    `insert into activity (subject_kind, subject_id, kind, actor_kind, actor_id, actor_name, details)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    [subject.kind, subject.id, kind, ...actorOf(ctx.viewer), JSON.stringify(details)],
  );
}

function actorOf(viewer: Viewer): readonly [kind: ActorKind, id: string | null, name: string | null] {
  switch (viewer.role) {
    case "anonymous":
      return [ActorKind.visitor, null, null];
    case "customer":
      return [ActorKind.customer, viewer.customerId, viewer.email];
    case "staff":
    case "admin":
      return [ActorKind.staff, viewer.staffId, viewer.username];
  }
}
