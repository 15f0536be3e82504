import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, OneToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { vehicleFields } from "#shared/fields/vehicleFields.js";
import { ofOwnPolicies } from "../auth/policy.scope.js";
import { Allow, SIGNED_IN, STAFF } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Lead } from "../leads/lead.entity.js";

@Entity()
@ObjectType({ description: "The vehicle of a lead, and of the policy made from it." })
@Scoped({
  customer: (row, viewer) => sql`${raw(row)}.lead_id in (${ofOwnPolicies("lead_id", viewer)})`,
  ...everyRowFor(STAFF),
})
export class Vehicle extends textColumns(vehicleFields, {
  allow: SIGNED_IN,
  descriptions: { vin: "Upper-cased; usually 17 characters.", usage: "Defaults to `personal`." },
}) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...SIGNED_IN)
  year!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Miles." })
  @Allow(...SIGNED_IN)
  odometer!: number | null;

  @Column({ type: "boolean", nullable: true })
  @Field(() => Boolean, { nullable: true, description: "Electric." })
  @Allow(...SIGNED_IN)
  ev!: boolean | null;

  @OneToOne(() => Lead, (lead) => lead.vehicle)
  @JoinColumn({ name: "lead_id" })
  lead?: Relation<Lead>;
}
