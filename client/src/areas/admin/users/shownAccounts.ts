import type { ApolloCache } from "@apollo/client";

import {
  UsersScreenDocument,
  type ActiveUsers_StaffFragment,
  type OpenInvitations_InvitationFragment,
  type UsersScreenQuery,
} from "#client/generated/graphql";

type Account = ActiveUsers_StaffFragment;

/** Puts a new account, or a reactivated one, into the cached list, which is newest first. */
export function showAccount(cache: ApolloCache, account: Account): void {
  change(cache, ({ staffAccounts, deactivatedStaff }) => ({
    staffAccounts: [account, ...without(staffAccounts, account.id)].toSorted((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    ),
    deactivatedStaff: without(deactivatedStaff, account.id),
  }));
}

/** Moves a removed account to the deactivated ones, the latest of which is first. */
export function hideAccount(cache: ApolloCache, removed: string): void {
  const deactivatedAt = new Date().toISOString();
  change(cache, ({ staffAccounts, deactivatedStaff }) => ({
    staffAccounts: without(staffAccounts, removed),
    deactivatedStaff: [
      ...staffAccounts.filter(({ id }) => id === removed).map((account) => ({ ...account, deactivatedAt })),
      ...without(deactivatedStaff, removed),
    ],
  }));
}

export function showInvitation(cache: ApolloCache, invitation: OpenInvitations_InvitationFragment): void {
  change(cache, ({ staffInvitations }) => ({
    staffInvitations: [invitation, ...without(staffInvitations, invitation.id)],
  }));
}

export function hideInvitation(cache: ApolloCache, withdrawn: string): void {
  change(cache, ({ staffInvitations }) => ({ staffInvitations: without(staffInvitations, withdrawn) }));
}

function without<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row[] {
  return rows.filter((row) => row.id !== id);
}

function change(cache: ApolloCache, changed: (shown: UsersScreenQuery) => Partial<UsersScreenQuery>): void {
  cache.updateQuery({ query: UsersScreenDocument }, (shown) => shown && { ...shown, ...changed(shown) });
}
