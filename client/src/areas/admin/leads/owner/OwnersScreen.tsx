import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";

import { listAddress } from "#client/areas/admin/list/rememberedLists";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { Panel } from "#client/areas/admin/parts/Panel";
import { Screen } from "#client/areas/admin/parts/Screen";
import { tableLook } from "#client/areas/admin/parts/tableLook";
import { useOwnersScreenQuery } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { CallOutcomesForm } from "../outcomes/CallOutcomesForm";
import { AssignmentRuleChoice } from "./AssignmentRuleChoice";
import { NotificationSwitch } from "./NotificationSwitch";
import { OwnAlerts } from "./OwnAlerts";
import { SalespersonRow } from "./SalespersonRow";

/** Who gets new leads, who is away, who covers which states, and which status follows a call. */
export function OwnersScreen() {
  const query = useOwnersScreenQuery({ fetchPolicy: "network-only" });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  return (
    <Screen>
      <PageHeader
        title="Lead owners"
        description="Who gets new leads, who is away, and which status follows a call."
        back={<BackButton to={listAddress(paths.admin.leads)}>Back to Leads</BackButton>}
        actions={<NotificationSwitch />}
      />
      <QueryBoundary
        query={query}
        skeleton={<Skeleton variant="rounded" height="16rem" />}
        errorTitle="Failed to fetch lead owners"
      >
        {({ leadAssignmentSettings, callOutcomeSettings }) => (
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <Panel title="New leads go to">
              <AssignmentRuleChoice settings={leadAssignmentSettings} refresh={refresh} />
            </Panel>
            <OwnAlerts people={leadAssignmentSettings.people} />
            <Panel title="People">
              <TableContainer>
                <Table size="small" aria-label="People" sx={tableLook}>
                  <TableHead>
                    <TableRow>
                      <TableCell>Name</TableCell>
                      <TableCell>Away</TableCell>
                      <TableCell>States</TableCell>
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {leadAssignmentSettings.people.map((person) => (
                      <SalespersonRow key={person.id} person={person} />
                    ))}
                  </TableBody>
                </Table>
              </TableContainer>
            </Panel>
            <Panel title="Call outcomes">
              <CallOutcomesForm settings={callOutcomeSettings} refresh={refresh} />
            </Panel>
          </Box>
        )}
      </QueryBoundary>
    </Screen>
  );
}
