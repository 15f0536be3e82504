import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
import type { Rows } from "../core/projection/rows.js";
import { convertLead } from "./convertLead.js";
import { Policy } from "./policy.entity.js";
import { ConvertLeadInput } from "./policy.inputs.js";

@Resolver()
export class PolicyResolver {
  @Allow(...STAFF)
  @Mutation(() => Policy, { description: "Makes the policy of a lead. CONFLICT when the lead has one already." })
  convertLead(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ConvertLeadInput) input: ConvertLeadInput,
  ): Promise<Rows<Policy>> {
    return convertLead(ctx, input);
  }
}
