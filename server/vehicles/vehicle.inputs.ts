import { Field, InputType, Int } from "type-graphql";

import { vehicleFields } from "#shared/fields/vehicleFields.js";
import { textInputs } from "../engine/fields/textInputs.js";

/** A vehicle's fields, for both visitors and staff. */
@InputType()
export abstract class DescribedVehicleInput extends textInputs(vehicleFields) {
  @Field(() => Int, { nullable: true })
  year?: number | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  odometer?: number | null;
}

@InputType({ description: "Absent leaves alone, null clears." })
export class VehicleInput extends DescribedVehicleInput {
  @Field(() => Boolean, { nullable: true })
  ev?: boolean | null;
}
