import { Field, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, OneToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Scoped } from "../engine/projection/declare.js";
import { Lead } from "./lead.entity.js";

@Entity()
@ObjectType({ description: "Evidence of what a visitor agreed to. It is never changed and outlives its lead." })
@Scoped({ staff: "all", admin: "all" })
export class LeadConsent {
  @PrimaryGeneratedColumn("uuid")
  id!: string;

  @Column({ type: "uuid", nullable: true })
  leadId!: string | null;

  @Column({ type: "text" })
  @Field(() => String, { description: "The words that were shown." })
  @Allow(...STAFF)
  text!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  version!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  givenAt!: Date;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  ipAddress!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  userAgent!: string;

  /** Private: the phone number and e-mail address that the consent covers, for when the lead has been deleted. */
  @Column({ type: "text" })
  phone!: string;

  @Column({ type: "text" })
  email!: string;

  @OneToOne(() => Lead, (lead) => lead.consent)
  @JoinColumn({ name: "lead_id" })
  lead?: Relation<Lead>;
}
