import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, BILLING_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Policy } from "#server/policies/policy.entity.js";
import { TransferPolicyInput } from "./transfer.inputs.js";
import { TransferCheck, transferCheck } from "./transferCheck.js";
import { transferPolicy } from "./transferPolicy.js";

@Resolver()
export class TransferResolver {
  @Allow(...BILLING_DESK)
  @Query(() => TransferCheck, {
    description: "What to know before a transfer. NOT_FOUND if there is no such policy; CONFLICT if it is cancelled.",
  })
  transferCheck(@Ctx() ctx: RequestContext, @Arg("policyId", () => ID) policyId: string): Promise<Rows<TransferCheck>> {
    return transferCheck(ctx, policyId);
  }

  @Allow(...BILLING_DESK)
  @Mutation(() => Policy, {
    description:
      "Moves a policy to the next owner of the car, and emails both. CONFLICT if it is cancelled or has ended, for its own holder, and when `version` is given and stale.",
  })
  transferPolicy(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => TransferPolicyInput) input: TransferPolicyInput,
  ): Promise<Rows<Policy>> {
    return transferPolicy(ctx, input);
  }
}
