import {
  customerIn,
  firstSignInNotice,
  signedInNotice,
  signInFailure,
  type SignInForm,
} from "#client/domains/customers/signIn";
import { useCustomerSignInByLinkMutation, useCustomerSignInMutation } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { customerSignOut } from "#client/lib/owedSignOut";
import { customerSession, type KnownCustomer } from "#client/lib/session";
import { useNotify } from "#client/ui/notify/useNotify";

/** Signs in, with the notifications of the error catalogue. */
export function useSignIn() {
  const [send] = useCustomerSignInMutation();
  const [sendToken] = useCustomerSignInByLinkMutation();
  const { client } = useApi();
  const notify = useNotify();

  async function begin(ask: () => Promise<(KnownCustomer & { readonly isNew?: boolean }) | undefined>): Promise<void> {
    const customer = customerIn(await customerSignOut.signIn(ask));
    // A previous customer's data must not be shown, not even for a moment.
    await client.clearStore();
    customerSession.signedIn(customer);
    notify(customer.isNew === true ? firstSignInNotice : signedInNotice);
  }

  return {
    signIn: (input: SignInForm) => begin(async () => (await send({ variables: { input } })).data?.customerSignIn),
    signInByLink: (token: string) =>
      begin(async () => (await sendToken({ variables: { token } })).data?.customerSignInByLink),
    explain: (error: unknown) => notify(signInFailure(error)),
  };
}
