import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";

import { NotFoundScreen } from "#client/ui/NotFoundScreen";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { StateMessage } from "#client/ui/StateMessage";
import { Specimen } from "./Specimen";

const refetch = (): Promise<void> => Promise.resolve();
const queries = [
  { name: "loading", data: undefined, refetch },
  { name: "failed", data: undefined, error: new TypeError("fetch failed"), refetch },
  { name: "empty", data: [] as string[], refetch },
  { name: "filled", data: ["First", "Second"], refetch },
  { name: "refresh failed", data: ["First", "Second"], error: new TypeError("fetch failed"), refetch },
];

const skeleton = (
  <Box sx={{ display: "grid", gap: 1 }}>
    <Skeleton variant="text" width="40%" />
    <Skeleton variant="rounded" height={96} />
    <Skeleton variant="text" width="70%" />
  </Box>
);

export function StatesSpecimen() {
  return (
    <Specimen title="What is fetched" columns="repeat(3, minmax(0, 1fr))">
      {queries.map((query) => (
        <Paper key={query.name} variant="outlined" sx={{ padding: 2.5 }}>
          <QueryBoundary<string[]>
            query={query}
            skeleton={skeleton}
            errorTitle="Failed to fetch leads"
            isEmpty={(list) => list.length === 0}
            empty={
              <StateMessage
                title="No leads just yet"
                description="They appear here as soon as someone requests a quote."
                action={<Button variant="contained">Add lead</Button>}
              />
            }
          >
            {(list) => list.map((item) => <Box key={item}>{item}</Box>)}
          </QueryBoundary>
        </Paper>
      ))}
      <Paper variant="outlined">
        <NotFoundScreen
          links={[
            { label: "Home", to: "/" },
            { label: "Plans", to: "/plans" },
          ]}
        />
      </Paper>
    </Specimen>
  );
}
