import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Activity } from "../activity/activity.entity.js";
import { Allow, CLAIMS_DESK } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Computed, First, Linked, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Policy } from "../policies/policy.entity.js";
import { Shop } from "../shops/shop.entity.js";
import { ClaimAppeal } from "./appeal/claimAppeal.entity.js";
import { ClaimDenial } from "./appeal/claimDenial.entity.js";
import { ClaimAuthorization } from "./authorization/claimAuthorization.entity.js";
import { openAnswerDue, openAssignDue } from "./claim.clock.js";
import { whileDenied } from "./claim.denial.js";
import { ofOwnClaims } from "./claim.scope.js";
import { ClaimStatus } from "./claim.status.js";
import { CLAIM_READERS } from "./claim.texts.js";
import { ClaimMoney } from "./claimMoney.entity.js";
import { EstimateLine } from "./estimate/estimateLine.entity.js";
import { ClaimFile } from "./files/claimFile.entity.js";
import { ClaimLine } from "./lines/claimLine.entity.js";
import { ClaimMessage } from "./messages/claimMessage.entity.js";
import { ClaimNote } from "./notes/claimNote.entity.js";
import { ClaimPayment } from "./payments/claimPayment.entity.js";
import { RequiredDocument, isMissing } from "./requiredDocuments/requiredDocument.entity.js";
import { ShopInvoice } from "./shopLink/shopInvoice.entity.js";
import { ShopLink } from "./shopLink/shopLink.entity.js";

/** Columns that only the database maintains (`due_key`, `search_text`) are not mapped: docs/data-model.md. */
@Entity()
@ObjectType({ description: "A request to pay for a repair." })
@Scoped({ customer: ofOwnClaims, ...everyRowFor(CLAIMS_DESK) })
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class Claim extends ClaimMoney {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...CLAIM_READERS)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...CLAIMS_DESK)
  version!: number;

  @Column({ type: "text", default: ClaimStatus.new })
  @Field(() => ClaimStatus)
  @Allow(...CLAIM_READERS)
  status!: ClaimStatus;

  @Column({ type: "text", nullable: true })
  @Field(() => ID, { nullable: true, description: "The policy number; null for a claim that matches no policy." })
  @Allow(...CLAIM_READERS)
  policyId!: string | null;

  /** Private: the customer who filed it in the portal. */
  @Column({ type: "uuid", nullable: true })
  customerId!: string | null;

  @Column({ type: "text", nullable: true, update: false })
  @Field(() => String, {
    nullable: true,
    description:
      "What the customer wrote when filing it, even if `message` was edited since; null for a claim that staff created.",
  })
  @Allow(...CLAIM_READERS)
  filedMessage!: string | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...CLAIM_READERS)
  year!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Miles, as the policy knows them." })
  @Allow(...CLAIM_READERS)
  odometer!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Miles, as the claim says." })
  @Allow(...CLAIM_READERS)
  currentOdometer!: number | null;

  @Column({ type: "text", nullable: true })
  @Computed(whileDenied("denial_reason"))
  @Field(() => String, { nullable: true, description: "Why it was denied, in words for the customer." })
  @Allow(...CLAIM_READERS)
  denialReason!: string | null;

  @Column({ type: "text", nullable: true })
  @Computed(whileDenied("denial_clause"))
  @Field(() => String, { nullable: true, description: "The clause of the contract behind it, in plain words." })
  @Allow(...CLAIM_READERS)
  denialClause!: string | null;

  @Column({ type: "uuid", nullable: true })
  @Field(() => ID, { nullable: true, description: "The shop that repairs the vehicle." })
  @Allow(...CLAIMS_DESK)
  shopId!: string | null;

  /** Private: the account of the named assignee. */
  @Column({ type: "uuid", nullable: true })
  assignedToId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username of the member of staff who works on it." })
  @Allow(...CLAIMS_DESK)
  assignedToName!: string | null;

  @Column({ type: "timestamptz", precision: 3 })
  @Computed(openAssignDue)
  @Field(() => Instant, {
    nullable: true,
    description: "When someone must have started work on it: within one business hour. Null once met or closed.",
  })
  @Allow(...CLAIMS_DESK)
  assignDueAt!: Date;

  @Column({ type: "timestamptz", nullable: true, precision: 3 })
  @Field(() => Instant, { nullable: true })
  @Allow(...CLAIMS_DESK)
  assignedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3 })
  @Computed(openAnswerDue)
  @Field(() => Instant, {
    nullable: true,
    description: "When the customer must have heard from us: within one business day. Null once met or closed.",
  })
  @Allow(...CLAIM_READERS)
  answerDueAt!: Date;

  @Column({ type: "timestamptz", nullable: true, precision: 3 })
  @Field(() => Instant, {
    nullable: true,
    description: "When the customer heard from us, by a new status or a message; null while we owe an answer.",
  })
  @Allow(...CLAIM_READERS)
  answeredAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...CLAIM_READERS)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()", update: false })
  @Field(() => Instant, { description: "The last change." })
  @Allow(...CLAIM_READERS)
  updatedAt!: Date;

  @ManyToOne(() => Policy)
  @JoinColumn({ name: "policy_id" })
  @Field(() => Policy, { nullable: true })
  @Allow(...CLAIM_READERS)
  policy?: Relation<Policy> | null;

  @ManyToOne(() => Shop)
  @JoinColumn({ name: "shop_id" })
  @Field(() => Shop, { nullable: true })
  @Allow(...CLAIMS_DESK)
  shop?: Relation<Shop> | null;

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id and ${target}.ended_at is null` })
  @Field(() => ShopLink, { nullable: true, description: "The private link that its shop has." })
  @Allow(...CLAIMS_DESK)
  shopLink?: Relation<ShopLink> | null;

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id` })
  @Field(() => [ShopInvoice], { description: "The invoices that its shop has sent, the oldest first." })
  @Allow(...CLAIMS_DESK)
  shopInvoices?: Relation<ShopInvoice>[];

  @OneToMany(() => ClaimNote, (note) => note.claim)
  @Field(() => [ClaimNote], { description: "What colleagues wrote for each other, newest first." })
  @Allow(...CLAIMS_DESK)
  notes?: Relation<ClaimNote>[];

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id` })
  @Field(() => [ClaimFile], { description: "Photos and documents, the oldest first. Customers read theirs." })
  @Allow(...CLAIM_READERS)
  files?: Relation<ClaimFile>[];

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id` })
  @Field(() => [ClaimMessage], { description: "What staff and the customer wrote to each other, the oldest first." })
  @Allow(...CLAIM_READERS)
  messages?: Relation<ClaimMessage>[];

  @Linked({
    on: (row, target) => `${target}.claim_id = ${row}.id and ${target}.is_question and ${target}.answered_at is null`,
  })
  @Field(() => ClaimMessage, { nullable: true, description: "The question that waits for the customer's answer." })
  @Allow(...CLAIM_READERS)
  question?: Relation<ClaimMessage> | null;

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id` })
  @Field(() => [RequiredDocument], {
    description: "The photos and documents that our questions ask for, in the order of asking.",
  })
  @Allow(...CLAIM_READERS)
  requiredDocuments?: Relation<RequiredDocument>[];

  @Computed(
    (row) =>
      `(select count(*)::int from required_document required where required.claim_id = ${row}.id and ${isMissing("required")})`,
  )
  @Field(() => Int, { description: "How many of these have not come and are still needed." })
  @Allow(...CLAIM_READERS)
  missingDocuments!: number;

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id` })
  @Field(() => [ClaimLine], { description: "What it is about, line by line, the oldest first." })
  @Allow(...CLAIMS_DESK)
  lines?: Relation<ClaimLine>[];

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id` })
  @Field(() => [EstimateLine], { description: "What the shop asks for, line by line, the oldest first." })
  @Allow(...CLAIMS_DESK)
  estimate?: Relation<EstimateLine>[];

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id` })
  @Field(() => [ClaimAuthorization], {
    description: "What of the estimate is authorized, the oldest first. Customers read those that are given.",
  })
  @Allow(...CLAIM_READERS)
  authorizations?: Relation<ClaimAuthorization>[];

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id` })
  @Field(() => [ClaimPayment], { description: "What we pay, the oldest first. Customers read what is paid." })
  @Allow(...CLAIM_READERS)
  payments?: Relation<ClaimPayment>[];

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id` })
  @Field(() => [ClaimDenial], { description: "How often it was denied, and why, the oldest first." })
  @Allow(...CLAIM_READERS)
  denials?: Relation<ClaimDenial>[];

  @Linked({ on: (row, target) => `${target}.claim_id = ${row}.id and ${target}.outcome = 'open'` })
  @Field(() => ClaimAppeal, { nullable: true, description: "The objection that waits for another person's decision." })
  @Allow(...CLAIM_READERS)
  appeal?: Relation<ClaimAppeal> | null;

  @Linked({ on: (row, target) => `${target}.subject_kind = 'claim' and ${target}.subject_id = ${row}.id::text` })
  @Field(() => [Activity], { description: "The audit trail, newest first." })
  @First(100)
  @Allow(...CLAIMS_DESK)
  activity?: Activity[];
}
