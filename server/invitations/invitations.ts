import { raw, sql } from "../core/sql.js";
import { type Rows, many, one } from "../engine/projection/rows.js";
import { InvitationGreeting, StaffInvitation } from "./invitation.entity.js";
import { isUsable } from "./invitation.token.js";

/** Neither accepted nor withdrawn; an expired one can be sent again. */
export const OPEN = raw("root.accepted_at is null and root.withdrawn_at is null");

export function openInvitations(): Rows<StaffInvitation> {
  return many(StaffInvitation, {
    where: OPEN,
    orderBy: raw("root.created_at desc, root.id desc"),
  });
}

/** Null for a link that is unknown, used, withdrawn or expired. */
export function greetingOf(token: string): Rows<InvitationGreeting> {
  return one(InvitationGreeting, {
    from: sql`select name, email from staff_invitation invitation where ${isUsable(token)}`,
  });
}
