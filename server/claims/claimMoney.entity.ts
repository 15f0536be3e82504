import { Field, Int, ObjectType } from "type-graphql";
import { Column } from "typeorm";

import { Allow, CLAIMS_DESK } from "../core/access.js";
import { Computed } from "../engine/projection/declare.js";
import { CLAIM_READERS, ClaimTexts } from "./claim.texts.js";
import { givenCents, paymentCents, reserveCents } from "./claimMoney.sql.js";

/** What a claim costs, one row per claim. */
@ObjectType()
export abstract class ClaimMoney extends ClaimTexts {
  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...CLAIMS_DESK)
  nextEstimateCents!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...CLAIMS_DESK)
  nextPaymentCents!: number | null;

  @Computed((row) => givenCents(row, "authorized_cents"))
  @Field(() => Int, { description: "What is authorized in total." })
  @Allow(...CLAIM_READERS)
  authorizedCents!: number;

  @Computed((row) => givenCents(row, "owed_cents"))
  @Field(() => Int, { description: "What we pay in total, less the deductible." })
  @Allow(...CLAIM_READERS)
  owedCents!: number;

  @Computed((row) => paymentCents(row, "scheduled"))
  @Field(() => Int, { description: "What is scheduled to be paid." })
  @Allow(...CLAIMS_DESK)
  scheduledCents!: number;

  @Computed((row) => paymentCents(row, "paid"))
  @Field(() => Int, { description: "What is paid." })
  @Allow(...CLAIM_READERS)
  paidCents!: number;

  @Computed((row) => `(${givenCents(row, "owed_cents")} - ${paymentCents(row, "paid")})`)
  @Field(() => Int, { description: "What is still to be paid." })
  @Allow(...CLAIMS_DESK)
  unpaidCents!: number;

  @Computed(reserveCents)
  @Field(() => Int, {
    description:
      "What is set aside: all that the estimate allows by now, less the deductible and what is paid. As long as there is no estimate, `reserveWithoutEstimateCents` of the claim limits, less what is paid. 0 for a denied or closed claim.",
  })
  @Allow(...CLAIMS_DESK)
  reserveCents!: number;
}
