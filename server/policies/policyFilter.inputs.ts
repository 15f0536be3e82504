import { Field, InputType } from "type-graphql";

import { ChargeStatus } from "#shared/statuses/charge.js";
import { CalendarDate } from "../engine/graphql/scalars.js";
import { CancellationFilter } from "./cancellation/cancellation.kinds.js";
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

  @Field(() => ChargeStatus, { nullable: true, description: "With a charge in this state." })
  charges?: ChargeStatus | null;

  @Field(() => CancellationFilter, { nullable: true })
  cancellation?: CancellationFilter | null;

  @Field(() => String, { nullable: true, description: "The holder's state, ignoring case." })
  state?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "The first day on which it was created, in New York." })
  createdFrom?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "The last day on which it was created, in New York." })
  createdUntil?: string | null;
}
