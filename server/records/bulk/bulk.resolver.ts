import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK, SALES_DESK, STAFF } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import { type Rows, byUuid } from "#server/engine/projection/rows.js";
import {
  BulkChangeInput,
  PreviewClaimChangesInput,
  PreviewLeadChangesInput,
  PreviewPolicyChangesInput,
} from "./bulk.inputs.js";
import { BulkRowState } from "./bulk.kinds.js";
import { BulkChange, type BulkChangeRow } from "./bulkChange.entity.js";
import { BulkChangePage, bulkChangeList } from "./bulkChangeList.js";
import { BulkChangeRowPage, bulkChangeRows } from "./bulkChangeRows.js";
import { previewClaimChanges } from "./previewClaimChanges.js";
import { previewLeadChanges } from "./previewLeadChanges.js";
import { previewPolicyChanges } from "./previewPolicyChanges.js";
import { cancelBulkChange, startBulkChange, undoBulkChange } from "./startBulkChange.js";

@Resolver()
export class BulkChangeResolver {
  @Allow(...STAFF)
  @Query(() => BulkChangePage, {
    description: "Bulk changes that have been started, newest first: your own; managers see everyone's.",
  })
  bulkChanges(@PageArg() page: PageInput | null): Rows<BulkChange> {
    return bulkChangeList(page);
  }

  @Allow(...STAFF)
  @Query(() => BulkChange, { nullable: true })
  bulkChange(@Arg("id", () => ID) id: string): Rows<BulkChange> | null {
    return byUuid(BulkChange, id);
  }

  @Allow(...STAFF)
  @Query(() => BulkChangeRowPage, { description: "The rows of a change, in the order in which they were chosen." })
  bulkChangeRows(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @Arg("state", () => BulkRowState, { nullable: true }) state: BulkRowState | null | undefined,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<BulkChangeRow>> {
    return bulkChangeRows(ctx, { id, state: state ?? null, page });
  }

  @Allow(...SALES_DESK)
  @Mutation(() => BulkChange, {
    description: "Fixes which leads are meant and what will become of each. Nothing is changed before its start.",
  })
  previewLeadChanges(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => PreviewLeadChangesInput) input: PreviewLeadChangesInput,
  ): Promise<Rows<BulkChange>> {
    return previewLeadChanges(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => BulkChange, { description: "The same for policies, whose holders are emailed." })
  previewPolicyChanges(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => PreviewPolicyChangesInput) input: PreviewPolicyChangesInput,
  ): Promise<Rows<BulkChange>> {
    return previewPolicyChanges(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => BulkChange, { description: "The same for claims. Decisions are made claim by claim." })
  previewClaimChanges(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => PreviewClaimChangesInput) input: PreviewClaimChangesInput,
  ): Promise<Rows<BulkChange>> {
    return previewClaimChanges(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => BulkChange, {
    description:
      "Starts what was previewed; email waits for half a minute. CONFLICT if it has begun already, FORBIDDEN for a colleague's preview.",
  })
  startBulkChange(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => BulkChangeInput) input: BulkChangeInput,
  ): Promise<Rows<BulkChange>> {
    return startBulkChange(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => BulkChange, { description: "Cancels it before it starts. CONFLICT once it has started." })
  cancelBulkChange(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => BulkChangeInput) input: BulkChangeInput,
  ): Promise<Rows<BulkChange>> {
    return cancelBulkChange(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => BulkChange, {
    description: "Starts to restore what was changed, except where someone has changed it since. CONFLICT for mail.",
  })
  undoBulkChange(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => BulkChangeInput) input: BulkChangeInput,
  ): Promise<Rows<BulkChange>> {
    return undoBulkChange(ctx, input);
  }
}
