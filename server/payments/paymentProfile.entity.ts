import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../core/graphql/scalars.js";
import { Ordered, Scoped } from "../core/projection/declare.js";
import { Customer } from "../customers/customer.entity.js";

/** Of a card only its brand, last four digits and expiry are ever stored. (contract.md section 4, card data) */
@Entity()
@ObjectType({ description: "A saved way of payment." })
@Scoped({ staff: "all", admin: "all" })
@Ordered((row) => `${row}.updated_at desc, ${row}.id desc`)
export class PaymentProfile {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  /** Private: null from a signature until the lead has its policy. */
  @Column({ type: "text", nullable: true })
  policyId!: string | null;

  @Column({ type: "uuid", nullable: true })
  customerId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...STAFF)
  paymentMethod!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...STAFF)
  cardBrand!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Four digits." })
  @Allow(...STAFF)
  cardLastFour!: string | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "1 to 12." })
  @Allow(...STAFF)
  cardExpiryMonth!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "With its century." })
  @Allow(...STAFF)
  cardExpiryYear!: number | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...STAFF)
  billingZip!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...STAFF)
  accountName!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...STAFF)
  accountIdentifier!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...STAFF)
  notes!: string | null;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean)
  @Allow(...STAFF)
  autopayEnabled!: boolean;

  /** Private: when it was first saved. */
  @Column({ type: "timestamptz", precision: 3, default: () => "now()", update: false })
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  updatedAt!: Date;

  @ManyToOne(() => Customer)
  @JoinColumn({ name: "customer_id" })
  @Field(() => Customer, { nullable: true, description: "Whose it is, where that is known." })
  @Allow(...STAFF)
  customer?: Relation<Customer> | null;
}
