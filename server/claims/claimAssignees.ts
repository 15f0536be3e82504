import { Field, ID, ObjectType } from "type-graphql";

import { Allow, CLAIMS_DESK } from "../core/access.js";
import { raw } from "../core/sql.js";
import { type Rows, many } from "../engine/projection/rows.js";
import { literal } from "../engine/projection/template.js";
import { STAFF_NAME, byName } from "../leads/owner/salesperson.entity.js";
import { OPEN } from "./claimQueue.js";

/** What everyone at the claims desk may know about the others. */
@ObjectType({ description: "A member of staff, as someone who has claims." })
export class ClaimAssignee {
  @Field(() => ID, { description: "Of the account." })
  @Allow(...CLAIMS_DESK)
  id!: string;

  @Field(() => String, { description: "The username if no name is known." })
  @Allow(...CLAIMS_DESK)
  name!: string;
}

const MAY_HAVE_CLAIMS = `staff.deactivated_at is null
  and staff.permission_sets && array[${CLAIMS_DESK.map(literal).join(", ")}]::text[]`;

/** By name. Who left, or changed desks, is listed as long as an open claim of theirs has to be found. */
export function claimAssignees(): Rows<ClaimAssignee> {
  return many(ClaimAssignee, {
    from: raw(`select staff.id, ${STAFF_NAME} as name from staff
      where ${MAY_HAVE_CLAIMS} or exists (select from claim root where root.assigned_to_id = staff.id and ${OPEN})`),
    orderBy: raw(byName("root")),
  });
}
