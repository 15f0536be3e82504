import { Arg, Ctx, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, SALES_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { TodayPart } from "./today.kinds.js";
import { TodayCounts, TodayItem, todayCounts, todayWork } from "./todayWork.js";

const WHOSE = "The id of an account, or `me`; everyone's without it. Unassigned records are included for everyone.";

@Resolver()
export class TodayResolver {
  @Allow(...SALES_DESK)
  @Query(() => [TodayItem], { description: "What a salesperson has to do today, 50 of each part at most." })
  todayWork(
    @Ctx() ctx: RequestContext,
    @Arg("part", () => TodayPart) part: TodayPart,
    @Arg("owner", () => String, { nullable: true, description: WHOSE }) owner: string | null | undefined,
  ): Rows<TodayItem> {
    return todayWork(ctx, part, owner);
  }

  @Allow(...SALES_DESK)
  @Query(() => TodayCounts)
  todayCounts(
    @Ctx() ctx: RequestContext,
    @Arg("owner", () => String, { nullable: true, description: WHOSE }) owner: string | null | undefined,
  ): Rows<TodayCounts> {
    return todayCounts(ctx, owner);
  }
}
