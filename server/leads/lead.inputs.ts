import { Field, ID, InputType } from "type-graphql";

import { ChangeInput } from "../engine/graphql/changeInput.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { StaffNoteInput } from "../notes/staffNote.inputs.js";
import { VehicleInput } from "../vehicles/vehicle.inputs.js";
import { PersonInput } from "./person.inputs.js";
import { LeadStatus } from "./lead.status.js";

/** The texts that staff may give when they make a lead and when they change it. */
@InputType()
export class CreateLeadFieldsInput extends PersonInput {
  @Field(() => String, { nullable: true })
  phoneType?: string | null;

  @Field(() => String, { nullable: true })
  city?: string | null;

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

  @Field(() => String, { nullable: true, description: "Repeating the call with it creates no second lead." })
  idempotencyKey?: string | null;
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
  @KeptAsSent("identifier")
  uid?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("identifier")
  sid?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("identifier")
  sid2?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("address")
  salespersonEmail?: string | null;

  @Field(() => Boolean, { nullable: true })
  sentToExternalSales?: boolean | null;
}

@InputType()
export class SetLeadStatusInput extends ChangeInput {
  @Field(() => LeadStatus)
  status!: LeadStatus;
}

@InputType()
export class AddLeadNoteInput extends StaffNoteInput {
  @Field(() => ID)
  leadId!: string;
}
