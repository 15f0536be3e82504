import { hasWord, parseSearch } from "../core/search.js";
import { joinSql, raw, sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import { cappedTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page, byUuid } from "../engine/projection/rows.js";
import { mailFor } from "../mail/mail.scope.js";
import { OutboxMessage } from "../mail/outboxMessage.entity.js";
import type { OutboxFilter } from "./outboxPage.js";

export interface OutboxRequest {
  readonly viewer: Viewer;
  readonly filter?: OutboxFilter | null | undefined;
  readonly order: SortOrder;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** In the order of writing, at the same cost however full the outbox is. */
export function outboxList({ viewer, filter, order, first, after }: OutboxRequest): Rows<OutboxMessage> {
  const state = filter?.state ?? undefined;
  const words = parseSearch(filter?.search).words.map((word) => hasWord(word));
  const inState = state === undefined ? [] : [sql`root.state = ${state}`];
  const where = joinSql([mailFor("root", viewer), ...inState, ...words], " and ");
  const { counted, fields } = cappedTotals("outbox_message", where);
  return page(OutboxMessage, {
    where,
    sortKey: { column: raw("root.position"), type: "bigint" },
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
