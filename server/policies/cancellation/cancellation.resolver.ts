import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, BILLING_DESK, STAFF } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Policy } from "../policy.entity.js";
import { CancelPolicyInput, RefundTermsInput, ReinstatePolicyInput, SetRefundInput } from "./cancellation.inputs.js";
import { PolicyCancellationPage, policyCancellationPage } from "./cancellationPage.js";
import { cancelPolicy } from "./cancelPolicy.js";
import type { PolicyCancellation } from "./policyCancellation.entity.js";
import { CancellationRefund, refundIfCancelled } from "./refundIfCancelled.js";
import { reinstatePolicy } from "./reinstatePolicy.js";
import { setRefund } from "./setRefund.js";

@Resolver()
export class CancellationResolver {
  @Allow(...BILLING_DESK)
  @Query(() => CancellationRefund, {
    description:
      "What a cancellation would give back. Nothing changes. NOT_FOUND if there is no such policy; CONFLICT if it is cancelled.",
  })
  cancellationRefund(
    @Ctx() ctx: RequestContext,
    @Arg("terms", () => RefundTermsInput) terms: RefundTermsInput,
  ): Promise<Rows<CancellationRefund>> {
    return refundIfCancelled(ctx, terms);
  }

  @Allow(...STAFF)
  @Query(() => PolicyCancellationPage, {
    description: "The cancellations of all policies, newest first by default. Those that were taken back say so.",
  })
  policyCancellationPage(
    @PageArg() page: PageInput | null,
    @Arg("createdFrom", () => CalendarDate, { nullable: true, description: "The first day, in New York." })
    createdFrom: string | null,
    @Arg("createdUntil", () => CalendarDate, { nullable: true, description: "The last day, in New York." })
    createdUntil: string | null,
  ): Rows<PolicyCancellation> {
    return policyCancellationPage({ page, createdFrom, createdUntil });
  }

  @Allow(...BILLING_DESK)
  @Mutation(() => Policy, {
    description:
      "Ends a policy before its last day, and emails the holder. CONFLICT if it is cancelled, and when `version` is given and stale.",
  })
  cancelPolicy(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CancelPolicyInput) input: CancelPolicyInput,
  ): Promise<Rows<Policy>> {
    return cancelPolicy(ctx, input);
  }

  @Allow(...BILLING_DESK)
  @Mutation(() => Policy, {
    description:
      "Records when the refund of a cancelled policy was sent, or that it wasn't. It pays nobody. CONFLICT when `version` is stale, and if there is no refund.",
  })
  setRefund(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SetRefundInput) input: SetRefundInput,
  ): Promise<Rows<Policy>> {
    return setRefund(ctx, input);
  }

  @Allow(...BILLING_DESK)
  @Mutation(() => Policy, {
    description:
      "Takes a cancellation back: the policy covers until the day that was sold. CONFLICT when `version` is stale, and if the refund was sent.",
  })
  reinstatePolicy(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ReinstatePolicyInput) input: ReinstatePolicyInput,
  ): Promise<Rows<Policy>> {
    return reinstatePolicy(ctx, input);
  }
}
