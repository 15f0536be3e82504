import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";

import { Allow, STAFF } from "../core/access.js";
import { CoverageState } from "./coverage.state.js";
import { Policy } from "./policy.entity.js";

/** The six sorts of the roster. (back-office.txt section 9) */
export enum PolicySort {
  createdAt = "createdAt",
  policyStartDate = "policyStartDate",
  expirationDate = "expirationDate",
  holderName = "holderName",
  totalPremium = "totalPremium",
  package = "package",
}

registerEnumType(PolicySort, {
  name: "PolicySort",
  description: "Text is sorted without regard to case; what is not known is below everything that is.",
});

@InputType()
export class PolicyFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Every word must be found in the number, the package, the holder's name, e-mail, phone, city, state and ZIP, or the vehicle with its VIN.",
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: "One of `policyPackages`, whatever its case." })
  package?: string | null;

  @Field(() => CoverageState, { nullable: true })
  coverage?: CoverageState | null;
}

@ObjectType({ description: "A part of the roster of policies." })
export class PolicyPage {
  @Field(() => [Policy])
  @Allow(...STAFF)
  items!: Policy[];

  @Field(() => Int, { description: "Stops at 1,001 where there is a filter: then `totalIsExact` is false." })
  @Allow(...STAFF)
  totalCount!: number;

  @Field(() => Boolean)
  @Allow(...STAFF)
  totalIsExact!: boolean;

  @Field(() => Int, { description: "Always exact, and costly under a filter: select it only where it is needed." })
  @Allow(...STAFF)
  exactTotalCount!: number;

  @Field(() => String, { nullable: true, description: "Give it as `after` for the next page." })
  @Allow(...STAFF)
  nextCursor!: string | null;

  @Field(() => String, {
    description: "Changes when anything in the whole roster may have changed, and at New York's midnight.",
  })
  @Allow(...STAFF)
  fingerprint!: string;
}
