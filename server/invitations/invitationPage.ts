import { ADMINS } from "../core/access.js";
import { raw } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { StaffInvitation } from "./invitation.entity.js";
import { OPEN } from "./invitations.js";

export const StaffInvitationPage = listPageType("StaffInvitationPage", StaffInvitation, ADMINS);

export function invitationPage(page: PageInput | null): Rows<StaffInvitation> {
  return listPage(StaffInvitation, page, {
    sortKey: { column: raw("root.created_at"), type: "timestamptz" },
    searched: raw("searchable(concat_ws(' ', root.name, root.email, root.phone))"),
    where: [OPEN],
  });
}
