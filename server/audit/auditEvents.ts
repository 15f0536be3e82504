import { Field, ObjectType } from "type-graphql";

import { ADMINS, Allow } from "../core/access.js";
import { midnight } from "../core/createdDays.js";
import { refusalOf } from "../core/fieldChecks.js";
import { hasWord, parseSearch } from "../core/search.js";
import { type Sql, joinSql, raw, sql } from "../core/sql.js";
import { PageFields } from "../engine/graphql/pageFields.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import { cappedTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page, byUuid } from "../engine/projection/rows.js";
import type { AuditFilter } from "./audit.inputs.js";
import { AuditEvent } from "./auditEvent.entity.js";

@ObjectType({ description: "A part of the audit log." })
export class AuditEventPage extends PageFields {
  @Field(() => [AuditEvent])
  @Allow(...ADMINS)
  items!: AuditEvent[];
}

export interface AuditRequest {
  readonly filter?: AuditFilter | null | undefined;
  readonly order: SortOrder;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** Sorted by time. */
export function auditEvents({ filter, order, first, after }: AuditRequest): Rows<AuditEvent> {
  const where = auditCondition(filter);
  const { counted, fields } = cappedTotals("audit_event", where);
  return page(AuditEvent, {
    where,
    sortKey: { column: raw("root.at"), type: "timestamptz" },
    order,
    first,
    after,
    counted,
    fields: {
      ...fields,
      // Entries never change, and a deletion leaves an entry of its own. The count covers an entry that was written
      // before another but committed after it.
      fingerprint: raw("(select count(*) || '-' || coalesce(max(at)::text, '') from audit_event)"),
    },
  });
}

/** Null for an id that no entry can have. */
export function auditEvent(id: string): Rows<AuditEvent> | null {
  return byUuid(AuditEvent, id);
}

/**
 * The condition on the rows under the alias `root`. @throws DomainError VALIDATION_FAILED if the last day is before the
 * first.
 */
export function auditCondition(filter: AuditFilter | null | undefined): Sql {
  const { search, actor, kind, subjectKind, subjectId, from, to } = filter ?? {};
  if (from != null && to != null && from > to) throw refusalOf("to", "The last day can't be before the first.");
  const conditions = [
    ...parseSearch(search).words.map((word) => hasWord(word)),
    actor?.trim() ? sql`lower(root.actor_name) = lower(${actor.trim()}::text)` : undefined,
    kind == null ? undefined : sql`root.kind = ${kind}::text`,
    subjectKind == null ? undefined : sql`root.subject_kind = ${subjectKind}::text`,
    subjectId == null ? undefined : sql`root.subject_id = ${subjectId}::text`,
    from == null ? undefined : sql`root.at >= ${midnight(sql`${from}::date`)}`,
    to == null ? undefined : sql`root.at < ${midnight(sql`${to}::date + 1`)}`,
  ].filter((each) => each !== undefined);
  return conditions.length > 0 ? joinSql(conditions, " and ") : raw("true");
}
