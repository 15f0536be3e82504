import { Arg, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";

import type { Activity } from "../activity/activity.entity.js";
import { ActivityPage } from "../activity/activityList.js";
import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import { ListPosition } from "../engine/graphql/listPosition.js";
import { AfterArg, FirstArg, OrderArg } from "../engine/graphql/pageFields.js";
import { SinceArg, type Subscribing } from "../engine/graphql/sinceArg.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import type { JsonSql, Rows } from "../engine/projection/rows.js";
import { addPolicyNote } from "./addPolicyNote.js";
import { Policy } from "./policy.entity.js";
import { AddPolicyNoteInput } from "./policy.inputs.js";
import { policyActivityPage } from "./policyActivityPage.js";
import { PolicyChange, type PolicyChangedEvent, policyChangeOf, policyChanges } from "./policyChange.js";
import { policyDetail } from "./policyDetail.js";
import { PolicyFilter } from "./policyFilter.inputs.js";
import { policyHolders } from "./policyHolders.js";
import { policyList, policyListPosition } from "./policyList.js";
import { PolicyNote } from "./policyNote.entity.js";
import { policyPackages } from "./policyPackages.js";
import { PolicyPage, PolicySort } from "./policyPage.js";

@Resolver()
export class PolicyResolver {
  @Allow(...STAFF)
  @Query(() => PolicyPage, { description: "Policies by page, newest first by default." })
  policies(
    @Arg("filter", () => PolicyFilter, { nullable: true }) filter: PolicyFilter | null,
    @Arg("sort", () => PolicySort, { defaultValue: PolicySort.createdAt }) sort: PolicySort,
    @OrderArg() order: SortOrder,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ): Rows<Policy> {
    return policyList({ filter, sort, order, first, after });
  }

  @Allow(...STAFF)
  @Query(() => [String], { description: "The packages that policies have, each listed once, ignoring case." })
  policyPackages(): JsonSql {
    return policyPackages();
  }

  @Allow(...STAFF)
  @Query(() => ListPosition, {
    nullable: true,
    description: "A policy's position in such a list, with its neighbors. Null if there is no such policy.",
  })
  policyListPosition(
    @Arg("id", () => ID) id: string,
    @Arg("filter", () => PolicyFilter, { nullable: true }) filter: PolicyFilter | null,
    @Arg("sort", () => PolicySort, { defaultValue: PolicySort.createdAt }) sort: PolicySort,
    @OrderArg() order: SortOrder,
  ): Rows<ListPosition> {
    return policyListPosition(id, { filter, sort, order });
  }

  @Allow(...STAFF)
  @Query(() => Policy, {
    nullable: true,
    description: "A policy by its number, ignoring case. Null if there is no such policy.",
  })
  policy(@Arg("id", () => ID) id: string): Rows<Policy> {
    return policyDetail(id);
  }

  @Allow(...STAFF)
  @Query(() => ActivityPage, {
    description: "A policy's history, newest first. NOT_FOUND if there is no such policy.",
  })
  policyActivityPage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<Activity>> {
    return policyActivityPage(ctx, id, page);
  }

  @Allow(...STAFF)
  @Query(() => [Policy], {
    description: "Finds policies by the holder's name, email or phone, or by number. Sorted by the holder's name.",
  })
  policyHolders(
    @Arg("search", () => String, { nullable: true }) search: string | null,
    @FirstArg() first: number,
  ): Rows<Policy> {
    return policyHolders(search, first);
  }

  @Allow(...STAFF)
  @Mutation(() => PolicyNote, { description: "Adds a note to a policy. NOT_FOUND if there is no such policy." })
  addPolicyNote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AddPolicyNoteInput) input: AddPolicyNoteInput,
  ): Promise<Rows<PolicyNote>> {
    return addPolicyNote(ctx, input);
  }

  @Allow(...STAFF)
  @Subscription(() => PolicyChange, {
    description: "Every change to any policy, as it happens.",
    subscribe: ({ context, args }: Subscribing<RequestContext>) => policyChanges(context, args.since),
  })
  policyChanged(@Root() event: PolicyChangedEvent, @SinceArg() _since: string | null): Rows<PolicyChange> {
    return policyChangeOf(event);
  }
}
