import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinTable, ManyToMany, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { heldUntilTransfer } from "../auth/policy.scope.js";
import { Contract } from "../contracts/contract.entity.js";
import { Allow, CUSTOMERS, SIGNED_IN, STAFF } from "../core/access.js";
import { sql, raw } from "../core/sql.js";
import { Computed, Linked, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Policy } from "../policies/policy.entity.js";

@Entity()
@ObjectType({ description: "Someone who signs in to the portal with an email and a policy number." })
@Scoped({
  customer: (row, viewer) => sql`${raw(row)}.id = ${viewer.role === "customer" ? viewer.customerId : null}::uuid`,
  ...everyRowFor(STAFF),
})
export class Customer {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "Lower-cased and trimmed." })
  @Allow(...SIGNED_IN)
  email!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SIGNED_IN)
  displayName!: string;

  /** Private: when the customer was first given a policy. */
  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  createdAt!: Date;

  /** Private: when the customer closed the portal's welcome. */
  @Column({ type: "timestamptz", precision: 3, nullable: true })
  welcomedAt!: Date | null;

  @Computed(isNew)
  @Field(() => Boolean, { description: "Holds a policy, has filed no claim yet, and has not closed the welcome." })
  @Allow(...CUSTOMERS)
  isNew!: boolean;

  @Linked({
    on: (row, target) =>
      `${target}.id in (select held.policy_id from policy_customer held where held.customer_id = ${row}.id)`,
  })
  @Field(() => [Policy], { description: "Newest first." })
  @Allow(...SIGNED_IN)
  policies?: Relation<Policy>[];

  @Linked({
    on: (row, target) =>
      `${target}.lead_id in (select own.lead_id from policy own
         join policy_customer held on held.policy_id = own.id where held.customer_id = ${row}.id)`,
  })
  @Field(() => [Contract], { description: "Newest first." })
  @Allow(...SIGNED_IN)
  contracts?: Relation<Contract>[];

  /** Private: TypeORM's way to write `policy_customer`. */
  @ManyToMany(() => Policy)
  @JoinTable({
    name: "policy_customer",
    joinColumn: { name: "customer_id" },
    inverseJoinColumn: { name: "policy_id" },
  })
  heldPolicies?: Relation<Policy>[];
}

/**
 * SQL of whether this customer still sees the welcome: they hold a policy, have not closed the welcome, and have no
 * claim on any of their policies since they hold it.
 */
function isNew(row: string): string {
  return `(${row}.welcomed_at is null
    and exists (select from policy_customer held where held.customer_id = ${row}.id)
    and not exists (select from claim join policy_customer held on held.policy_id = claim.policy_id
      where held.customer_id = ${row}.id and coalesce(
        ${row}.id = any (${heldUntilTransfer("held.policy_id", "claim.created_at")}), true)))`;
}
