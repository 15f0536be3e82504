import type { Location } from "react-router-dom";

import { positionVariables } from "#client/areas/admin/list/recordPosition";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { LeadDetailScreenDocument } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { earlyQuery, type EarlyQuery } from "#client/lib/apollo/earlyQueries";
import { useNavigations } from "#client/lib/navigations";
import { paths } from "#client/lib/paths";
import { leadsOrder } from "../list/useLeadsParams";
import { isFromToday } from "./fromToday";

/** What the screen of a lead asks when it is opened at this location. */
export function useEarlyLead(): (id: string, to: Location) => EarlyQuery {
  const withClaims = usePermissions()("viewerCanHandleClaims");
  return (id, { search, state }) =>
    earlyQuery(LeadDetailScreenDocument, {
      id,
      withClaims,
      ...(!isFromToday(state) && positionVariables(paths.admin.leads, leadsOrder, search)),
    });
}

/** Asks for a lead that is opened in *Today*, or from the one before, while its screen is still being rendered. */
export function useEarlyLeadsOfToday(): void {
  const { client, early } = useApi();
  const earlyLead = useEarlyLead();
  useNavigations((next, previous) => {
    const state: unknown = next.state;
    if (next.pathname === previous.pathname || !isFromToday(state)) return;
    const id = state.today.find((each) => paths.admin.lead(each) === next.pathname);
    if (id !== undefined) early.send(client, earlyLead(id, next));
  });
}
