import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Scoped } from "../engine/projection/declare.js";
import { raw, sql } from "../core/sql.js";
import { StaffRole } from "./staff.role.js";

@Entity()
@ObjectType({ description: "An account of the back office." })
@Scoped({
  staff: (row, viewer) => sql`${raw(row)}.id = ${"staffId" in viewer ? viewer.staffId : null}::uuid`,
  admin: "all",
})
export class Staff {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "Unique whatever its case." })
  @Allow(...STAFF)
  username!: string;

  /** Private: argon2id. */
  @Column({ type: "text", select: false })
  passwordHash!: string;

  @Column({ type: "text" })
  @Field(() => StaffRole)
  @Allow(...STAFF)
  role!: StaffRole;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  createdAt!: Date;
}
