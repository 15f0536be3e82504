import { Arg, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from "type-graphql";

import type { Activity } from "../activity/activity.entity.js";
import { ActivityPage, activityPage } from "../activity/activityList.js";
import type { RequestContext } from "../context.js";
import { Allow, SALES_DESK } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import { AfterArg, FirstArg, OrderArg } from "../engine/graphql/pageFields.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import type { Rows } from "../engine/projection/rows.js";
import type { HeldRequest } from "./heldRequest.entity.js";
import { HeldRequestPage } from "./heldRequestPage.js";
import { heldRequests } from "./heldRequests.js";
import { Lead } from "./lead.entity.js";
import { discardHeldRequest, releaseHeldRequest } from "./releaseHeldRequest.js";

@InputType()
class ReleaseHeldRequestInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: "Repeating the call with it makes no second lead." })
  idempotencyKey?: string | null;
}

@InputType()
class DiscardHeldRequestInput {
  @Field(() => ID)
  id!: string;
}

@Resolver()
export class HeldRequestResolver {
  @Allow(...SALES_DESK)
  @Query(() => HeldRequestPage, {
    description: "Quote requests that are held back, by page, newest first by default.",
  })
  heldRequests(
    @Arg("search", () => String, {
      nullable: true,
      description: "Words of the name, email, phone, vehicle or reason.",
    })
    search: string | null,
    @OrderArg() order: SortOrder,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ): Rows<HeldRequest> {
    return heldRequests({ search, order, first, after });
  }

  @Allow(...SALES_DESK)
  @Query(() => ActivityPage, { description: "Who released or discarded quote requests, newest first." })
  heldRequestActivityPage(@PageArg() page: PageInput | null): Rows<Activity> {
    return activityPage("held_request", undefined, page);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Lead, { description: "A request that was held back becomes a lead." })
  releaseHeldRequest(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ReleaseHeldRequestInput) input: ReleaseHeldRequestInput,
  ): Promise<Rows<Lead>> {
    return releaseHeldRequest(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => ID, { description: "A request that was held back is thrown away." })
  discardHeldRequest(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => DiscardHeldRequestInput) input: DiscardHeldRequestInput,
  ): Promise<string> {
    return discardHeldRequest(ctx, input.id);
  }
}
