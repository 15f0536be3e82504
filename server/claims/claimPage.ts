import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

import { Allow, CLAIMS_DESK } from "../core/access.js";
import { PageFields } from "../engine/graphql/pageFields.js";
import { Claim } from "./claim.entity.js";

export enum ClaimSort {
  updatedAt = "updatedAt",
  createdAt = "createdAt",
  dueAt = "dueAt",
}

registerEnumType(ClaimSort, {
  name: "ClaimSort",
  description: "The order of the list.",
  valuesConfig: {
    dueAt: { description: "The next deadline that is not met yet; claims without one come last when ascending." },
  },
});

@ObjectType({ description: "A part of the list of claims." })
export class ClaimPage extends PageFields {
  @Field(() => [Claim])
  @Allow(...CLAIMS_DESK)
  items!: Claim[];
}

@ObjectType({ description: "The counters above the list of claims." })
export class ClaimCounts {
  @Field(() => Int)
  @Allow(...CLAIMS_DESK)
  total!: number;

  @Field(() => Int, { description: "New, awaiting customer action, awaiting inspection, or covered and open." })
  @Allow(...CLAIMS_DESK)
  open!: number;

  @Field(() => Int, { description: "Awaiting customer action, awaiting inspection, or denied." })
  @Allow(...CLAIMS_DESK)
  needsAttention!: number;

  @Field(() => Int, { description: "A deadline has passed. Counted up to 1,001, for more than 1,000." })
  @Allow(...CLAIMS_DESK)
  late!: number;

  @Field(() => Int, { description: "The next deadline is later today. Counted up to 1,001." })
  @Allow(...CLAIMS_DESK)
  dueToday!: number;

  @Field(() => Int, { description: "The customer has to answer or send something." })
  @Allow(...CLAIMS_DESK)
  waiting!: number;

  @Field(() => Int, { description: "The shop has a link, and has not sent an estimate. Counted up to 1,001." })
  @Allow(...CLAIMS_DESK)
  waitingForShop!: number;

  @Field(() => Int, { description: "An authorization is waiting for a second person, who may be the viewer." })
  @Allow(...CLAIMS_DESK)
  toApprove!: number;

  @Field(() => Int, {
    description: "The shop's invoice is in, and we still owe part of what is authorized. Counted up to 1,001.",
  })
  @Allow(...CLAIMS_DESK)
  toPay!: number;

  @Field(() => Int, { description: "The customer objects to a denial, and another person must decide." })
  @Allow(...CLAIMS_DESK)
  appeals!: number;
}
