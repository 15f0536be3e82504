import { Field, ID, InputType, Int } from "type-graphql";

import { PolicyFieldsInput } from "../policies/policy.inputs.js";
import { VehicleInput } from "../vehicles/vehicle.inputs.js";
import { LeadStatus } from "./lead.status.js";

/** The texts that staff may give when they make a lead and when they change it. */
@InputType()
export class CreateLeadFieldsInput {
  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  phoneType?: string | null;

  @Field(() => String, { nullable: true })
  state?: string | null;

  @Field(() => String, { nullable: true })
  city?: string | null;

  @Field(() => String, { nullable: true })
  zip?: string | null;

  @Field(() => String, { nullable: true, description: "`web` unless told otherwise." })
  source?: string | null;

  @Field(() => String, { nullable: true })
  referrer?: string | null;
}

@InputType({ description: "A lead that staff enter; nothing is required." })
export class CreateLeadInput {
  @Field(() => CreateLeadFieldsInput)
  lead!: CreateLeadFieldsInput;

  @Field(() => VehicleInput, { nullable: true })
  vehicle?: VehicleInput | null;
}

@InputType({ description: "Absent leaves alone, null clears." })
export class LeadFieldsInput extends CreateLeadFieldsInput {
  @Field(() => LeadStatus, { nullable: true })
  status?: LeadStatus | null;

  @Field(() => String, { nullable: true })
  shippingAddress?: string | null;

  @Field(() => String, { nullable: true })
  shippingAddress2?: string | null;

  @Field(() => String, { nullable: true })
  shippingCity?: string | null;

  @Field(() => String, { nullable: true })
  shippingState?: string | null;

  @Field(() => String, { nullable: true })
  shippingZip?: string | null;

  @Field(() => String, { nullable: true })
  billingAddress?: string | null;

  @Field(() => String, { nullable: true })
  billingAddress2?: string | null;

  @Field(() => String, { nullable: true })
  billingCity?: string | null;

  @Field(() => String, { nullable: true })
  billingState?: string | null;

  @Field(() => String, { nullable: true })
  billingZip?: string | null;

  @Field(() => Boolean, { nullable: true })
  newsletter?: boolean | null;

  @Field(() => String, { nullable: true })
  uid?: string | null;

  @Field(() => String, { nullable: true })
  sid?: string | null;

  @Field(() => String, { nullable: true })
  sid2?: string | null;

  @Field(() => String, { nullable: true })
  salespersonEmail?: string | null;

  @Field(() => Boolean, { nullable: true })
  sentToExternalSales?: boolean | null;
}

@InputType()
export class UpdateLeadInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: "The version that was read: CONFLICT when it is no longer the lead's.",
  })
  version?: number | null;

  @Field(() => LeadFieldsInput, { nullable: true })
  lead?: LeadFieldsInput | null;

  @Field(() => VehicleInput, { nullable: true, description: "Makes the vehicle where there was none." })
  vehicle?: VehicleInput | null;

  @Field(() => PolicyFieldsInput, {
    nullable: true,
    description: "Changes the lead's policy; a conflict where there is none.",
  })
  policy?: PolicyFieldsInput | null;
}

@InputType()
export class SetLeadStatusInput {
  @Field(() => ID)
  id!: string;

  @Field(() => LeadStatus)
  status!: LeadStatus;

  @Field(() => Int, {
    nullable: true,
    description: "The version that was read: CONFLICT when it is no longer the lead's.",
  })
  version?: number | null;
}

@InputType()
export class AddLeadNoteInput {
  @Field(() => ID)
  leadId!: string;

  @Field(() => String, { description: "Up to 10,000 characters, not only space." })
  content!: string;
}

@InputType()
export class DeleteLeadInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: "What the sender has read; CONFLICT when the lead has changed since.",
  })
  version?: number | null;
}
