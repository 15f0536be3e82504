import { Field, ID, InputType, Int } from "type-graphql";

import { ClaimStatus } from "#server/claims/claim.status.js";
import { ClaimFilter } from "#server/claims/claimFilter.inputs.js";
import { LeadStatus } from "#server/leads/lead.status.js";
import { LeadFilter } from "#server/leads/leadFilter.inputs.js";
import { NextActionInput } from "#server/leads/next/next.inputs.js";
import { PolicyFilter } from "#server/policies/policyFilter.inputs.js";

@InputType()
export class BulkOwnerInput {
  @Field(() => ID, {
    nullable: true,
    description: "Required: the account of someone who works with leads, or null to leave them unassigned.",
  })
  ownerId?: string | null;
}

@InputType({ description: "Which leads, by `ids` or by `filter`, and one thing to do with them." })
export class PreviewLeadChangesInput {
  @Field(() => [ID], { nullable: true, description: "Up to 2,000." })
  ids?: string[] | null;

  @Field(() => [Int], {
    nullable: true,
    description:
      "The versions that were read, in the order of `ids`. A lead that has changed since is left out (`changed_since`). Absent: nothing is compared.",
  })
  seenVersions?: number[] | null;

  @Field(() => LeadFilter, { nullable: true, description: "All that match, up to 10,000; `{}` for all leads." })
  filter?: LeadFilter | null;

  @Field(() => BulkOwnerInput, { nullable: true })
  owner?: BulkOwnerInput | null;

  @Field(() => LeadStatus, { nullable: true })
  status?: LeadStatus | null;

  @Field(() => NextActionInput, { nullable: true, description: "Replaces the current one." })
  nextAction?: NextActionInput | null;

  @Field(() => ID, { nullable: true, description: "The email to send: a saved template, as it is now." })
  templateId?: string | null;

  @Field(() => Boolean, { nullable: true, description: "True for a file with the chosen rows." })
  csv?: boolean | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it previews nothing again." })
  idempotencyKey?: string | null;
}

@InputType({ description: "Which policies, by `ids` or by `filter`, and one thing to do with them." })
export class PreviewPolicyChangesInput {
  @Field(() => [ID], { nullable: true, description: "Up to 2,000." })
  ids?: string[] | null;

  @Field(() => PolicyFilter, { nullable: true, description: "All that match, up to 10,000; `{}` for all policies." })
  filter?: PolicyFilter | null;

  @Field(() => ID, { nullable: true, description: "The email to send to each holder: a saved template, as it is now." })
  templateId?: string | null;

  @Field(() => Boolean, { nullable: true, description: "True for a file with the chosen rows." })
  csv?: boolean | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it previews nothing again." })
  idempotencyKey?: string | null;
}

@InputType({ description: "Which claims, by `ids` or by `filter`, and one thing to do with them." })
export class PreviewClaimChangesInput {
  @Field(() => [ID], { nullable: true, description: "Up to 2,000." })
  ids?: string[] | null;

  @Field(() => ClaimFilter, { nullable: true, description: "All that match, up to 10,000; `{}` for all claims." })
  filter?: ClaimFilter | null;

  @Field(() => Boolean, { nullable: true, description: "True to assign them to the asking person." })
  take?: boolean | null;

  @Field(() => ClaimStatus, {
    nullable: true,
    description:
      "`awaiting_customer_action`, `awaiting_inspection`, or `claim_covered_closed` for covered ones. Customers with an address are emailed.",
  })
  status?: ClaimStatus | null;

  @Field(() => ID, {
    nullable: true,
    description: "The email to send to the holder of each claim's policy: a saved template, as it is now.",
  })
  templateId?: string | null;

  @Field(() => Boolean, { nullable: true, description: "True for a file with the chosen rows." })
  csv?: boolean | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it previews nothing again." })
  idempotencyKey?: string | null;
}

@InputType({ description: "Which bulk change." })
export class BulkChangeInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: "Repeating the call with it does nothing again." })
  idempotencyKey?: string | null;
}
