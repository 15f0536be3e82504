import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Scoped } from "../engine/projection/declare.js";

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
    "A quote request that looks as if a program had sent it, or that came in a flood of them. It becomes a lead when staff release it.",
})
@Scoped({ staff: "all", admin: "all" })
export class HeldRequest {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "text" })
  @Field(() => HeldReason)
  @Allow(...STAFF)
  reason!: HeldReason;

  /** Private: the whole request except its key, a RequestQuoteInput. */
  @Column({ type: "jsonb" })
  request!: object;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  name!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  email!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  phone!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "Year, make and model." })
  @Allow(...STAFF)
  vehicle!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "What stood in the field that people do not see." })
  @Allow(...STAFF)
  trapText!: string;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "How long the form was open." })
  @Allow(...STAFF)
  secondsOpen!: number | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  receivedAt!: Date;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  ipAddress!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  userAgent!: string;
}
