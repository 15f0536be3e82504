import { useCustomerSignInMutation } from "../../../generated/graphql";
import { useApi } from "../../../lib/apollo/ApiProvider";
import { explainError } from "../../../lib/errors";
import { customerSession } from "../../../lib/session";
import { useNotify } from "../../../ui/notify/useNotify";

interface Credentials {
  readonly email: string;
  readonly policyId: string;
}

/** An answer that names no customer. */
class UnexpectedAnswer extends Error {}

/** Signing in, with the notifications of the error catalogue (public-site specification, section 8). Nothing is checked before sending. */
export function useSignIn() {
  const [send] = useCustomerSignInMutation();
  const { client } = useApi();
  const notify = useNotify();

  async function signIn(input: Credentials): Promise<void> {
    const { data } = await send({ variables: { input } });
    if (!data?.customerSignIn.email) throw new UnexpectedAnswer();
    // What somebody before could see is not shown to another, not even for a moment.
    await client.clearStore();
    customerSession.signedIn(data.customerSignIn);
    notify({ title: "Welcome back", description: "You are now signed in to your policy portal." });
  }

  function explain(error: unknown): void {
    notify({ title: "Sign in failed", description: reason(error), variant: "destructive" });
  }

  return { signIn, explain };
}

function reason(error: unknown): string {
  if (error instanceof UnexpectedAnswer) return "Unexpected response from server.";
  return explainError(error, "Unable to complete the request.");
}
