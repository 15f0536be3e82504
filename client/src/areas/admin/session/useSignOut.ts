import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { useStaffSignOutMutation } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { forgetDrafts } from "#client/lib/drafts";
import { paths } from "#client/lib/paths";
import { adminSession } from "#client/lib/session";
import { forgetListAddresses } from "../list/rememberedLists";

/** Fire and forget: this browser is signed out regardless of the server's answer. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { client } = useApi();
  const [signOut] = useStaffSignOutMutation();
  return () => {
    const answer = signOut();
    // Unmounts the guard against leaving unsaved forms first; otherwise it would block the navigation.
    flushSync(() => adminSession.signOut(answer));
    forgetDrafts("staff");
    forgetListAddresses();
    void client.clearStore();
    void navigate(paths.admin.dashboard);
  };
}
