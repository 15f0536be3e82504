import { Field, Int, ObjectType } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, SALES_DESK } from "#server/core/access.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, many, one } from "#server/engine/projection/rows.js";
import { Lead } from "#server/leads/lead.entity.js";
import { requestedAccount } from "#server/leads/owner/salespersonOf.js";
import { TODAY_BATCH_SIZE, TODAY_MAX_COUNTED } from "#shared/limits/todayLimits.js";
import { TodayPart } from "./today.kinds.js";
import { todayRows } from "./todayRows.js";

@ObjectType({ description: "A lead that a salesperson has something to do about today." })
export class TodayItem {
  @Field(() => Instant, {
    description:
      "When it is due, was created or signed, or its quote was opened or its unopened contract sent, depending on the part.",
  })
  @Allow(...SALES_DESK)
  since!: Date;

  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id`, always: true })
  @Field(() => Lead)
  @Allow(...SALES_DESK)
  lead?: Lead;
}

@ObjectType({ description: `How many leads each part of the day has; counted up to ${String(TODAY_MAX_COUNTED)}.` })
export class TodayCounts {
  @Field(() => Int)
  @Allow(...SALES_DESK)
  overdue!: number;

  @Field(() => Int)
  @Allow(...SALES_DESK)
  dueToday!: number;

  @Field(() => Int)
  @Allow(...SALES_DESK)
  uncalled!: number;

  @Field(() => Int)
  @Allow(...SALES_DESK)
  unanswered!: number;

  @Field(() => Int)
  @Allow(...SALES_DESK)
  unopened!: number;

  @Field(() => Int)
  @Allow(...SALES_DESK)
  signed!: number;
}

/** One part of the day, for one person or everyone: reads no more than is shown. */
export function todayWork(ctx: RequestContext, part: TodayPart, owner: string | null | undefined): Rows<TodayItem> {
  const { rows, newestFirst } = todayRows(part, ownerOf(ctx, owner), TODAY_BATCH_SIZE);
  return many(TodayItem, {
    from: rows,
    orderBy: newestFirst ? raw("root.since desc, root.lead_id") : raw("root.since, root.lead_id"),
  });
}

export function todayCounts(ctx: RequestContext, owner: string | null | undefined): Rows<TodayCounts> {
  const whose = ownerOf(ctx, owner);
  const count = (part: TodayPart): Sql =>
    sql`(select count(*)::int from (${todayRows(part, whose, TODAY_MAX_COUNTED).rows}) listed)`;
  return one(TodayCounts, {
    from: sql`select ${count(TodayPart.overdue)} as overdue, ${count(TodayPart.due_today)} as due_today,
      ${count(TodayPart.uncalled)} as uncalled, ${count(TodayPart.unanswered)} as unanswered,
      ${count(TodayPart.unopened)} as unopened, ${count(TodayPart.signed)} as signed`,
  });
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Undefined for everyone. An impossible account id has nothing to do. */
function ownerOf(ctx: RequestContext, owner: string | null | undefined): string | undefined {
  return owner ? (requestedAccount(ctx, owner) ?? NOBODY) : undefined;
}
