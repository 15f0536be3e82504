import type { ApolloCache } from "@apollo/client";

import { UsersScreenDocument, type ActiveUsers_StaffFragment } from "#client/generated/graphql";

/** Adds a new account to the front of the cached list, which is newest first. */
export function showAccount(cache: ApolloCache, account: ActiveUsers_StaffFragment): void {
  changeAccounts(cache, (accounts) => [account, ...accounts.filter(({ id }) => id !== account.id)]);
}

export function hideAccount(cache: ApolloCache, removed: string): void {
  changeAccounts(cache, (accounts) => accounts.filter(({ id }) => id !== removed));
}

type Accounts = readonly ActiveUsers_StaffFragment[];

function changeAccounts(cache: ApolloCache, change: (accounts: Accounts) => Accounts): void {
  cache.updateQuery(
    { query: UsersScreenDocument },
    (shown) => shown && { ...shown, staffAccounts: [...change(shown.staffAccounts)] },
  );
}
