import { Field, InputType, Int } from "type-graphql";

@InputType({ description: "Absent leaves alone, null clears." })
export class VehicleInput {
  @Field(() => Int, { nullable: true })
  year?: number | null;

  @Field(() => String, { nullable: true })
  make?: string | null;

  @Field(() => String, { nullable: true })
  model?: string | null;

  @Field(() => String, { nullable: true })
  trim?: string | null;

  @Field(() => String, { nullable: true })
  vin?: string | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  odometer?: number | null;

  @Field(() => String, { nullable: true })
  usage?: string | null;

  @Field(() => Boolean, { nullable: true })
  ev?: boolean | null;
}
