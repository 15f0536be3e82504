import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, SIGNED_IN } from "../core/access.js";
import { Instant } from "../core/graphql/scalars.js";
import { Ordered, Scoped } from "../core/projection/declare.js";
import { raw, sql } from "../core/sql.js";
import { Lead } from "../leads/lead.entity.js";
import { ofOwnPolicies } from "../policies/policy.scope.js";
import { ContractStatus } from "./contract.status.js";

/** A customer sees what was sent to them: no drafts, and nothing that was withdrawn. (contract.md section 4) */
@Entity()
@ObjectType({ description: "The document that a customer signs to accept a quote." })
@Scoped({
  customer: (row, viewer) =>
    sql`${raw(row)}.status in ('sent', 'signed') and ${raw(row)}.lead_id in (${ofOwnPolicies("lead_id", viewer)})`,
  staff: "all",
  admin: "all",
})
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class Contract {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID, { description: "Also the key of the guest who has the link." })
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  @Column({ type: "uuid" })
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  quoteId!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SIGNED_IN)
  fileName!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SIGNED_IN)
  fileType!: string;

  @Column({ type: "text", default: ContractStatus.draft })
  @Field(() => ContractStatus)
  @Allow(...SIGNED_IN)
  status!: ContractStatus;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SIGNED_IN)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...SIGNED_IN)
  signedAt!: Date | null;

  @ManyToOne(() => Lead, (lead) => lead.contracts)
  @JoinColumn({ name: "lead_id" })
  lead?: Relation<Lead>;
}
