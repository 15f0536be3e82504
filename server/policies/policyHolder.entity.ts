import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, SIGNED_IN } from "../core/access.js";
import { Scoped } from "../core/projection/declare.js";
import { raw, sql } from "../core/sql.js";
import { ofOwnPolicies } from "./policy.scope.js";

/** A second, narrow view of the table `lead`: nothing that staff keep about a lead can be reached through it. */
@Entity("lead")
@ObjectType({ description: "The policy's holder, as the customer may see it." })
@Scoped({ customer: (row, viewer) => sql`${raw(row)}.id in (${ofOwnPolicies("lead_id", viewer)})`, staff: "all", admin: "all" })
export class PolicyHolder {
  @PrimaryGeneratedColumn("uuid")
  id!: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  firstName!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  lastName!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  phone!: string | null;
}
