import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, MANAGERS, POLICY_EDITORS, SALES_DESK } from "../core/access.js";
import type { Rows } from "../engine/projection/rows.js";
import { Lead } from "../leads/lead.entity.js";
import { Policy } from "../policies/policy.entity.js";
import { convertLead } from "./convertLead.js";
import { deleteLead } from "./deleteLead.js";
import { ConvertLeadInput, DeleteLeadInput, UpdateLeadInput, UpdatePolicyInput } from "./record.inputs.js";
import { updateLead } from "./updateLead.js";
import { updatePolicy } from "./updatePolicy.js";

@Resolver()
export class RecordResolver {
  @Allow(...SALES_DESK)
  @Mutation(() => Policy, {
    description:
      "Converts a lead to a policy. CONFLICT when the lead already has one, and when `seenActivityId` is given and stale.",
  })
  convertLead(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ConvertLeadInput) input: ConvertLeadInput,
  ): Promise<Rows<Policy>> {
    return convertLead(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Lead, {
    description: "Changes a lead, its vehicle and its policy. CONFLICT when `version` is given and stale.",
  })
  updateLead(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => UpdateLeadInput) input: UpdateLeadInput,
  ): Promise<Rows<Lead>> {
    return updateLead(ctx, input);
  }

  @Allow(...POLICY_EDITORS)
  @Mutation(() => Policy, {
    description: "Changes a policy, its holder and its vehicle. CONFLICT when `version` is given and stale.",
  })
  updatePolicy(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => UpdatePolicyInput) input: UpdatePolicyInput,
  ): Promise<Rows<Policy>> {
    return updatePolicy(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => ID, {
    description:
      "Removes a lead with its unsigned contracts, quotes and notes. CONFLICT when it has a policy or a signed contract, and when `version` or `seenActivityId` is given and stale.",
  })
  deleteLead(@Ctx() ctx: RequestContext, @Arg("input", () => DeleteLeadInput) input: DeleteLeadInput): Promise<string> {
    return deleteLead(ctx, input);
  }
}
