import { Field, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, SALES_DESK } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Lead } from "./lead.entity.js";

@Entity()
@ObjectType({ description: "Evidence of what a person agreed to. It is never changed and outlives its lead." })
@Scoped(everyRowFor(SALES_DESK))
export class LeadConsent {
  @PrimaryGeneratedColumn("uuid")
  id!: string;

  @Column({ type: "uuid", nullable: true })
  leadId!: string | null;

  @Column({ type: "text" })
  @Field(() => String, { description: "The words that were shown, or how staff were told." })
  @Allow(...SALES_DESK)
  text!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SALES_DESK)
  version!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  givenAt!: Date;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SALES_DESK)
  ipAddress!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SALES_DESK)
  userAgent!: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      "Username of the person who recorded it, with the start of its day in New York as `givenAt`; null if it was given on the site or imported.",
  })
  @Allow(...SALES_DESK)
  recordedBy!: string | null;

  @Column({ type: "text" })
  @Field(() => String, { description: "The number that it was given for; empty if none was given." })
  @Allow(...SALES_DESK)
  phone!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "The email address of the lead at that time; empty if there was none." })
  @Allow(...SALES_DESK)
  email!: string;

  @ManyToOne(() => Lead)
  @JoinColumn({ name: "lead_id" })
  lead?: Relation<Lead>;
}
