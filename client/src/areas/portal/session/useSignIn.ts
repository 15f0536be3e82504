import { customerIn, signedInNotice, signInFailure, type SignInForm } from "#client/domains/customers/signIn";
import { useCustomerSignInMutation } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { customerSession } from "#client/lib/session";
import { useNotify } from "#client/ui/notify/useNotify";

/** Signs in, with the notifications of the error catalogue. */
export function useSignIn() {
  const [send] = useCustomerSignInMutation();
  const { client } = useApi();
  const notify = useNotify();

  async function signIn(input: SignInForm): Promise<void> {
    await customerSession.signOutAnswered();
    const { data } = await send({ variables: { input } });
    const customer = customerIn(data?.customerSignIn);
    // A previous customer's data must not be shown, not even for a moment.
    await client.clearStore();
    customerSession.signedIn(customer);
    notify(signedInNotice);
  }

  return { signIn, explain: (error: unknown) => notify(signInFailure(error)) };
}
