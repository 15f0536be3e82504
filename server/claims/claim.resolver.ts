import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";

import type { Activity } from "../activity/activity.entity.js";
import { ActivityPage } from "../activity/activityList.js";
import type { RequestContext } from "../context.js";
import { Allow, CLAIMS_DESK, CUSTOMERS } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import { ListPosition } from "../engine/graphql/listPosition.js";
import { AfterArg, FirstArg, OrderArg } from "../engine/graphql/pageFields.js";
import { SinceArg, type Subscribing } from "../engine/graphql/sinceArg.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import type { Rows } from "../engine/projection/rows.js";
import { assignClaim } from "./assignClaim.js";
import { Claim } from "./claim.entity.js";
import { CreateClaimInput, UpdateClaimInput } from "./claim.inputs.js";
import { ClaimStatus } from "./claim.status.js";
import { claimActivityPage } from "./claimActivityPage.js";
import { ClaimAssignee, claimAssignees } from "./claimAssignees.js";
import { ClaimChange, type ClaimChangedEvent, claimChangeOf, claimChanges } from "./claimChange.js";
import { claimCounts } from "./claimCounts.js";
import { claimDetail } from "./claimDetail.js";
import { ClaimFilter } from "./claimFilter.inputs.js";
import { claimList, claimListPosition } from "./claimList.js";
import { ClaimCounts, ClaimPage, ClaimSort } from "./claimPage.js";
import { createClaim } from "./createClaim.js";
import { CustomerClaimPage, customerClaimPage, customerClaims } from "./customerClaims.js";
import { fileClaim } from "./fileClaim.js";
import { FileClaimInput, SubmitClaimInput } from "./portalClaim.inputs.js";
import { submitClaim } from "./submitClaim.js";
import { updateClaim } from "./updateClaim.js";

@Resolver()
export class ClaimResolver {
  @Allow(...CLAIMS_DESK)
  @Query(() => ClaimPage, { description: "Claims by page, the last changed first by default." })
  claims(
    @Ctx() ctx: RequestContext,
    @Arg("filter", () => ClaimFilter, { nullable: true }) filter: ClaimFilter | null,
    @Arg("sort", () => ClaimSort, { defaultValue: ClaimSort.updatedAt }) sort: ClaimSort,
    @OrderArg() order: SortOrder,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ): Rows<Claim> {
    return claimList(ctx, { filter, sort, order, first, after });
  }

  @Allow(...CLAIMS_DESK)
  @Query(() => [ClaimAssignee], { description: "Everyone who may have claims, or has an open one, by name." })
  claimAssignees(): Rows<ClaimAssignee> {
    return claimAssignees();
  }

  @Allow(...CLAIMS_DESK)
  @Query(() => ClaimCounts)
  claimCounts(@Ctx() ctx: RequestContext): Rows<ClaimCounts> {
    return claimCounts(ctx);
  }

  @Allow(...CLAIMS_DESK)
  @Query(() => ListPosition, {
    nullable: true,
    description: "A claim's position in such a list, with the next and the previous one.",
  })
  claimListPosition(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @Arg("filter", () => ClaimFilter, { nullable: true }) filter: ClaimFilter | null,
    @Arg("sort", () => ClaimSort, { defaultValue: ClaimSort.updatedAt }) sort: ClaimSort,
    @OrderArg() order: SortOrder,
  ): Rows<ListPosition> | null {
    return claimListPosition(ctx, id, { filter, sort, order });
  }

  @Allow(...CLAIMS_DESK)
  @Query(() => Claim, { nullable: true })
  claim(@Arg("id", () => ID) id: string): Rows<Claim> | null {
    return claimDetail(id);
  }

  @Allow(...CUSTOMERS)
  @Query(() => [Claim], { description: "The customer's own claims, newest first." })
  customerClaims(): Rows<Claim> {
    return customerClaims();
  }

  @Allow(...CUSTOMERS)
  @Query(() => Claim, { nullable: true, description: "One of the customer's own claims; null for any other." })
  customerClaim(@Arg("id", () => ID) id: string): Rows<Claim> | null {
    return claimDetail(id);
  }

  @Allow(...CUSTOMERS)
  @Query(() => CustomerClaimPage, { description: "The same, page by page." })
  customerClaimPage(
    @PageArg() page: PageInput | null,
    @Arg("status", () => ClaimStatus, { nullable: true }) status: ClaimStatus | null,
    @Arg("sort", () => ClaimSort, { defaultValue: ClaimSort.createdAt }) sort: ClaimSort,
  ): Rows<Claim> {
    return customerClaimPage({ page, status, sort });
  }

  @Allow(...CLAIMS_DESK)
  @Query(() => ActivityPage, { description: "A claim's history, newest first. NOT_FOUND when there is no such claim." })
  claimActivityPage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<Activity>> {
    return claimActivityPage(ctx, id, page);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => Claim, { description: "Staff create a claim. NOT_FOUND for an unknown policy." })
  createClaim(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CreateClaimInput) input: CreateClaimInput,
  ): Promise<Rows<Claim>> {
    return createClaim(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => Claim, {
    description: "Changes what differs, and writes down each field. CONFLICT when `version` is given and stale.",
  })
  updateClaim(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => UpdateClaimInput) input: UpdateClaimInput,
  ): Promise<Rows<Claim>> {
    return updateClaim(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => Claim, {
    description:
      "Assigns the claim to the signed-in member of staff, also if a colleague has it. CONFLICT when `version` is given and stale, unless they have it already.",
  })
  assignClaim(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @Arg("version", () => Int, { nullable: true }) version: number | null | undefined,
  ): Promise<Rows<Claim>> {
    return assignClaim(ctx, id, version);
  }

  @Allow(...CUSTOMERS)
  @Mutation(() => Claim, { description: "The customer claims on an own policy. NOT_FOUND for any other." })
  fileClaim(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => FileClaimInput) input: FileClaimInput,
  ): Promise<Rows<Claim>> {
    return fileClaim(ctx, input);
  }

  @Allow(...CUSTOMERS)
  @Mutation(() => Claim, { description: "The form of the claims center, for a customer who is signed in." })
  submitClaim(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SubmitClaimInput) input: SubmitClaimInput,
  ): Promise<Rows<Claim>> {
    return submitClaim(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Subscription(() => ClaimChange, {
    description: "Every change to any claim, as it happens.",
    subscribe: ({ context, args }: Subscribing<RequestContext>) => claimChanges(context, args.since),
  })
  claimChanged(@Root() event: ClaimChangedEvent, @SinceArg() _since: string | null): Rows<ClaimChange> {
    return claimChangeOf(event);
  }
}
