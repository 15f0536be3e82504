import { AdminSessionDocument, useStaffSignInMutation } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { adminSignOut } from "#client/lib/owedSignOut";
import { adminSession } from "#client/lib/session";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** @param lastName whose screens may still be in the cache */
export function useSignIn(lastName: string | null): (credentials: Credentials) => Promise<void> {
  const [signIn] = useStaffSignInMutation();
  const { client } = useApi();
  return async (input) => {
    const { data } = await adminSignOut.signIn(() => signIn({ variables: { input } }));
    if (!data) return;
    const { username } = data.staffSignIn;
    // A different user must not see the previous one's data, not even for a moment.
    if (lastName !== null && lastName !== username) await client.clearStore();
    // Written into the cache as if queried, because the shell depends on the permissions.
    client.writeQuery({ query: AdminSessionDocument, data: { staffViewer: data.staffSignIn } });
    adminSession.signedIn(username);
  };
}
