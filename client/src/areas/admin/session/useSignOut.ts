import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { useApi } from "#client/lib/apollo/ApiProvider";
import { forgetDrafts } from "#client/lib/drafts";
import { adminSignOut, signedOutHereOnly } from "#client/lib/owedSignOut";
import { paths } from "#client/lib/paths";
import { adminSession } from "#client/lib/session";
import { useNotify } from "#client/ui/notify/useNotify";
import { forgetListAddresses } from "../list/rememberedLists";
import { askSignOut } from "./askSignOut";

/** Signs this browser out in all its tabs, regardless of the server's answer. Without one, it says so. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const { client } = useApi();
  return () => {
    adminSignOut.send(askSignOut, () => notify(signedOutHereOnly));
    // Unmounts the guard against leaving unsaved forms first; otherwise it would block the navigation.
    flushSync(() => adminSession.signedOut());
    forgetDrafts("staff");
    forgetListAddresses();
    void client.clearStore();
    void navigate(paths.admin.dashboard);
  };
}
