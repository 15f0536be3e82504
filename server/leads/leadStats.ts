import { Field, Float, Int, ObjectType } from "type-graphql";

import { LEAD_STATUSES } from "#shared/statuses/lead.js";
import { Allow, SALES_DESK } from "../core/access.js";
import { sql } from "../core/sql.js";
import { Linked } from "../engine/projection/declare.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { LeadStatus } from "./lead.status.js";

@ObjectType()
export class LeadStatusCount {
  @Field(() => LeadStatus)
  @Allow(...SALES_DESK)
  status!: LeadStatus;

  @Field(() => Int)
  @Allow(...SALES_DESK)
  count!: number;
}

const STATUS_LIST = LEAD_STATUSES.map((status) => `'${status}'`).join(", ");
const STATUS_COUNTS = `select status, sum(count)::int as count, array_position(array[${STATUS_LIST}]::text[], status) as place
  from lead_counter group by status having sum(count) > 0`;

@ObjectType({ description: "The figures of the dashboard." })
export class DashboardStats {
  @Field(() => Int)
  @Allow(...SALES_DESK)
  totalLeads!: number;

  @Field(() => Int, { description: "Created in the last 30 days." })
  @Allow(...SALES_DESK)
  newLeads!: number;

  @Field(() => Int, { description: "Whose status is quoted." })
  @Allow(...SALES_DESK)
  quotedLeads!: number;

  @Field(() => Float, { description: "Sold, in percent of all, with one decimal." })
  @Allow(...SALES_DESK)
  conversionRate!: number;

  @Linked({ from: () => STATUS_COUNTS, orderBy: (row) => `${row}.place` })
  @Field(() => [LeadStatusCount], {
    description: "Every status that leads have, in the order of the screens.",
  })
  @Allow(...SALES_DESK)
  leadsByStatus!: LeadStatusCount[];
}

/** Read from the counters and from the end of an index: the cost grows with the month, not with the table. */
export function leadStats(): Rows<DashboardStats> {
  return one(DashboardStats, {
    from: sql`select total::int as total_leads, quoted::int as quoted_leads,
        coalesce(round(100.0 * sold / nullif(total, 0), 1), 0)::float8 as conversion_rate,
        (select count(*)::int from lead where created_at >= now() - interval '30 days') as new_leads
      from (select coalesce(sum(count), 0) as total,
          coalesce(sum(count) filter (where status = ${LeadStatus.quoted}), 0) as quoted,
          coalesce(sum(count) filter (where status = ${LeadStatus.sold}), 0) as sold
        from lead_counter) counted`,
  });
}
