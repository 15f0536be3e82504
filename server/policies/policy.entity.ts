import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, OneToMany, OneToOne, PrimaryColumn, type Relation } from "typeorm";

import { policyFields } from "#shared/fields/policyFields.js";
import { Activity } from "../activity/activity.entity.js";
import { ofOwnPolicies } from "../auth/policy.scope.js";
import { Claim } from "../claims/claim.entity.js";
import { Allow, CLAIMS_DESK, CUSTOMERS, SALES_DESK, SIGNED_IN, STAFF } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { Customer } from "../customers/customer.entity.js";
import { DocumentRequest } from "../documents/documentRequest.entity.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { CalendarDate, Instant } from "../engine/graphql/scalars.js";
import { Computed, First, Linked, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Lead } from "../leads/lead.entity.js";
import { Charge } from "../payments/charge.entity.js";
import { PaymentProfile } from "../payments/paymentProfile.entity.js";
import { Vehicle } from "../vehicles/vehicle.entity.js";
import { PolicyCancellation } from "./cancellation/policyCancellation.entity.js";
import { owedOfClaims, paidOfClaims } from "./claimSums.sql.js";
import { CoverageState, coverageStateOf, daysRemainingOf } from "./coverage.state.js";
import { PaymentStatus, paymentStatusOf } from "./payment.status.js";
import { PolicyFile } from "./policyFile.entity.js";
import { PolicyHolder } from "./policyHolder.entity.js";
import { PolicyNote } from "./policyNote.entity.js";
import { PolicyTransfer } from "./transfer/policyTransfer.entity.js";

@Entity()
@ObjectType({ description: "The coverage of one vehicle, created from one lead." })
@Scoped({
  customer: (row, viewer) => sql`${raw(row)}.id in (${ofOwnPolicies("id", viewer)})`,
  ...everyRowFor(STAFF),
})
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class Policy extends textColumns(policyFields, {
  allow: SIGNED_IN,
  descriptions: { package: "A code word, shown in title case." },
}) {
  @PrimaryColumn({ type: "text" })
  @Field(() => ID, { description: "The policy number: `VSP-XXXX-XXXX`, or that of another system if it was imported." })
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "uuid" })
  @Field(() => ID)
  @Allow(...STAFF)
  leadId!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  version!: number;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, { nullable: true, description: "The first day of the coverage." })
  @Allow(...SIGNED_IN)
  policyStartDate!: string | null;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, { nullable: true, description: "The last day of the coverage." })
  @Allow(...SIGNED_IN)
  expirationDate!: string | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "The odometer reading, in miles, at which the coverage ends." })
  @Allow(...SIGNED_IN)
  expirationMiles!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Whole dollars." })
  @Allow(...SIGNED_IN)
  deductible!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...SIGNED_IN)
  totalPremiumCents!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...SIGNED_IN)
  downPaymentCents!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...SIGNED_IN)
  monthlyPaymentCents!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...SIGNED_IN)
  totalPaymentsCents!: number | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SIGNED_IN)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()", update: false })
  @Field(() => Instant, { description: "The last change of the policy, its holder or its vehicle." })
  @Allow(...SIGNED_IN)
  updatedAt!: Date;

  @Computed((row) => coverageStateOf(row))
  @Field(() => CoverageState, { description: "Today, by the calendar of New York." })
  @Allow(...SIGNED_IN)
  coverageState!: CoverageState;

  @Linked({ on: (row, target) => `${target}.policy_id = ${row}.id and ${target}.reinstated_at is null` })
  @Field(() => PolicyCancellation, {
    nullable: true,
    description: "How it ends before the day that was sold. Null unless it is cancelled.",
  })
  @Allow(...SIGNED_IN)
  cancellation?: Relation<PolicyCancellation> | null;

  @Linked({ on: (row, target) => `${target}.policy_id = ${row}.id` })
  @Field(() => [PolicyTransfer], { description: "To which next owners it was transferred, newest first." })
  @Allow(...STAFF)
  transfers?: Relation<PolicyTransfer>[];

  @Computed((row) => daysRemainingOf(row))
  @Field(() => Int, {
    nullable: true,
    description:
      "Days until the last day of the coverage, by the calendar of New York: 0 on that day, negative after it. Null if it is not known.",
  })
  @Allow(...SIGNED_IN)
  daysRemaining!: number | null;

  @Linked({ on: (row, target) => `${target}.lead_id = ${row}.lead_id` })
  @Field(() => Vehicle, { nullable: true })
  @Allow(...SIGNED_IN)
  vehicle?: Relation<Vehicle> | null;

  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id`, always: true })
  @Field(() => PolicyHolder)
  @Allow(...SIGNED_IN)
  lead?: Relation<PolicyHolder>;

  @Computed(paymentStatusOf)
  @Field(() => PaymentStatus, { description: "From the most recent payment method." })
  @Allow(...STAFF)
  paymentStatus!: PaymentStatus;

  @Linked({ on: (row, target) => `${target}.policy_id = ${row}.id` })
  @Field(() => [PaymentProfile], { description: "Saved payment methods, newest first." })
  @Allow(...STAFF)
  paymentProfiles?: Relation<PaymentProfile>[];

  @OneToMany(() => PolicyNote, (note) => note.policy)
  @Field(() => [PolicyNote], { description: "Newest first." })
  @Allow(...STAFF)
  notes?: Relation<PolicyNote>[];

  @OneToMany(() => PolicyFile, (file) => file.policy)
  @Field(() => [PolicyFile], { description: "Newest first." })
  @Allow(...STAFF)
  files?: Relation<PolicyFile>[];

  @Linked({
    on: (row, target) =>
      `${target}.id in (select held.customer_id from policy_customer held where held.policy_id = ${row}.id)`,
    orderBy: (row) => `${row}.created_at, ${row}.id`,
  })
  @Field(() => [Customer], { description: "The people who can sign in to the portal with it." })
  @Allow(...STAFF)
  customers?: Relation<Customer>[];

  @Linked({ on: (row, target) => `${target}.subject_kind = 'policy' and ${target}.subject_id = ${row}.id` })
  @Field(() => [Activity], { description: "What happened, newest first." })
  @First(100)
  @Allow(...STAFF)
  activity?: Activity[];

  @Linked({ on: (row, target) => `${target}.policy_id = ${row}.id` })
  @Field(() => [Charge], { description: "Its charges, newest first." })
  @First(100)
  @Allow(...SIGNED_IN)
  charges?: Charge[];

  @OneToMany(() => DocumentRequest, (request) => request.policyOfRequest)
  @Field(() => [DocumentRequest], { description: "The documents that its customers were asked for, newest first." })
  @Allow(...SIGNED_IN)
  documentRequests?: Relation<DocumentRequest>[];

  @Linked({ on: (row, target) => `${target}.policy_id = ${row}.id` })
  @Field(() => [Claim], { description: "Newest first." })
  @Allow(...CUSTOMERS, ...CLAIMS_DESK)
  claims?: Relation<Claim>[];

  @Computed(owedOfClaims)
  @Field(() => Int, { description: "What we pay for all its claims." })
  @Allow(...CLAIMS_DESK)
  claimsOwedCents!: number;

  @Computed(paidOfClaims)
  @Field(() => Int, { description: "What we have paid for all its claims." })
  @Allow(...CLAIMS_DESK)
  claimsPaidCents!: number;

  @OneToOne(() => Lead, (lead) => lead.policy)
  @JoinColumn({ name: "lead_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id`, always: true })
  @Field(() => Lead, { description: "The lead that it was created from, with everything that staff know about it." })
  @Allow(...SALES_DESK)
  convertedLead?: Relation<Lead>;
}
