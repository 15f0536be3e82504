import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { ClaimPayment } from "./claimPayment.entity.js";
import { RecordClaimPaymentInput, SetClaimPaymentStatusInput } from "./claimPayment.inputs.js";
import { ClaimPaymentPage, claimPaymentPage } from "./claimPaymentPage.js";
import { recordClaimPayment } from "./recordClaimPayment.js";
import { setClaimPaymentStatus } from "./setClaimPaymentStatus.js";

@Resolver()
export class ClaimPaymentResolver {
  @Allow(...CUSTOMERS, ...CLAIMS_DESK)
  @Query(() => ClaimPaymentPage, {
    description:
      "What we pay for a claim, newest first; customers read what is paid. NOT_FOUND when there is no such claim.",
  })
  claimPaymentPage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<ClaimPayment>> {
    return claimPaymentPage(ctx, id, page);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimPayment, {
    description:
      "Records a payment for a claim's repair. CONFLICT for more than is still owed, and for a denied claim.",
  })
  recordClaimPayment(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RecordClaimPaymentInput) input: RecordClaimPaymentInput,
  ): Promise<Rows<ClaimPayment>> {
    return recordClaimPayment(ctx, input);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimPayment, {
    description: "Sets the status of a payment. CONFLICT when `version` is stale, or the status can't follow.",
  })
  setClaimPaymentStatus(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SetClaimPaymentStatusInput) input: SetClaimPaymentStatusInput,
  ): Promise<Rows<ClaimPayment>> {
    return setClaimPaymentStatus(ctx, input);
  }
}
