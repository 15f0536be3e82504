import { Field, InputType } from "type-graphql";

import { VehicleInput } from "../vehicles/vehicle.inputs.js";

@InputType({ description: "A customer asks for coverage of another vehicle." })
export class RequestCoverageInput {
  @Field(() => String, { nullable: true, description: "Required: it becomes the first note." })
  message?: string | null;

  @Field(() => String, { nullable: true, description: "Absent: the one that is known." })
  phone?: string | null;

  @Field(() => VehicleInput, { nullable: true })
  vehicle?: VehicleInput | null;

  @Field(() => String, {
    nullable: true,
    description: "Any random text: the same again answers with the same request, and is a CONFLICT with another one.",
  })
  idempotencyKey?: string | null;
}
