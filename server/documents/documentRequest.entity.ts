import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, SIGNED_IN, STAFF } from "../core/access.js";
import { Customer } from "../customers/customer.entity.js";
import { CalendarDate, Instant } from "../engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Policy } from "../policies/policy.entity.js";
import { isOverdue, ofOwnRequests } from "./document.sql.js";
import { DocumentRequestStatus, DocumentRequestType } from "./document.status.js";
import { DocumentUpload } from "./documentUpload.entity.js";

@Entity()
@ObjectType({ description: "Something that a customer is asked to send." })
@Scoped({ customer: (row, viewer) => ofOwnRequests(row, viewer), ...everyRowFor(STAFF) })
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class DocumentRequest {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...SIGNED_IN)
  version!: number;

  @Column({ type: "text" })
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  policyId!: string;

  /** Private: the customer who is asked. */
  @Column({ type: "uuid" })
  customerId!: string;

  @Column({ type: "text", default: DocumentRequestType.vin_photo })
  @Field(() => DocumentRequestType)
  @Allow(...SIGNED_IN)
  type!: DocumentRequestType;

  @Column({ type: "text", default: DocumentRequestStatus.pending })
  @Field(() => DocumentRequestStatus)
  @Allow(...SIGNED_IN)
  status!: DocumentRequestStatus;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SIGNED_IN)
  title!: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  instructions!: string | null;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, { nullable: true })
  @Allow(...SIGNED_IN)
  dueDate!: string | null;

  @Computed(isOverdue)
  @Field(() => Boolean, { description: "Nothing has come, and the due day is over in New York." })
  @Allow(...SIGNED_IN)
  overdue!: boolean;

  /** Private: when the only reminder was sent. */
  @Column({ type: "timestamptz", precision: 3, nullable: true })
  remindedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()", update: false })
  @Field(() => Instant)
  @Allow(...SIGNED_IN)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()", insert: false, update: false })
  @Field(() => Instant)
  @Allow(...SIGNED_IN)
  updatedAt!: Date;

  @Linked({ on: (row, target) => `${target}.id = ${row}.policy_id`, always: true })
  @Field(() => Policy)
  @Allow(...SIGNED_IN)
  policy?: Relation<Policy>;

  @Linked({ on: (row, target) => `${target}.id = ${row}.customer_id`, always: true })
  @Field(() => Customer, { description: "The customer who is asked." })
  @Allow(...SIGNED_IN)
  customer?: Relation<Customer>;

  @OneToMany(() => DocumentUpload, (upload) => upload.request)
  @Field(() => [DocumentUpload], { description: "What has come, newest first." })
  @Allow(...SIGNED_IN)
  uploads?: Relation<DocumentUpload>[];

  /** Private: TypeORM's relation to the policy. */
  @ManyToOne(() => Policy, (policy) => policy.documentRequests)
  @JoinColumn({ name: "policy_id" })
  policyOfRequest?: Relation<Policy>;
}
