import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { ofOwnPolicies } from "../auth/policy.scope.js";
import { Allow, SIGNED_IN, STAFF } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { Customer } from "../customers/customer.entity.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";

/** Only a card's brand, last four digits and expiry are ever stored. */
@Entity()
@ObjectType({ description: "A saved payment method." })
@Scoped({
  customer: (row, viewer) =>
    sql`${raw(row)}.customer_id = ${viewer.role === "customer" ? viewer.customerId : null}::uuid
      and ${raw(row)}.policy_id in (${ofOwnPolicies("id", viewer)})`,
  ...everyRowFor(STAFF),
})
@Ordered((row) => `${row}.updated_at desc, ${row}.id desc`)
export class PaymentProfile {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  @Column({ type: "text", nullable: true })
  @Field(() => ID, { nullable: true, description: "Null from a signature until the lead has its policy." })
  @Allow(...SIGNED_IN)
  policyId!: string | null;

  @Column({ type: "uuid", nullable: true })
  customerId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  paymentMethod!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  cardBrand!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Four digits." })
  @Allow(...SIGNED_IN)
  cardLastFour!: string | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "1 to 12." })
  @Allow(...SIGNED_IN)
  cardExpiryMonth!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "With its century." })
  @Allow(...SIGNED_IN)
  cardExpiryYear!: number | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  billingZip!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  accountName!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  accountIdentifier!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  notes!: string | null;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean)
  @Allow(...SIGNED_IN)
  autopayEnabled!: boolean;

  /** Private: the name of the wording that was agreed to, which `consent_version` stores. */
  @Column({ type: "text", nullable: true })
  autopayConsentVersion!: string | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the customer agreed to autopay; null while it is off." })
  @Allow(...SIGNED_IN)
  autopayConsentAt!: Date | null;

  @Column({ type: "text", nullable: true })
  autopayConsentIpAddress!: string | null;

  @Column({ type: "text", nullable: true })
  autopayConsentUserAgent!: string | null;

  /** Private: when it was first saved. */
  @Column({ type: "timestamptz", precision: 3, default: () => "now()", update: false })
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SIGNED_IN)
  updatedAt!: Date;

  @ManyToOne(() => Customer)
  @JoinColumn({ name: "customer_id" })
  @Field(() => Customer, { nullable: true, description: "Whose it is, where that is known." })
  @Allow(...SIGNED_IN)
  customer?: Relation<Customer> | null;
}
