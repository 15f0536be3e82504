import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Claim } from "../claim.entity.js";
import { addClaimLine } from "./addClaimLine.js";
import { changeClaimLine } from "./changeClaimLine.js";
import { checkClaimLines } from "./checkClaimLines.js";
import { ClaimLine } from "./claimLine.entity.js";
import {
  AddClaimLineInput,
  ChangeClaimLineInput,
  OverrideClaimLineInput,
  RemoveClaimLineInput,
} from "./claimLine.inputs.js";
import { CoverageVerdict } from "./claimLine.kinds.js";
import { ClaimLinePage, claimLinePage } from "./claimLinePage.js";
import { overrideClaimLine } from "./overrideClaimLine.js";
import { RemovedClaimLine, removeClaimLine } from "./removeClaimLine.js";

@Resolver()
export class ClaimLineResolver {
  @Allow(...CLAIMS_DESK)
  @Query(() => ClaimLinePage, { description: "A claim's lines, newest first. NOT_FOUND when there is no such claim." })
  claimLinePage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
    @Arg("status", () => CoverageVerdict, { nullable: true }) verdict: CoverageVerdict | null,
  ): Promise<Rows<ClaimLine>> {
    return claimLinePage(ctx, id, { page, verdict });
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimLine, { description: "Adds a line to a claim, and decides whether it is covered." })
  addClaimLine(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AddClaimLineInput) input: AddClaimLineInput,
  ): Promise<Rows<ClaimLine>> {
    return addClaimLine(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimLine, {
    description:
      "Changes what a line says. If the decision depends on it, it is made again and replaces what staff decided. CONFLICT when `version` is given and stale.",
  })
  changeClaimLine(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ChangeClaimLineInput) input: ChangeClaimLineInput,
  ): Promise<Rows<ClaimLine>> {
    return changeClaimLine(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => RemovedClaimLine, {
    description: "CONFLICT when `version` is given and stale, and while an authorization depends on its coverage.",
  })
  removeClaimLine(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RemoveClaimLineInput) input: RemoveClaimLineInput,
  ): Promise<Rows<RemovedClaimLine>> {
    return removeClaimLine(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimLine, {
    description: "Overrides the rules' decision, with a reason. CONFLICT when `version` is given and stale.",
  })
  overrideClaimLine(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => OverrideClaimLineInput) input: OverrideClaimLineInput,
  ): Promise<Rows<ClaimLine>> {
    return overrideClaimLine(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => Claim, { description: "Decides a claim's lines again, with what is now known about its policy." })
  checkClaimLines(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<Claim>> {
    return checkClaimLines(ctx, id);
  }
}
