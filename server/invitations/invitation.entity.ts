import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { ADMINS, ANYONE, Allow } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Computed, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { PermissionSet } from "../staff/staff.kinds.js";

/** The hash of the link's token is not mapped: docs/data-model.md. */
@Entity("staff_invitation")
@ObjectType({ description: "An invitation to the back office that has been neither accepted nor withdrawn." })
@Scoped(everyRowFor(ADMINS))
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class StaffInvitation {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...ADMINS)
  id!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...ADMINS)
  name!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "Where the link was sent. Lower-cased and trimmed." })
  @Allow(...ADMINS)
  email!: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...ADMINS)
  phone!: string | null;

  @Column({ type: "text", array: true })
  @Field(() => [PermissionSet], { description: "What the account will be allowed." })
  @Allow(...ADMINS)
  permissionSets!: PermissionSet[];

  @Column({ type: "text" })
  @Field(() => String, { description: "Username of the administrator who sent it last." })
  @Allow(...ADMINS)
  invitedBy!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...ADMINS)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant, { description: "When its present link was sent." })
  @Allow(...ADMINS)
  sentAt!: Date;

  @Column({ type: "timestamptz", precision: 3 })
  @Field(() => Instant, { description: "Until when its link may be used." })
  @Allow(...ADMINS)
  expiresAt!: Date;

  @Computed((row) => `${row}.expires_at <= now()`)
  @Field(() => Boolean, { description: "The link can no longer be used; a new one can be sent." })
  @Allow(...ADMINS)
  expired!: boolean;
}

@ObjectType({ description: "What the holder of an invitation's link may see." })
export class InvitationGreeting {
  @Field(() => String)
  @Allow(...ANYONE)
  name!: string;

  @Field(() => String)
  @Allow(...ANYONE)
  email!: string;
}

@ObjectType({ description: "An invitation that has become an account, which may now sign in." })
export class AcceptedInvitation {
  @Field(() => String)
  @Allow(...ANYONE)
  username!: string;
}
