import { Field, ID, Int, ObjectType } from "type-graphql";

import { Allow, STAFF } from "#server/core/access.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { MAX_COUNTED, type Totals } from "../projection/pageTotals.js";
import { type PageRows, type Rows, one } from "../projection/rows.js";

@ObjectType({ description: "A record's position in a list, and its neighbors." })
export class ListPosition {
  @Field(() => ID, { nullable: true, description: "Null for the first." })
  @Allow(...STAFF)
  previousId!: string | null;

  @Field(() => ID, { nullable: true, description: "Null for the last." })
  @Allow(...STAFF)
  nextId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "1 for the first. Null beyond 1,001, and for a record that the filter excludes; its neighbors are then those of where it would be.",
  })
  @Allow(...STAFF)
  position!: number | null;

  @Field(() => Int, { description: "May stop at 1,001 under a filter or search: then `totalIsExact` is false." })
  @Allow(...STAFF)
  totalCount!: number;

  @Field(() => Boolean)
  @Allow(...STAFF)
  totalIsExact!: boolean;
}

interface Place {
  readonly table: string;
  /** Of the record, in the form of its column. */
  readonly id: string;
  readonly order: "asc" | "desc";
  readonly list: ListRows;
}

/** What a list and the position of a record in it have in common. */
export interface ListRows {
  readonly where: Sql | undefined;
  readonly sortKey: PageRows<unknown>["sortKey"];
  readonly totals: Totals;
}

/** The position of a record in a list of its table, along the index of the list's order. Null if there is no such record. */
export function listPosition({ table, id, order, list: { where, sortKey, totals } }: Place): Rows<ListPosition> {
  const condition = where ?? raw("true");
  const [later, earlier] = order === "asc" ? [raw(">"), raw("<")] : [raw("<"), raw(">")];
  const [onward, backward] = order === "asc" ? [raw("asc"), raw("desc")] : [raw("desc"), raw("asc")];
  const rows = raw(`${table} root`);
  const those = (compare: Sql): Sql =>
    sql`from ${rows} where ${condition} and ((${sortKey.column}), root.id) ${compare} (me.key, me.id)`;
  const nearest = (compare: Sql, direction: Sql): Sql =>
    sql`(select root.id::text ${those(compare)} order by ${sortKey.column} ${direction}, root.id ${direction} limit 1)`;
  return one(ListPosition, {
    // Which index is faster depends on the values, as in the list.
    isPlannedAnew: true,
    from: sql`select ${nearest(earlier, backward)} as previous_id, ${nearest(later, onward)} as next_id,
        case when me.is_listed and ahead.number < ${MAX_COUNTED} then ahead.number + 1 end as position,
        counted.total as total_count, ${totals.isCapped ? sql`counted.total < ${MAX_COUNTED}` : raw("true")} as total_is_exact
      from (select (${sortKey.column}) as key, root.id, (${condition}) as is_listed from ${rows} where root.id = ${id}) me
        cross join lateral (select count(*)::int as number from (select ${those(earlier)} limit ${MAX_COUNTED}) counted_ahead) ahead
        cross join (${totals.counted}) counted`,
  });
}
