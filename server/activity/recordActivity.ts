import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";
import type { HistoryKind } from "./activity.entity.js";
import { type ActivityKind, ActorKind } from "./activity.kinds.js";

export interface NewActivity {
  readonly subject: { readonly kind: HistoryKind; readonly id: string };
  readonly kind: ActivityKind;
  /** What a person wants to know besides the kind: `{from, to}`, `{changes}`; never card data or a file's content. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The name is stored as it was at the time: it outlives the account. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: string | null;
  readonly name: string | null;
}

/** Scheduled work, which no one requested at that moment. */
export const SYSTEM: Actor = { kind: ActorKind.system, id: null, name: null };

/** Someone with an account: the sender of a request, or the person for whom a job continues what they started. */
export interface Doer extends Pick<RequestContext, "viewer" | "changes"> {
  /** For a bulk change, which each entry names. */
  readonly partOf?: { readonly bulkId: string; readonly bulkRows: number };
}

/** A request's viewer, or someone who acts without a request. */
export type DoneBy = Doer | Actor;

/**
 * Records who did what, in the transaction of the change, so that both happen or neither. The insert also notifies
 * every open screen (`leadChanged`).
 */
export async function recordActivity(manager: EntityManager, doneBy: DoneBy, activity: NewActivity): Promise<void> {
  if (!("viewer" in doneBy)) return void (await recordActivityBy(manager, doneBy, activity));
  const details = { ...activity.details, ...doneBy.partOf };
  const transaction = await recordActivityBy(manager, actorOf(doneBy.viewer), { ...activity, details });
  doneBy.changes?.add(transaction);
}

/** For events without a request: a job acts on its own or on someone's behalf. Returns the transaction's number. */
export async function recordActivityBy(
  manager: Pick<EntityManager, "query">,
  { kind: actorKind, id, name }: Actor,
  { subject, kind, details = {} }: NewActivity,
): Promise<string> {
  const [written] = await run<{ transaction: string }>(
    manager,
    sql`insert into activity (subject_kind, subject_id, kind, actor_kind, actor_id, actor_name, details)
     values (${subject.kind}, ${subject.id}, ${kind}, ${actorKind}, ${id}, ${name}, ${JSON.stringify(details)}::jsonb)
     returning pg_current_xact_id()::text as transaction`,
  );
  return written?.transaction ?? "";
}

export function actorOf(viewer: Viewer): Actor {
  switch (viewer.role) {
    case "anonymous":
      return { kind: ActorKind.visitor, id: null, name: null };
    case "customer":
      return { kind: ActorKind.customer, id: viewer.customerId, name: viewer.email };
    case "staff":
      return { kind: ActorKind.staff, id: viewer.staffId, name: viewer.username };
  }
}
