import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, OneToMany, OneToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { leadFields } from "#shared/fields/leadFields.js";
import { Plan } from "#shared/plans.js";
import { Activity } from "../activity/activity.entity.js";
import { Contract } from "../contracts/contract.entity.js";
import { ANYONE, Allow, STAFF } from "../core/access.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Computed, First, Linked, Scoped } from "../engine/projection/declare.js";
import { Policy } from "../policies/policy.entity.js";
import { Quote } from "../quotes/quote.entity.js";
import { Vehicle } from "../vehicles/vehicle.entity.js";
import { isDuplicate } from "./lead.duplicate.js";
import { LeadStatus } from "./lead.status.js";
import { LeadConsent } from "./leadConsent.entity.js";
import { LeadNote } from "./leadNote.entity.js";

/**
 * Columns that only the database maintains (the sort keys, search_text) are not mapped: docs/data-model.md. A visitor
 * who asks for a quote is answered with the new lead and may read only its id; all other access is for staff.
 */
@Entity()
@ObjectType({ description: "Someone who requested a quote, or whom staff entered." })
@Scoped({ anonymous: "all", customer: "all", staff: "all", admin: "all" })
export class Lead extends textColumns(leadFields, {
  allow: STAFF,
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
  @Allow(...STAFF)
  version!: number;

  @Column({ type: "text" })
  @Field(() => LeadStatus)
  @Allow(...STAFF)
  status!: LeadStatus;

  @Column({ type: "text", nullable: true })
  @Field(() => Plan, { nullable: true, description: "The plan that the visitor chose on the site." })
  @Allow(...STAFF)
  requestedPlan!: Plan | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()", update: false })
  @Field(() => Instant, { description: "The last change of the lead or its vehicle." })
  @Allow(...STAFF)
  updatedAt!: Date;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean)
  @Allow(...STAFF)
  newsletter!: boolean;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Where a visitor's request came from." })
  @Allow(...STAFF)
  ipAddress!: string | null;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean)
  @Allow(...STAFF)
  sentToExternalSales!: boolean;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "User name of the member of staff who made the policy." })
  @Allow(...STAFF)
  convertedBy!: string | null;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean)
  @Allow(...STAFF)
  consentTcpa!: boolean;

  /** Private: the customer who asked for more coverage in the portal. */
  @Column({ type: "uuid", nullable: true })
  customerId!: string | null;

  @Computed(isDuplicate)
  @Field(() => Boolean, {
    description: "Another lead has the same email (case ignored) or the same phone (digits only).",
  })
  @Allow(...STAFF)
  duplicate!: boolean;

  @OneToOne(() => LeadConsent, (consent) => consent.lead)
  @Field(() => LeadConsent, { nullable: true })
  @Allow(...STAFF)
  consent?: Relation<LeadConsent> | null;

  @OneToOne(() => Vehicle, (vehicle) => vehicle.lead)
  @Field(() => Vehicle, { nullable: true })
  @Allow(...STAFF)
  vehicle?: Relation<Vehicle> | null;

  @OneToOne(() => Policy, (policy) => policy.convertedLead)
  @Field(() => Policy, { nullable: true })
  @Allow(...STAFF)
  policy?: Relation<Policy> | null;

  @OneToMany(() => Quote, (quote) => quote.lead)
  @Field(() => [Quote], { description: "Newest first." })
  @Allow(...STAFF)
  quotes?: Relation<Quote>[];

  @OneToMany(() => Contract, (contract) => contract.lead)
  @Field(() => [Contract], { description: "Newest first." })
  @Allow(...STAFF)
  contracts?: Relation<Contract>[];

  @OneToMany(() => LeadNote, (note) => note.lead)
  @Field(() => [LeadNote], { description: "Newest first." })
  @Allow(...STAFF)
  notes?: Relation<LeadNote>[];

  @Linked({ on: (row, target) => `${target}.subject_kind = 'lead' and ${target}.subject_id = ${row}.id::text` })
  @Field(() => [Activity], { description: "What happened, newest first." })
  @First(100)
  @Allow(...STAFF)
  activity?: Activity[];
}
