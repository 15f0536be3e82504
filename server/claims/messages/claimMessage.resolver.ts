import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { type PageInput, PageArg } from "#server/engine/graphql/listPage.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { ClaimMessage } from "./claimMessage.entity.js";
import { SendClaimMessageInput, SendCustomerClaimMessageInput } from "./claimMessage.inputs.js";
import { ClaimMessagePage, claimMessagePage } from "./claimMessagePage.js";
import { sendClaimMessage } from "./sendClaimMessage.js";
import { sendCustomerClaimMessage } from "./sendCustomerClaimMessage.js";

@Resolver()
export class ClaimMessageResolver {
  @Allow(...CUSTOMERS, ...CLAIMS_DESK)
  @Query(() => ClaimMessagePage, {
    description:
      "What staff and the customer wrote to each other about a claim. NOT_FOUND when there is no such claim.",
  })
  claimMessagePage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<ClaimMessage>> {
    return claimMessagePage(ctx, id, page);
  }

  @Allow(...CLAIMS_DESK)
  @Mutation(() => ClaimMessage, {
    description:
      "Writes to the customer, who reads it on the claim's page and, with an address, by email. CONFLICT for a question while another one is open.",
  })
  sendClaimMessage(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendClaimMessageInput) input: SendClaimMessageInput,
  ): Promise<Rows<ClaimMessage>> {
    return sendClaimMessage(ctx, input);
  }

  @Allow(...CUSTOMERS)
  @Mutation(() => ClaimMessage, {
    description:
      "The customer writes about an own claim, and answers the question that is open. NOT_FOUND for others'.",
  })
  sendCustomerClaimMessage(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendCustomerClaimMessageInput) input: SendCustomerClaimMessageInput,
  ): Promise<Rows<ClaimMessage>> {
    return sendCustomerClaimMessage(ctx, input);
  }
}
