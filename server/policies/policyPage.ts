import { Field, ObjectType, registerEnumType } from "type-graphql";

import { Allow, STAFF } from "../core/access.js";
import { PageFields } from "../engine/graphql/pageFields.js";
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
  description: "Text is in dictionary order, ignoring case; unknown values sort below known ones.",
});

@ObjectType({ description: "A part of the roster of policies. Its fingerprint also changes at New York's midnight." })
export class PolicyPage extends PageFields {
  @Field(() => [Policy])
  @Allow(...STAFF)
  items!: Policy[];
}
