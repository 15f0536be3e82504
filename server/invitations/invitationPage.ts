import { ADMINS } from "../core/access.js";
import { raw } from "../core/sql.js";
import { type ListPart, listPageOf, partOfList } from "../engine/graphql/listPart.js";
import type { Rows } from "../engine/projection/rows.js";
import { StaffInvitation } from "./invitation.entity.js";
import { OPEN } from "./invitations.js";

export const StaffInvitationPage = listPageOf("StaffInvitationPage", StaffInvitation, ADMINS);

export function invitationPage(part: ListPart | null): Rows<StaffInvitation> {
  return partOfList(StaffInvitation, part, {
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.name, root.email, root.phone))"),
    where: [OPEN],
  });
}
