import Box from "@mui/material/Box";
import { useSearchParams } from "react-router-dom";

import { LeadChangesDocument, useAdminSessionQuery, useTodayScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { FINGERS } from "#client/lib/design/fingers";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { useEarlyLeadsOfToday } from "../leads/detail/earlyLead";
import { PlainSelect } from "../parts/PlainSelect";
import { Screen } from "../parts/Screen";
import { usePermissions } from "../session/usePermission";
import { TodayLists } from "./TodayLists";
import { TodaySkeleton } from "./TodaySkeleton";

const whose = [
  { value: "me", label: "My day" },
  { value: "all", label: "Everyone's day" },
];

/** Whom to call first: the viewer's own and unassigned leads or, for managers, everyone's. */
export function TodayScreen() {
  const [search, setSearch] = useSearchParams();
  const mayChoose = usePermissions()("viewerCanDeleteLeads");
  const me = useAdminSessionQuery().data?.staffViewer.id ?? null;
  const isAll = mayChoose && search.get("whose") === "all";
  const query = useTodayScreenQuery({
    variables: { owner: isAll ? null : "me" },
    fetchPolicy: "cache-and-network",
  });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  useEarlyLeadsOfToday();
  useLiveRefresh({ subscription: LeadChangesDocument, shown: query, refresh });
  return (
    <Screen>
      <PageHeader
        title="Today"
        description={
          <>
            What's due, and who hasn't been called yet.{" "}
            <Box component="span" sx={{ [FINGERS]: { display: "none" } }}>
              Press J or K to move, L to log a call and Enter to open the lead.
            </Box>
          </>
        }
        actions={
          mayChoose && (
            <PlainSelect
              label="Whose day"
              value={isAll ? "all" : "me"}
              options={whose}
              onChange={(value) => setSearch(value === "all" ? { whose: "all" } : {}, { replace: true })}
            />
          )
        }
      />
      <QueryBoundary query={query} skeleton={<TodaySkeleton />} errorTitle="Failed to fetch today's work">
        {(data) => (
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <TodayLists data={data} owner={isAll ? null : me} refresh={refresh} />
          </Box>
        )}
      </QueryBoundary>
    </Screen>
  );
}
