import { Field, ID, InputType } from "type-graphql";

import { leadFields, newLeadFields } from "#shared/fields/leadFields.js";
import { Plan } from "#shared/plans.js";
import { textInputs } from "../engine/fields/textInputs.js";
import { ChangeInput } from "../engine/graphql/changeInput.js";
import { StaffNoteInput } from "../notes/staffNote.inputs.js";
import { VehicleInput } from "../vehicles/vehicle.inputs.js";
import { LeadStatus } from "./lead.status.js";

const INPUT_DESCRIPTIONS = {
  state: "The code of a state; upper-cased.",
  source: "Defaults to `web`.",
} as const;

@InputType()
export class CreateLeadFieldsInput extends textInputs(newLeadFields, INPUT_DESCRIPTIONS) {}

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
export class LeadFieldsInput extends textInputs(leadFields, INPUT_DESCRIPTIONS) {
  @Field(() => LeadStatus, { nullable: true })
  status?: LeadStatus | null;

  @Field(() => Plan, { nullable: true })
  requestedPlan?: Plan | null;

  @Field(() => Boolean, { nullable: true })
  newsletter?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  sentToExternalSales?: boolean | null;
}

@InputType()
export class SetLeadStatusInput extends ChangeInput {
  @Field(() => LeadStatus)
  status!: LeadStatus;

  @Field(() => LeadStatus, {
    nullable: true,
    description: "The status that was read. CONFLICT if the lead has another one by now, unless it is the new one.",
  })
  seenStatus?: LeadStatus | null;
}

@InputType()
export class AddLeadNoteInput extends StaffNoteInput {
  @Field(() => ID)
  leadId!: string;
}
