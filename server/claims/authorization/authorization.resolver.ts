import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK, CUSTOMERS, MANAGERS, STAFF } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { approveAuthorization } from "./approveAuthorization.js";
import {
  ApproveAuthorizationInput,
  AuthorizeEstimateInput,
  EndAuthorizationInput,
  ExtendAuthorizationInput,
} from "./authorization.inputs.js";
import { ClaimAuthorizationPage, authorizationPage } from "./authorizationPage.js";
import { authorizeEstimate } from "./authorizeEstimate.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";
import { ClaimLimits, SaveClaimLimitsInput, claimLimits } from "./claimLimits.js";
import { cancelAuthorization, declineAuthorization } from "./endAuthorization.js";
import { extendAuthorization } from "./extendAuthorization.js";
import { saveClaimLimits } from "./saveClaimLimits.js";

@Resolver()
export class ClaimAuthorizationResolver {
  @Allow(...CUSTOMERS, ...CLAIMS_DESK)
  @Query(() => ClaimAuthorizationPage, {
    description:
      "A claim's authorizations, newest first; customers read those that are given. NOT_FOUND when there is no such claim.",
  })
  claimAuthorizationPage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<ClaimAuthorization>> {
    return authorizationPage(ctx, id, page);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimAuthorization, {
    description:
      "Authorizes an estimate's open lines: right away within the limits, otherwise once a second person approves. CONFLICT when the claim or a line may not be authorized, and while another request is waiting.",
  })
  authorizeEstimate(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AuthorizeEstimateInput) input: AuthorizeEstimateInput,
  ): Promise<Rows<ClaimAuthorization>> {
    return authorizeEstimate(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => ClaimAuthorization, {
    description:
      "The second person's yes. FORBIDDEN for the one who asked, and above the viewer's own bound; CONFLICT for one that is decided.",
  })
  approveAuthorization(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ApproveAuthorizationInput) input: ApproveAuthorizationInput,
  ): Promise<Rows<ClaimAuthorization>> {
    return approveAuthorization(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimAuthorization, {
    description: "The second person's no, or the one who asked takes it back. CONFLICT for one that is decided.",
  })
  declineAuthorization(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => EndAuthorizationInput) input: EndAuthorizationInput,
  ): Promise<Rows<ClaimAuthorization>> {
    return declineAuthorization(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimAuthorization, {
    description:
      "Takes back an authorization given by mistake. The customer and the shop are emailed, if we have their addresses. CONFLICT while a supplement depends on it.",
  })
  cancelAuthorization(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => EndAuthorizationInput) input: EndAuthorizationInput,
  ): Promise<Rows<ClaimAuthorization>> {
    return cancelAuthorization(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimAuthorization, {
    description:
      "Gives it a later last day. The customer and the shop are emailed, if we have their addresses. CONFLICT for one that is not given.",
  })
  extendAuthorization(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ExtendAuthorizationInput) input: ExtendAuthorizationInput,
  ): Promise<Rows<ClaimAuthorization>> {
    return extendAuthorization(ctx, input);
  }

  @Allow(...STAFF)
  @Query(() => ClaimLimits)
  claimLimits(): Rows<ClaimLimits> {
    return claimLimits();
  }

  @Allow(...MANAGERS)
  @Mutation(() => ClaimLimits, { description: "Begins a new version of the limits." })
  saveClaimLimits(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveClaimLimitsInput) input: SaveClaimLimitsInput,
  ): Promise<Rows<ClaimLimits>> {
    return saveClaimLimits(ctx, input);
  }
}
