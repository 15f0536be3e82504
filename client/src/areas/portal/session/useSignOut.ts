import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { useCustomerSignOutMutation } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { forgetDrafts } from "#client/lib/drafts";
import { paths } from "#client/lib/paths";
import { customerSession } from "#client/lib/session";

/** Signs this browser out, in all its tabs, whatever the server answers. */
export function useSignOut(next: string = paths.portal.overview): () => void {
  const navigate = useNavigate();
  const { client } = useApi();
  const [signOut] = useCustomerSignOutMutation();
  return () => {
    const answer = signOut();
    // Unmounts the guard against leaving unsaved forms first; otherwise it would block the navigation.
    flushSync(() => customerSession.signOut(answer));
    forgetDrafts("customer");
    void client.clearStore();
    void navigate(next);
  };
}
