import { Field, Float, Int, ObjectType } from "type-graphql";

import { ANYONE, Allow } from "#server/core/access.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { Linked } from "#server/engine/projection/declare.js";
import { AuthorizationStatus } from "../authorization/authorization.status.js";
import { EstimateKind } from "../estimate/estimateLine.kinds.js";
import { ClaimPaymentMethod } from "../payments/claimPayment.kinds.js";

@ObjectType({ description: "A line of an estimate that a repair shop sent by its link." })
export class ShopClaimLine {
  @Field(() => EstimateKind)
  @Allow(...ANYONE)
  kind!: EstimateKind;

  @Field(() => String)
  @Allow(...ANYONE)
  description!: string;

  @Field(() => Float)
  @Allow(...ANYONE)
  quantity!: number;

  @Field(() => Int)
  @Allow(...ANYONE)
  unitCents!: number;

  @Field(() => Int, { description: "Quantity times `unitCents`." })
  @Allow(...ANYONE)
  requestedCents!: number;
}

@ObjectType({ description: "What we approve of a line of the estimate." })
export class ShopClaimApprovedLine {
  @Field(() => String)
  @Allow(...ANYONE)
  description!: string;

  @Field(() => Int)
  @Allow(...ANYONE)
  approvedCents!: number;

  @Field(() => Int, { description: "What was asked for it." })
  @Allow(...ANYONE)
  requestedCents!: number;

  @Field(() => String, { nullable: true, description: "Why we approve less than the shop asked for." })
  @Allow(...ANYONE)
  reason!: string | null;
}

@ObjectType({ description: "The authorized part of a repair, as its shop sees it." })
export class ShopClaimAuthorization {
  @Field(() => String, { description: "The number that the invoice must show." })
  @Allow(...ANYONE)
  number!: string;

  @Field(() => AuthorizationStatus, { description: "`given` or `cancelled`." })
  @Allow(...ANYONE)
  status!: AuthorizationStatus;

  @Field(() => CalendarDate, { description: "The last day on which the repair may begin." })
  @Allow(...ANYONE)
  validUntil!: string;

  @Field(() => Int)
  @Allow(...ANYONE)
  authorizedCents!: number;

  @Field(() => Int, { description: "The customer's share." })
  @Allow(...ANYONE)
  deductibleCents!: number;

  @Field(() => Int, { description: "Our share." })
  @Allow(...ANYONE)
  owedCents!: number;

  @Linked({
    from: (row) =>
      `select line.description, coalesce(line.authorized_cents, line.requested_cents) as approved_cents, line.requested_cents,
        case when line.authorized_cents < line.requested_cents then line.reason end as reason, line.position
        from estimate_line line where line.authorization_id = ${row}.id`,
    orderBy: (row) => `${row}.position`,
  })
  @Field(() => [ShopClaimApprovedLine])
  @Allow(...ANYONE)
  lines!: ShopClaimApprovedLine[];
}

@ObjectType({ description: "What we have paid the repair shop." })
export class ShopClaimPayment {
  @Field(() => Int)
  @Allow(...ANYONE)
  amountCents!: number;

  @Field(() => ClaimPaymentMethod)
  @Allow(...ANYONE)
  method!: ClaimPaymentMethod;

  @Field(() => CalendarDate)
  @Allow(...ANYONE)
  paymentDate!: string;

  @Field(() => String, { nullable: true, description: "Such as a check's number." })
  @Allow(...ANYONE)
  reference!: string | null;
}

@ObjectType({ description: "A photo or document that a repair shop sent by its link." })
export class ShopClaimFile {
  @Field(() => String)
  @Allow(...ANYONE)
  fileName!: string;

  @Field(() => Instant)
  @Allow(...ANYONE)
  createdAt!: Date;
}

@ObjectType({ description: "An invoice that a repair shop sent by its link." })
export class ShopClaimInvoice {
  @Field(() => String)
  @Allow(...ANYONE)
  number!: string;

  @Field(() => Int)
  @Allow(...ANYONE)
  amountCents!: number;

  @Field(() => Instant)
  @Allow(...ANYONE)
  createdAt!: Date;
}
