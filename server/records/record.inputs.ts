import { Field, ID, InputType } from "type-graphql";

import { ChangeInput } from "../engine/graphql/changeInput.js";
import { LeadFieldsInput } from "../leads/lead.inputs.js";
import { PersonInput } from "../leads/person.inputs.js";
import { PolicyFieldsInput } from "../policies/policy.inputs.js";
import { VehicleInput } from "../vehicles/vehicle.inputs.js";

@InputType({ description: "What is known of the policy; nothing is required." })
export class ConvertLeadInput extends PolicyFieldsInput {
  @Field(() => ID)
  leadId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Any random text. Sending the same one again returns the same policy; with a different request it is a CONFLICT.",
  })
  idempotencyKey?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The newest entry of the lead's history that was read; CONFLICT if people have done something since, such as another quote.",
  })
  seenActivityId?: string | null;
}

@InputType()
export class UpdateLeadInput extends ChangeInput {
  @Field(() => LeadFieldsInput, { nullable: true })
  lead?: LeadFieldsInput | null;

  @Field(() => VehicleInput, { nullable: true, description: "Creates the vehicle if there is none." })
  vehicle?: VehicleInput | null;

  @Field(() => PolicyFieldsInput, {
    nullable: true,
    description: "Changes the lead's policy; CONFLICT if there is none.",
  })
  policy?: PolicyFieldsInput | null;
}

@InputType({ description: "Absent leaves alone, null or nothing but space clears." })
export class PolicyHolderInput extends PersonInput {}

@InputType()
export class UpdatePolicyInput extends ChangeInput {
  @Field(() => PolicyFieldsInput, { nullable: true })
  policy?: PolicyFieldsInput | null;

  @Field(() => PolicyHolderInput, { nullable: true, description: "Changing the email moves the portal sign-in." })
  lead?: PolicyHolderInput | null;

  @Field(() => VehicleInput, { nullable: true, description: "Creates the vehicle if there is none." })
  vehicle?: VehicleInput | null;
}

@InputType()
export class DeleteLeadInput extends ChangeInput {
  @Field(() => ID, {
    nullable: true,
    description:
      "The newest entry of its history that was read; CONFLICT if people have done something since, such as a note.",
  })
  seenActivityId?: string | null;
}
