import { Field, InputType } from "type-graphql";

import { MAX_MESSAGE_LENGTH, MAX_PHONE_LENGTH } from "#shared/limits/leadLimits.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { VehicleInput } from "../vehicles/vehicle.inputs.js";

@InputType({ description: "A customer asks for coverage of another vehicle." })
export class RequestCoverageInput {
  @Field(() => String, { nullable: true, description: "Required: it becomes the first note." })
  @MaxLength(MAX_MESSAGE_LENGTH)
  message?: string | null;

  @Field(() => String, { nullable: true, description: "Absent: the one that is known." })
  @MaxLength(MAX_PHONE_LENGTH)
  phone?: string | null;

  @Field(() => VehicleInput, { nullable: true })
  vehicle?: VehicleInput | null;

  @Field(() => String, {
    nullable: true,
    description: "Any random text: the same again answers with the same request, and is a CONFLICT with another one.",
  })
  idempotencyKey?: string | null;
}
