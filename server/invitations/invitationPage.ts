import { Field, Int, ObjectType } from "type-graphql";

import { ADMINS, Allow } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import { page, type Rows } from "../engine/projection/rows.js";
import { StaffInvitation } from "./invitation.entity.js";
import { OPEN } from "./invitations.js";

@ObjectType({ description: "A part of the list of open invitations." })
export class StaffInvitationPage {
  @Field(() => [StaffInvitation])
  @Allow(...ADMINS)
  items!: StaffInvitation[];

  @Field(() => Int)
  @Allow(...ADMINS)
  exactTotalCount!: number;

  @Field(() => String, { nullable: true, description: "Give it as `after` for the next page." })
  @Allow(...ADMINS)
  nextCursor!: string | null;

  @Field(() => String, { description: "Changes when anything in the whole list has changed." })
  @Allow(...ADMINS)
  fingerprint!: string;
}

interface InvitationListRequest {
  readonly search: string | null;
  readonly order: SortOrder;
  readonly first: number;
  readonly after: string | null;
}

export function invitationPage({ search, order, first, after }: InvitationListRequest): Rows<StaffInvitation> {
  const found = textSearch(search, raw("searchable(concat_ws(' ', root.name, root.email, root.phone))"));
  const where = found === undefined ? OPEN : sql`${OPEN} and ${found}`;
  return page(StaffInvitation, {
    where,
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    order,
    first,
    after,
    fields: {
      exactTotalCount: sql`(select count(*)::int from staff_invitation root where ${where})`,
      // A new link has another day on which it was sent.
      fingerprint: sql`(select md5(coalesce(string_agg(root.id || ' ' || root.sent_at, ',' order by root.id), '')) from staff_invitation root where ${OPEN})`,
    },
  });
}
