import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";

import { Allow, STAFF } from "../core/access.js";
import { PageFields } from "../engine/graphql/pageFields.js";
import { CoverageState } from "./coverage.state.js";
import { Policy } from "./policy.entity.js";

/** The six sort keys of the roster. */
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
  description: "Texts stand as in a dictionary, whatever their case; what is not known is below everything that is.",
});

@InputType()
export class PolicyFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Every word, whatever its case and accents, must be found in the number, the package, the holder's name, email, phone, city, state and ZIP, or the vehicle with its VIN.",
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: "One of `policyPackages`, whatever its case." })
  package?: string | null;

  @Field(() => CoverageState, { nullable: true })
  coverage?: CoverageState | null;
}

@ObjectType({ description: "A part of the roster of policies. Its fingerprint also changes at New York's midnight." })
export class PolicyPage extends PageFields {
  @Field(() => [Policy])
  @Allow(...STAFF)
  items!: Policy[];
}
