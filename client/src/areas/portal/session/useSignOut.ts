import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { forgetDrafts } from "#client/lib/drafts";
import { customerSignOut, signedOutHereOnly } from "#client/lib/owedSignOut";
import { paths } from "#client/lib/paths";
import { customerSession } from "#client/lib/session";
import { useNotify } from "#client/ui/notify/useNotify";
import { forgetQueues } from "../claim/files/keptQueues";
import { askSignOut } from "./askSignOut";

/**
 * Signs this browser out in all its tabs, regardless of the server's answer. Without one, it says so.
 * @param forget forgets what the client keeps
 */
export function useSignOut(forget: () => void, next: string = paths.portal.overview): () => void {
  const navigate = useNavigate();
  const notify = useNotify();
  return () => {
    customerSignOut.send(askSignOut, () => notify(signedOutHereOnly));
    // Unmounts the guard against leaving unsaved forms first; otherwise it would block the navigation.
    flushSync(() => customerSession.signedOut());
    forgetDrafts("customer");
    forgetQueues();
    forget();
    void navigate(next);
  };
}
