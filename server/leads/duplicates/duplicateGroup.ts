import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { listPageType } from "#server/engine/graphql/listPage.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { First, Linked } from "#server/engine/projection/declare.js";
import { Lead } from "../lead.entity.js";

/** What the leads of a group have in common. */
export enum DuplicateKind {
  email = "email",
  phone = "phone",
}

registerEnumType(DuplicateKind, { name: "DuplicateKind", description: "What leads have in common." });

@ObjectType({ description: "Leads with the same email (case ignored) or the same phone (digits only)." })
export class DuplicateGroup {
  @Field(() => ID)
  @Allow(...SALES_DESK)
  id!: string;

  @Field(() => DuplicateKind)
  @Allow(...SALES_DESK)
  kind!: DuplicateKind;

  @Field(() => String, { description: "The email, or the phone's digits." })
  @Allow(...SALES_DESK)
  value!: string;

  @Field(() => Int)
  @Allow(...SALES_DESK)
  leadCount!: number;

  @Field(() => Instant, { description: "When the newest one was created." })
  @Allow(...SALES_DESK)
  newestAt!: Date;

  @Linked({
    on: (row, target) => `${target}.id in (
      select same.id from lead same where ${row}.kind = 'email' and same.email_key = ${row}.value collate name_order
      union all
      select same.id from lead same where ${row}.kind = 'phone' and same.phone_digits = ${row}.value)`,
    orderBy: (row) => `${row}.created_at desc, ${row}.id desc`,
  })
  @Field(() => [Lead], { description: "Newest first." })
  @First(5, 100)
  @Allow(...SALES_DESK)
  leads?: Lead[];
}

export const DuplicateGroupPage = listPageType("DuplicateGroupPage", DuplicateGroup, SALES_DESK);
