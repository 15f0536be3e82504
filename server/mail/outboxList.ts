import type { SortOrder } from "../core/graphql/sortOrder.js";
import { isUuid } from "../core/ids.js";
import { type Rows, one, page } from "../core/projection/rows.js";
import { hasWord, searchWords } from "../core/search.js";
import { type Sql, joinSql, raw, sql } from "../core/sql.js";
import { OutboxMessage } from "./outboxMessage.entity.js";
import type { OutboxFilter } from "./outboxPage.js";

export interface OutboxRequest {
  readonly filter?: OutboxFilter | null | undefined;
  readonly order: SortOrder;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** Screens say "1,000+" above: counting on would cost more than the page. */
const COUNTED_AT_MOST = 1_001;
const COUNTED_TOTAL = raw("(select total from counted$)");

/** By the time of writing, and no dearer in a full outbox. */
export function outboxList({ filter, order, first, after }: OutboxRequest): Rows<OutboxMessage> {
  const state = filter?.state ?? undefined;
  const words = searchWords(filter?.search).words.map((word) => hasWord(word));
  const conditions = [...(state === undefined ? [] : [sql`root.state = ${state}`]), ...words];
  const where = conditions.length > 0 ? joinSql(conditions, " and ") : raw("true");
  return page(OutboxMessage, {
    where,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    order,
    first,
    after,
    counted: countedUpTo(where),
    fields: {
      totalCount: COUNTED_TOTAL,
      totalIsExact: sql`${COUNTED_TOTAL} < ${COUNTED_AT_MOST}`,
      exactTotalCount: sql`(select count(*)::int from outbox_message root where ${where})`,
      // The sum tells of a change that was made before another but saved after it, which the latest time would not.
      fingerprint: raw("(select count(*) || '-' || coalesce(sum(revision), 0) from outbox_message)"),
    },
  });
}

/** Null for an id that no message can have. */
export function outboxMessage(id: string): Rows<OutboxMessage> | null {
  return isUuid(id) ? one(OutboxMessage, { where: sql`root.id = ${id}::uuid` }) : null;
}

function countedUpTo(where: Sql): Sql {
  return sql`select count(*)::int as total from (select from outbox_message root where ${where} limit ${COUNTED_AT_MOST}) matching`;
}
