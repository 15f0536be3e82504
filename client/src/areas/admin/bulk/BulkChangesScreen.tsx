import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";

import { Screen } from "#client/areas/admin/parts/Screen";
import { useBulkChangesScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { formatInstant, formatNumber, sentenceCase } from "#client/lib/format";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { BulkLine } from "./BulkLine";
import { isBusy, rowNouns } from "./bulkText";

/** Recent bulk changes, so that they can be undone after leaving the list. */
export function BulkChangesScreen() {
  const query = useBulkChangesScreenQuery({ fetchPolicy: "cache-and-network" });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  useLiveRefresh({ refresh, enabled: query.data?.bulkChanges.items.some(({ state }) => isBusy(state)) ?? false });
  return (
    <Screen>
      <PageHeader
        title="Bulk changes"
        description="Changes made to several leads, policies or claims at once in the last 30 days. Each can be undone as a whole; anything someone has changed since stays as it is."
      />
      <QueryBoundary
        query={query}
        skeleton={<Skeleton variant="rounded" height={240} />}
        errorTitle="Failed to fetch the changes"
        isEmpty={({ bulkChanges }) => bulkChanges.items.length === 0}
        empty={
          <Typography color="textSecondary">
            No bulk changes yet. Select rows in a list to change several at once.
          </Typography>
        }
      >
        {({ bulkChanges }) => (
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
            {bulkChanges.items.map(({ createdAt, createdBy, undoneBy, ...bulk }) => (
              <Paper key={bulk.id} component="li" variant="outlined" sx={{ px: 2, py: 1.25 }}>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                  {`${sentenceCase(rowNouns[bulk.list].many)} · ${formatNumber(bulk.chosen)} selected by ${createdBy}, ${formatInstant(createdAt)}${undoneBy === null ? "" : ` · Undone by ${undoneBy}`}`}
                </Typography>
                <BulkLine bulk={bulk} refresh={refresh} />
              </Paper>
            ))}
          </Box>
        )}
      </QueryBoundary>
    </Screen>
  );
}
