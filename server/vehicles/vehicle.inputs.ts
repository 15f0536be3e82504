import { Field, InputType, Int } from "type-graphql";

import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

/** What visitors tell of their vehicle, and staff too. */
@InputType()
export abstract class DescribedVehicleInput {
  @Field(() => Int, { nullable: true })
  year?: number | null;

  @Field(() => String, { nullable: true })
  make?: string | null;

  @Field(() => String, { nullable: true })
  model?: string | null;

  @Field(() => String, { nullable: true })
  trim?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("identifier")
  vin?: string | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  odometer?: number | null;

  @Field(() => String, { nullable: true })
  usage?: string | null;
}

@InputType({ description: "Absent leaves alone, null clears." })
export class VehicleInput extends DescribedVehicleInput {
  @Field(() => Boolean, { nullable: true })
  ev?: boolean | null;
}
