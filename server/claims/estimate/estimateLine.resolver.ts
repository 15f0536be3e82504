import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { addEstimateLine } from "./addEstimateLine.js";
import { changeEstimateLine } from "./changeEstimateLine.js";
import { EstimateLine } from "./estimateLine.entity.js";
import { AddEstimateLineInput, ChangeEstimateLineInput, RemoveEstimateLineInput } from "./estimateLine.inputs.js";
import { EstimateLinePage, estimateLinePage } from "./estimateLinePage.js";
import { RemovedEstimateLine, removeEstimateLine } from "./removeEstimateLine.js";

@Resolver()
export class EstimateLineResolver {
  @Allow(...CLAIMS_DESK)
  @Query(() => EstimateLinePage, {
    description: "A claim's estimate, newest line first. NOT_FOUND when there is no such claim.",
  })
  estimateLinePage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<EstimateLine>> {
    return estimateLinePage(ctx, id, page);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => EstimateLine, { description: "Adds what the shop asks for to a claim's estimate." })
  addEstimateLine(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AddEstimateLineInput) input: AddEstimateLineInput,
  ): Promise<Rows<EstimateLine>> {
    return addEstimateLine(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => EstimateLine, {
    description: "CONFLICT when `version` is given and stale, and for a line that is asked for or authorized.",
  })
  changeEstimateLine(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ChangeEstimateLineInput) input: ChangeEstimateLineInput,
  ): Promise<Rows<EstimateLine>> {
    return changeEstimateLine(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => RemovedEstimateLine, {
    description: "CONFLICT when `version` is given and stale, and for a line that is asked for or authorized.",
  })
  removeEstimateLine(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RemoveEstimateLineInput) input: RemoveEstimateLineInput,
  ): Promise<Rows<RemovedEstimateLine>> {
    return removeEstimateLine(ctx, input);
  }
}
