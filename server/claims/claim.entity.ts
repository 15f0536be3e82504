import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { claimantFields, claimedVehicleFields, decisionFields, storyFields } from "#shared/fields/claimFields.js";
import { Activity } from "../activity/activity.entity.js";
import { Allow, SIGNED_IN, STAFF } from "../core/access.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Computed, First, Linked, Ordered, Scoped } from "../engine/projection/declare.js";
import { Policy } from "../policies/policy.entity.js";
import { openAnswerDue, openAssignDue } from "./claim.clock.js";
import { whileDenied } from "./claim.denial.js";
import { ofOwnClaims } from "./claim.scope.js";
import { ClaimStatus } from "./claim.status.js";

/** All text fields except those of a denial, which are readable only while it stands. */
const writtenFields = { ...claimantFields, ...storyFields, ...decisionFields, ...claimedVehicleFields } as const;

/** Columns that only the database maintains (`due_key`, `search_text`) are not mapped: docs/data-model.md. */
@Entity()
@ObjectType({ description: "A request to pay for a repair." })
@Scoped({ customer: ofOwnClaims, staff: "all", admin: "all" })
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class Claim extends textColumns(writtenFields, {
  allow: SIGNED_IN,
  allowOf: { previousNotes: STAFF, agentClaimNumber: STAFF, serial: STAFF },
  descriptions: {
    email: "Lower-cased and trimmed.",
    claimReason: "What happened, in a few words.",
    message: "The claim in the claimant's words, or the notes that staff made of them.",
    previousNotes: "Former messages, the latest first.",
    vin: "Upper-cased.",
  },
}) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  version!: number;

  @Column({ type: "text", default: ClaimStatus.new })
  @Field(() => ClaimStatus)
  @Allow(...SIGNED_IN)
  status!: ClaimStatus;

  @Column({ type: "text", nullable: true })
  @Field(() => ID, { nullable: true, description: "The policy number; null for a claim that matches no policy." })
  @Allow(...SIGNED_IN)
  policyId!: string | null;

  /** Private: the customer who filed it in the portal. */
  @Column({ type: "uuid", nullable: true })
  customerId!: string | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...STAFF)
  nextEstimateCents!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...STAFF)
  nextPaymentCents!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...SIGNED_IN)
  year!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Miles, as the policy knows them." })
  @Allow(...SIGNED_IN)
  odometer!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Miles, as the claim says." })
  @Allow(...SIGNED_IN)
  currentOdometer!: number | null;

  @Column({ type: "text", nullable: true })
  @Computed(whileDenied("denial_reason"))
  @Field(() => String, { nullable: true, description: "Why it was denied, in words for the customer." })
  @Allow(...SIGNED_IN)
  denialReason!: string | null;

  @Column({ type: "text", nullable: true })
  @Computed(whileDenied("denial_clause"))
  @Field(() => String, { nullable: true, description: "The clause of the contract behind it, in plain words." })
  @Allow(...SIGNED_IN)
  denialClause!: string | null;

  /** Private: the account of the named assignee. */
  @Column({ type: "uuid", nullable: true })
  assignedToId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "User name of the member of staff who works on it." })
  @Allow(...STAFF)
  assignedToName!: string | null;

  @Column({ type: "timestamptz", precision: 3 })
  @Computed(openAssignDue)
  @Field(() => Instant, {
    nullable: true,
    description: "When someone must have started work on it: within one business hour. Null once met or closed.",
  })
  @Allow(...STAFF)
  assignDueAt!: Date;

  @Column({ type: "timestamptz", nullable: true, precision: 3 })
  @Field(() => Instant, { nullable: true })
  @Allow(...STAFF)
  assignedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3 })
  @Computed(openAnswerDue)
  @Field(() => Instant, {
    nullable: true,
    description: "When the customer must have heard from us: within one business day. Null once met or closed.",
  })
  @Allow(...SIGNED_IN)
  answerDueAt!: Date;

  @Column({ type: "timestamptz", nullable: true, precision: 3 })
  @Field(() => Instant, {
    nullable: true,
    description: "When staff first gave it another status, which the customer is told.",
  })
  @Allow(...SIGNED_IN)
  answeredAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SIGNED_IN)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()", update: false })
  @Field(() => Instant, { description: "The last change." })
  @Allow(...SIGNED_IN)
  updatedAt!: Date;

  @ManyToOne(() => Policy)
  @JoinColumn({ name: "policy_id" })
  @Field(() => Policy, { nullable: true })
  @Allow(...SIGNED_IN)
  policy?: Relation<Policy> | null;

  @Linked({ on: (row, target) => `${target}.subject_kind = 'claim' and ${target}.subject_id = ${row}.id::text` })
  @Field(() => [Activity], { description: "The audit trail, newest first." })
  @First(100)
  @Allow(...STAFF)
  activity?: Activity[];
}
