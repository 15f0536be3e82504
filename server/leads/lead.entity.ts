import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, OneToMany, OneToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { leadFields } from "#shared/fields/leadFields.js";
import { Plan } from "#shared/plans.js";
import { Activity } from "../activity/activity.entity.js";
import { Claim } from "../claims/claim.entity.js";
import { Contract } from "../contracts/contract.entity.js";
import { ANYONE, Allow, CLAIMS_DESK, SALES_DESK } from "../core/access.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Computed, First, Linked, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Unsubscription } from "../mail/unsubscribe/unsubscription.entity.js";
import { Policy } from "../policies/policy.entity.js";
import { Quote } from "../quotes/quote.entity.js";
import { Vehicle } from "../vehicles/vehicle.entity.js";
import { isOfPerson } from "./consentOfPerson.sql.js";
import { listedAt } from "./doNotCall/listedAt.sql.js";
import { givenToHolder, isClaimOfHolder, isHeldBy, paidToHolder } from "./holder.sql.js";
import { isDuplicate, otherLeads } from "./lead.duplicate.js";
import { awaitsConversion } from "./lead.signed.js";
import { LeadStatus } from "./lead.status.js";
import { LeadConsent } from "./leadConsent.entity.js";
import { LeadNote } from "./leadNote.entity.js";
import { mayBeCalled } from "./mayBeCalled.sql.js";
import { LeadMerge } from "./merge/leadMerge.entity.js";
import { LeadCall } from "./next/leadCall.entity.js";
import { LeadNextAction } from "./next/leadNextAction.entity.js";
import { SALESPEOPLE, Salesperson } from "./owner/salesperson.entity.js";
import { isSameNumber } from "./sameNumber.sql.js";
import { coversSameVehicle } from "./vehiclePolicies.sql.js";

function shownConsent(row: string, target: string): string {
  return `${target}.id = (select given.id from lead_consent given where given.lead_id = ${row}.id and ${isOfPerson("given")}
    order by ${isSameNumber("given.phone", `${row}.phone`)} desc, given.given_at desc, given.id limit 1)`;
}

/** Nearly no lead has been merged with another: a look at an index says so, and costs a third of calling the function. */
function historyOf(row: string, target: string): string {
  const merged = `select from lead_merge merged where merged.survivor_id = ${row}.id and merged.undone_at is null`;
  const subjects = `case when exists (${merged}) then lead_histories(${row}.id) else array[${row}.id::text] end`;
  return `${target}.subject_kind = 'lead' and ${target}.subject_id = any(${subjects})
    and (${target}.kind <> 'merged_into' or ${target}.subject_id = ${row}.id::text)`;
}

/**
 * Columns that only the database maintains (the sort keys, search_text) are not mapped: docs/data-model.md. A visitor
 * who asks for a quote is answered with the new lead and may read only its id; all other access is for staff.
 */
@Entity()
@ObjectType({ description: "Someone who requested a quote, or was added by staff." })
@Scoped({ anonymous: "all", customer: "all", ...everyRowFor(SALES_DESK) })
export class Lead extends textColumns(leadFields, {
  allow: SALES_DESK,
  required: ["source"],
  descriptions: {
    email: "Lower-cased and trimmed.",
    phone: "As it was typed; duplicates are compared by its digits.",
    state: "Upper-cased; a code of one of the 50 states when a visitor sent it.",
    source: "`web` for the public site and, unless they say otherwise, for staff.",
    uid: "The lead's id in another system that sent it.",
    sid: "The sub-id of the campaign that the lead came from.",
  },
}) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...ANYONE)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, {
    description: "Grows with every change of the lead or its vehicle; send it back to be told of a stale copy.",
  })
  @Allow(...SALES_DESK)
  version!: number;

  @Column({ type: "text" })
  @Field(() => LeadStatus)
  @Allow(...SALES_DESK)
  status!: LeadStatus;

  @Column({ type: "text", nullable: true })
  @Field(() => Plan, { nullable: true, description: "The plan that the visitor chose on the site." })
  @Allow(...SALES_DESK)
  requestedPlan!: Plan | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()", update: false })
  @Field(() => Instant, { description: "The last change of the lead or its vehicle." })
  @Allow(...SALES_DESK)
  updatedAt!: Date;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean)
  @Allow(...SALES_DESK)
  newsletter!: boolean;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Where a visitor's request came from." })
  @Allow(...SALES_DESK)
  ipAddress!: string | null;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean)
  @Allow(...SALES_DESK)
  sentToExternalSales!: boolean;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username of the member of staff who made the policy." })
  @Allow(...SALES_DESK)
  convertedBy!: string | null;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean, { description: "Whether the person agreed to be called at the phone that the lead has now." })
  @Allow(...SALES_DESK)
  consentTcpa!: boolean;

  /** Private: the customer who asked for more coverage in the portal. */
  @Column({ type: "uuid", nullable: true })
  customerId!: string | null;

  /** Private: the account of `owner`. */
  @Column({ type: "uuid", nullable: true })
  ownerId!: string | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "Since when this person is not to be called or mailed." })
  @Allow(...SALES_DESK)
  doNotCallAt!: Date | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username of the person who recorded it." })
  @Allow(...SALES_DESK)
  doNotCallBy!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SALES_DESK)
  doNotCallReason!: string | null;

  @Computed(listedAt)
  @Field(() => Instant, {
    nullable: true,
    description:
      "When someone with this email or phone asked not to be called, according to the do-not-call list or a lead that was deleted. Without `doNotCallAt`, the person has agreed to be called since.",
  })
  @Allow(...SALES_DESK)
  doNotCallListedAt!: Date | null;

  @Computed(mayBeCalled)
  @Field(() => Boolean, {
    description:
      "Whether a call may be offered: false for someone who asked for none, and for someone who has not agreed to be called while `callsWithoutConsent` is off. Calls can be logged all the same, unless `doNotCallAt` is set.",
  })
  @Allow(...SALES_DESK)
  mayBeCalled!: boolean;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "The first call that was logged." })
  @Allow(...SALES_DESK)
  firstCalledAt!: Date | null;

  @OneToMany(() => LeadCall, (call) => call.lead)
  @Field(() => [LeadCall], { description: "Newest first." })
  @First(6)
  @Allow(...SALES_DESK)
  calls?: Relation<LeadCall>[];

  @OneToOne(() => LeadNextAction, (action) => action.lead)
  @Field(() => LeadNextAction, { nullable: true, description: "The next action; null when nothing is planned." })
  @Allow(...SALES_DESK)
  nextAction?: Relation<LeadNextAction> | null;

  @Linked({ from: (row) => `${SALESPEOPLE} where staff.id = ${row}.owner_id` })
  @Field(() => Salesperson, { nullable: true, description: "The lead's owner; null when unassigned." })
  @Allow(...SALES_DESK)
  owner?: Salesperson | null;

  @Linked({ on: (row, target) => `${target}.email = ${row}.email_key collate "C" and ${target}.lifted_at is null` })
  @Field(() => Unsubscription, { nullable: true, description: "Since when the email address gets no marketing mail." })
  @Allow(...SALES_DESK)
  unsubscription?: Relation<Unsubscription> | null;

  @Computed(isDuplicate)
  @Field(() => Boolean, {
    description: "Another lead has the same email (case ignored) or the same phone (digits only).",
  })
  @Allow(...SALES_DESK)
  duplicate!: boolean;

  @Computed(awaitsConversion)
  @Field(() => Boolean, { description: "One of its contracts is signed, and there is no policy yet." })
  @Allow(...SALES_DESK)
  awaitsConversion!: boolean;

  @Linked({ on: otherLeads, orderBy: (row) => `${row}.created_at desc, ${row}.id desc` })
  @Field(() => [Lead], { description: "The other leads with the same email or phone, newest first." })
  @First(10, 100)
  @Allow(...SALES_DESK)
  duplicates?: Lead[];

  @Linked({ on: (row, target) => `${target}.survivor_id = ${row}.id and ${target}.undone_at is null` })
  @Field(() => [LeadMerge], { description: "The leads that were merged into this one, the last one first." })
  @First(20)
  @Allow(...SALES_DESK)
  merges?: LeadMerge[];

  @Linked({ on: shownConsent })
  @Field(() => LeadConsent, {
    nullable: true,
    description: "The last one for the lead's phone or, without one, for another number that it had.",
  })
  @Allow(...SALES_DESK)
  consent?: Relation<LeadConsent> | null;

  @OneToOne(() => Vehicle, (vehicle) => vehicle.lead)
  @Field(() => Vehicle, { nullable: true })
  @Allow(...SALES_DESK)
  vehicle?: Relation<Vehicle> | null;

  @OneToOne(() => Policy, (policy) => policy.convertedLead)
  @Field(() => Policy, { nullable: true })
  @Allow(...SALES_DESK)
  policy?: Relation<Policy> | null;

  @Linked({ on: isHeldBy })
  @Field(() => [Policy], { description: "All policies of this person: of leads with the same email. Newest first." })
  @Allow(...SALES_DESK)
  heldPolicies?: Relation<Policy>[];

  @Linked({ on: coversSameVehicle, orderBy: (row) => `${row}.expiration_date desc nulls first, ${row}.id desc` })
  @Field(() => [Policy], {
    description:
      "The policies of other leads that cover this lead's vehicle, or did: the VIN is the same. The one that ends last comes first, and before it those whose last day is not known.",
  })
  @First(10, 100)
  @Allow(...SALES_DESK)
  vehiclePolicies?: Relation<Policy>[];

  @Linked({ on: isClaimOfHolder })
  @Field(() => [Claim], {
    description: "On all policies of this person (those of leads with the same email); newest first.",
  })
  @Allow(...CLAIMS_DESK)
  claims?: Relation<Claim>[];

  @Computed((row) => givenToHolder(row, "authorized_cents"))
  @Field(() => Int, { description: "What is authorized for those claims." })
  @Allow(...CLAIMS_DESK)
  claimsAuthorizedCents!: number;

  @Computed((row) => givenToHolder(row, "owed_cents"))
  @Field(() => Int, { description: "What we pay for them: less the deductibles." })
  @Allow(...CLAIMS_DESK)
  claimsOwedCents!: number;

  @Computed(paidToHolder)
  @Field(() => Int, { description: "What is paid for them." })
  @Allow(...CLAIMS_DESK)
  claimsPaidCents!: number;

  @Computed((row) => `(${givenToHolder(row, "owed_cents")} - ${paidToHolder(row)})`)
  @Field(() => Int, { description: "What is still to be paid for them." })
  @Allow(...CLAIMS_DESK)
  claimsUnpaidCents!: number;

  @OneToMany(() => Quote, (quote) => quote.lead)
  @Field(() => [Quote], { description: "Newest first." })
  @Allow(...SALES_DESK)
  quotes?: Relation<Quote>[];

  @OneToMany(() => Contract, (contract) => contract.lead)
  @Field(() => [Contract], { description: "Newest first." })
  @Allow(...SALES_DESK)
  contracts?: Relation<Contract>[];

  @OneToMany(() => LeadNote, (note) => note.lead)
  @Field(() => [LeadNote], { description: "Newest first." })
  @Allow(...SALES_DESK)
  notes?: Relation<LeadNote>[];

  @Linked({ on: historyOf })
  @Field(() => [Activity], {
    description: "What happened, newest first, to it and to the leads that were merged into it.",
  })
  @First(100)
  @Allow(...SALES_DESK)
  activity?: Activity[];
}
