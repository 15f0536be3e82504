import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, SALES_DESK } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Scoped, everyRowFor } from "../engine/projection/declare.js";

export enum HeldReason {
  /** The hidden honeypot field was filled in. */
  trap = "trap",
  /** Submitted faster than a person can fill in the form. */
  too_fast = "too_fast",
  /** More requests arrived overall than people would send. */
  flood = "flood",
}

registerEnumType(HeldReason, {
  name: "HeldReason",
  description: "Why a quote request was held back.",
  valuesConfig: {
    trap: { description: "A field that people do not see was filled in." },
    too_fast: { description: "It was sent sooner than a person can fill the form in." },
    flood: { description: "It came while far more requests arrived from everywhere than people send." },
  },
});

@Entity()
@ObjectType({
  description:
    "A quote request that looks automated, or that arrived in a flood of them. It becomes a lead when staff release it.",
})
@Scoped(everyRowFor(SALES_DESK))
export class HeldRequest {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SALES_DESK)
  id!: string;

  @Column({ type: "text" })
  @Field(() => HeldReason)
  @Allow(...SALES_DESK)
  reason!: HeldReason;

  /** Private: the whole request except its key, a RequestQuoteInput. */
  @Column({ type: "jsonb" })
  request!: object;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SALES_DESK)
  name!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SALES_DESK)
  email!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SALES_DESK)
  phone!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "Year, make and model." })
  @Allow(...SALES_DESK)
  vehicle!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "What stood in the field that people do not see." })
  @Allow(...SALES_DESK)
  trapText!: string;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "How long the form was open." })
  @Allow(...SALES_DESK)
  secondsOpen!: number | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  receivedAt!: Date;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SALES_DESK)
  ipAddress!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SALES_DESK)
  userAgent!: string;
}
