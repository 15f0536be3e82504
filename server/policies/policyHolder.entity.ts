import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, SIGNED_IN } from "../core/access.js";
import { Scoped } from "../engine/projection/declare.js";

/** A second, narrow view of the table `lead`, reached only through a policy that the viewer may read: nothing else of a lead can be. */
@Entity("lead")
@ObjectType({ description: "The policy's holder, as the customer may see it." })
@Scoped({ customer: "all", staff: "all", admin: "all" })
export class PolicyHolder {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID, { description: "Of the lead." })
  @Allow(...SIGNED_IN)
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

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  email!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  city!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  state!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  zip!: string | null;
}
