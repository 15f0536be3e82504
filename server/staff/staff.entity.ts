import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { staffFields } from "#shared/fields/staffFields.js";
import {
  ADMINS,
  Allow,
  BILLING_DESK,
  CLAIMS_DESK,
  MANAGERS,
  POLICY_EDITORS,
  SALES_DESK,
  STAFF,
  type Role,
  isAllowed,
} from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Computed, type ComputedSql, Scoped, everyRowFor, rowsFor } from "../engine/projection/declare.js";
import { ClaimSkill } from "./claimSkill.kinds.js";
import { PermissionSet } from "./staff.kinds.js";
import { StaffRole } from "./staff.role.js";

/**
 * What the viewer may do, from the same lists as `@Allow`, so that screens offer only what the server would not refuse.
 */
function viewerMay(roles: readonly Role[]): ComputedSql {
  return (_row, viewer) => (isAllowed(viewer, roles) ? sql`true` : sql`false`);
}

@Entity()
@ObjectType({ description: "An account of the back office." })
@Scoped({
  ...rowsFor(STAFF, (row, viewer) => sql`${raw(row)}.id = ${"staffId" in viewer ? viewer.staffId : null}::uuid`),
  ...everyRowFor(ADMINS),
})
export class Staff extends textColumns(staffFields, {
  allow: STAFF,
  descriptions: { email: "Lower-cased and trimmed. Unique among those who can sign in." },
}) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "integer", insert: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  version!: number;

  @Column({ type: "text" })
  @Field(() => String, { description: "Unique, ignoring case, among accounts that can sign in." })
  @Allow(...STAFF)
  username!: string;

  /** Private: argon2id. */
  @Column({ type: "text", select: false })
  passwordHash!: string;

  /** Follows from the permission sets, by a trigger. */
  @Column({ type: "text", insert: false, update: false })
  @Field(() => StaffRole, { description: "`admin` with the permission set `administrator`." })
  @Allow(...STAFF)
  role!: StaffRole;

  @Column({ type: "text", array: true })
  @Field(() => [PermissionSet], { description: "Sorted and never empty: what the account may." })
  @Allow(...STAFF)
  permissionSets!: PermissionSet[];

  @Column({ type: "text", array: true, default: () => "'{}'" })
  @Field(() => [ClaimSkill], { description: "Sorted: what of claims this person knows best. It allows nothing." })
  @Allow(...STAFF)
  claimSkills!: ClaimSkill[];

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the account was deactivated." })
  @Allow(...STAFF)
  deactivatedAt!: Date | null;

  @Computed(viewerMay(SALES_DESK))
  @Field(() => Boolean, { description: "Leads, quotes and contracts." })
  @Allow(...STAFF)
  viewerCanSell!: boolean;

  @Computed(viewerMay(CLAIMS_DESK))
  @Field(() => Boolean, { description: "Claims." })
  @Allow(...STAFF)
  viewerCanHandleClaims!: boolean;

  @Computed(viewerMay(BILLING_DESK))
  @Field(() => Boolean, { description: "Record charges and their status." })
  @Allow(...STAFF)
  viewerCanBill!: boolean;

  @Computed(viewerMay(POLICY_EDITORS))
  @Field(() => Boolean, { description: "Change a policy's terms, its holder and its vehicle." })
  @Allow(...STAFF)
  viewerCanEditPolicies!: boolean;

  @Computed(viewerMay(MANAGERS))
  @Field(() => Boolean, { description: "Delete leads." })
  @Allow(...STAFF)
  viewerCanDeleteLeads!: boolean;

  @Computed(viewerMay(MANAGERS))
  @Field(() => Boolean, { description: "Change branding and what quotes are sent with." })
  @Allow(...STAFF)
  viewerCanChangeSettings!: boolean;

  @Computed(viewerMay(ADMINS))
  @Field(() => Boolean, { description: "Invite, change and deactivate colleagues, and read the audit log." })
  @Allow(...STAFF)
  viewerCanManageUsers!: boolean;
}
