import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { CustomerSignOutDocument } from "#client/generated/graphql";
import { forgetDrafts } from "#client/lib/drafts";
import { paths } from "#client/lib/paths";
import { customerSession } from "#client/lib/session";
import { forgetQueues } from "../claim/files/keptQueues";
import { requestAsCustomer } from "./requestAsCustomer";

/**
 * Signs this browser out in all its tabs, regardless of the server's answer.
 * @param forget forgets what the client keeps
 */
export function useSignOut(forget: () => void, next: string = paths.portal.overview): () => void {
  const navigate = useNavigate();
  return () => {
    const answer = requestAsCustomer(CustomerSignOutDocument, {});
    // Unmounts the guard against leaving unsaved forms first; otherwise it would block the navigation.
    flushSync(() => customerSession.signOut(answer));
    forgetDrafts("customer");
    forgetQueues();
    forget();
    void navigate(next);
  };
}
