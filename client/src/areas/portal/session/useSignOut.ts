import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { useCustomerSignOutMutation } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { forgetDrafts } from "#client/lib/drafts";
import { paths } from "#client/lib/paths";
import { customerSession } from "#client/lib/session";

/** This browser is signed out, in all its tabs, whatever the server answers. */
export function useSignOut(next: string = paths.portal.overview): () => void {
  const navigate = useNavigate();
  const { client } = useApi();
  const [signOut] = useCustomerSignOutMutation();
  return () => {
    const answer = signOut();
    // What asks before a half-filled form is left must be gone first, or it keeps the old address.
    flushSync(() => customerSession.signOut(answer));
    forgetDrafts("customer");
    void client.clearStore();
    void navigate(next);
  };
}
