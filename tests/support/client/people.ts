import type {
  ActiveUsers_StaffFragment,
  OpenInvitations_InvitationFragment,
  UsersScreenQuery,
} from "#client/generated/graphql";

/** An account with only a username. */
export function account(known: Partial<ActiveUsers_StaffFragment>): ActiveUsers_StaffFragment {
  const role = known.role ?? "staff";
  return {
    id: "1",
    version: 1,
    username: "robin",
    role,
    name: null,
    email: null,
    phone: null,
    permissionSets: [role === "admin" ? "administrator" : "staff"],
    claimSkills: [],
    createdAt: "2026-11-20T12:31:00.000Z",
    deactivatedAt: null,
    ...known,
  };
}

export function invitation(known: Partial<OpenInvitations_InvitationFragment>): OpenInvitations_InvitationFragment {
  return {
    id: "i1",
    name: "Kim Lee",
    email: "kim@example.com",
    permissionSets: ["billing", "sales"],
    invitedBy: "sam",
    sentAt: "2026-11-20T12:31:00.000Z",
    expiresAt: "2026-11-27T12:31:00.000Z",
    expired: false,
    ...known,
  };
}

/** The answer for the users screen. */
export function users(
  staffAccounts: ActiveUsers_StaffFragment[],
  others: Partial<Pick<UsersScreenQuery, "deactivatedStaff" | "staffInvitations">> = {},
): UsersScreenQuery {
  return { staffAccounts, staffInvitations: [], deactivatedStaff: [], ...others };
}
