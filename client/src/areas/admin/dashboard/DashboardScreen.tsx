import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { LeadChangesDocument, useDashboardScreenQuery, type DashboardScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { compactNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { Panel } from "../parts/Panel";
import { Screen } from "../parts/Screen";
import { StatCard } from "../parts/StatCard";
import { DashboardSkeleton } from "./DashboardSkeleton";
import { LeadPipeline } from "./LeadPipeline";
import { RecentLeads } from "./RecentLeads";
import { TodaysWork } from "./TodaysWork";

export function DashboardScreen() {
  const query = useDashboardScreenQuery({ fetchPolicy: "cache-and-network" });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  useLiveRefresh({ subscription: LeadChangesDocument, shown: query, refresh });
  return (
    <Screen>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <Button component={RouterLink} to={paths.home} variant="outlined" color="inherit">
              Return to site
            </Button>
            <Button component={RouterLink} to={paths.admin.leads} variant="contained">
              View all leads
            </Button>
          </>
        }
      />
      <QueryBoundary query={query} skeleton={<DashboardSkeleton />} errorTitle="Failed to fetch stats">
        {(data) => <Dashboard data={data} />}
      </QueryBoundary>
    </Screen>
  );
}

function Dashboard({ data }: { readonly data: DashboardScreenQuery }) {
  const { totalLeads, newLeads, quotedLeads, conversionRate, leadsByStatus } = data.dashboardStats;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", lg: "repeat(4, 1fr)" } }}>
        <StatCard label="Total leads" figure={compactNumber(totalLeads)} hint="All time" />
        <StatCard label="New this month" figure={compactNumber(newLeads)} hint="Created in the last 30 days" />
        <StatCard label="Quoted leads" figure={compactNumber(quotedLeads)} hint="Leads with the status Quoted" />
        <StatCard label="Conversion rate" figure={`${conversionRate}%`} hint="Sold, as a share of all leads" />
      </Box>
      <Panel title="Today's work">
        <TodaysWork counts={data.todayCounts} />
      </Panel>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
          alignItems: "start",
        }}
      >
        <Panel title="Recent leads">
          <RecentLeads leads={data.leads.items} />
        </Panel>
        <Panel title="Lead pipeline">
          <LeadPipeline counts={leadsByStatus} />
        </Panel>
      </Box>
    </Box>
  );
}
