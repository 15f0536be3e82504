import type { SortOrder } from "../engine/graphql/sortOrder.js";
import { cappedTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page, byUuid } from "../engine/projection/rows.js";
import { hasWord, parseSearch } from "../core/search.js";
import { joinSql, raw, sql } from "../core/sql.js";
import { OutboxMessage } from "../mail/outboxMessage.entity.js";
import type { OutboxFilter } from "./outboxPage.js";

export interface OutboxRequest {
  readonly filter?: OutboxFilter | null | undefined;
  readonly order: SortOrder;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** Sorted by creation time, at the same cost however full the outbox is. */
export function outboxList({ filter, order, first, after }: OutboxRequest): Rows<OutboxMessage> {
  const state = filter?.state ?? undefined;
  const words = parseSearch(filter?.search).words.map((word) => hasWord(word));
  const conditions = [...(state === undefined ? [] : [sql`root.state = ${state}`]), ...words];
  const where = conditions.length > 0 ? joinSql(conditions, " and ") : raw("true");
  const { counted, fields } = cappedTotals("outbox_message", where);
  return page(OutboxMessage, {
    where,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    order,
    first,
    after,
    counted,
    fields: {
      ...fields,
      // Covers which messages there are and the version of each: the sum also changes for an update that began before
      // another but committed after it, which the latest timestamp would miss, and when old messages were deleted while
      // as many arrived.
      fingerprint: raw(
        "(select count(*) || '-' || coalesce(sum(hashtextextended(id::text, revision)), 0) from outbox_message)",
      ),
    },
  });
}

/** Null for an id that no message can have. */
export function outboxMessage(id: string): Rows<OutboxMessage> | null {
  return byUuid(OutboxMessage, id);
}
