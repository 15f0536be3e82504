import type { EntityManager } from "typeorm";

import { beginningOf } from "#shared/text/beginningOf.js";
import { type Actor, SYSTEM, actorOf } from "../activity/recordActivity.js";
import type { RequestContext, RequestOrigin } from "../context.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";
import { type AuditKind, AuditSessionKind, type AuditSubjectKind } from "./audit.kinds.js";

export interface NewAuditEvent {
  readonly kind: AuditKind;
  readonly subject?: {
    readonly kind: AuditSubjectKind;
    /** Null if there is no such record, e.g. an unknown account that someone tried to sign in to. */
    readonly id: string | null;
    readonly label: string;
  };
  /** Never a password, card data or a file's content. */
  readonly details?: Readonly<Record<string, unknown>>;
}

type Queries = Pick<EntityManager, "query">;

const SESSION_KINDS: Readonly<Record<Viewer["role"], AuditSessionKind>> = {
  staff: AuditSessionKind.staff,
  customer: AuditSessionKind.customer,
  anonymous: AuditSessionKind.none,
};

/** Longer labels are truncated. */
const LABEL_LENGTH = 300;

/**
 * Records who did what. A change passes its transaction, so that both happen or neither. A read or a refusal passes the
 * database itself and awaits this first: without an entry, nothing is handed out.
 */
export async function audit(
  database: Queries,
  { viewer, origin, changes }: Pick<RequestContext, "viewer" | "origin" | "changes">,
  event: NewAuditEvent,
): Promise<void> {
  const apiKey = viewer.role === "staff" ? viewer.apiKey : undefined;
  const transaction =
    apiKey === undefined
      ? await write(database, actorOf(viewer), SESSION_KINDS[viewer.role], origin, event)
      : await write(database, actorOf(viewer), AuditSessionKind.none, origin, withKey(event, apiKey));
  changes?.add(transaction);
}

/** What a program did with an API key names the key, beside the account that it belongs to. */
function withKey(event: NewAuditEvent, apiKey: string): NewAuditEvent {
  return { ...event, details: { ...event.details, usedApiKey: apiKey } };
}

/** For events without a request: the start, a job, a command. */
export async function auditBySystem(database: Queries, event: NewAuditEvent): Promise<void> {
  await write(database, SYSTEM, AuditSessionKind.none, undefined, event);
}

/** Returns the number of the transaction. */
async function write(
  database: Queries,
  actor: Actor,
  session: AuditSessionKind,
  origin: Pick<RequestOrigin, "ipAddress" | "userAgent"> | undefined,
  { kind, subject, details = {} }: NewAuditEvent,
): Promise<string> {
  const [written] = await run<{ transaction: string }>(
    database,
    sql`insert into audit_event (kind, actor_kind, actor_id, actor_name, session_kind, ip_address, user_agent,
       subject_kind, subject_id, subject_label, details)
     values (${kind}, ${actor.kind}, ${actor.id}, ${actor.name}, ${session}, ${origin?.ipAddress ?? null}, ${origin?.userAgent ?? null}, ${subject?.kind ?? null}, ${subject?.id ?? null}, ${subject === undefined ? null : beginningOf(subject.label, LABEL_LENGTH)}, ${JSON.stringify(details)}::jsonb)
     returning pg_current_xact_id()::text as transaction`,
  );
  return written?.transaction ?? "";
}
