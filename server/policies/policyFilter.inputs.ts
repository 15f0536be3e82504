import { Field, InputType } from "type-graphql";

import { CoverageState } from "./coverage.state.js";

@InputType()
export class PolicyFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Every word must be found, ignoring case and accents, in the number, the package, the holder's name, email, phone, city, state and ZIP, or the vehicle with its VIN.",
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: "One of `policyPackages`, ignoring case." })
  package?: string | null;

  @Field(() => CoverageState, { nullable: true })
  coverage?: CoverageState | null;
}
