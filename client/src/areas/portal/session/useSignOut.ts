import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { forgetDrafts } from "#client/lib/drafts";
import { isUnreachable } from "#client/lib/errors";
import { finishSignOut, sendSignOut } from "#client/lib/owedSignOut";
import { paths } from "#client/lib/paths";
import { customerSession } from "#client/lib/session";
import { useNotify } from "#client/ui/notify/useNotify";
import { forgetQueues } from "../claim/files/keptQueues";
import { askSignOut } from "./askSignOut";

/**
 * Signs this browser out in all its tabs, regardless of the server's answer. Without one, it says so, and is sent again
 * once the browser is online, or when the portal is opened next.
 * @param forget forgets what the client keeps
 */
export function useSignOut(forget: () => void, next: string = paths.portal.overview): () => void {
  const navigate = useNavigate();
  const notify = useNotify();

  function explain(error: unknown): void {
    if (!isUnreachable(error)) return;
    notify({ ...notFinished, variant: "destructive" });
    const goOn = () => customerSession.signOutLater(finishSignOut(askSignOut));
    window.addEventListener("online", goOn, { once: true });
  }

  return () => {
    const answer = sendSignOut(askSignOut);
    answer.catch(explain);
    // Unmounts the guard against leaving unsaved forms first; otherwise it would block the navigation.
    flushSync(() => customerSession.signOut(answer));
    forgetDrafts("customer");
    forgetQueues();
    forget();
    void navigate(next);
  };
}

const notFinished = {
  title: "Signed out on this device only",
  description: "We couldn't reach the server. Your session ends as soon as this browser is back online.",
};
