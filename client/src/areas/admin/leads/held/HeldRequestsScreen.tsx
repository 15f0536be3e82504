import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";

import type { RecordWording } from "#client/areas/admin/activity/recordWording";
import { Timeline } from "#client/areas/admin/activity/Timeline";
import { pageLabel, PAGE_SIZE } from "#client/areas/admin/list/pageLabel";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { Panel } from "#client/areas/admin/parts/Panel";
import { Screen } from "#client/areas/admin/parts/Screen";
import { useHeldRequestsScreenQuery, type HeldRequestsScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { paths } from "#client/lib/paths";
import { usePages } from "#client/lib/usePages";
import { useTableParams } from "#client/lib/useTableParams";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { StateMessage } from "#client/ui/StateMessage";
import { Pager } from "#client/ui/table/Pager";
import { HeldRequestCard } from "./HeldRequestCard";

/** The history of a held request only says who handled it: its fields never change. */
const heldRequestRecord: RecordWording = {
  noun: "request",
  begun: "requested a quote",
  fieldLabel: (path) => path,
  textValue: (_name, value) => value,
};

/** Quote requests that look automated: nothing is lost, and a person's request becomes a lead with one press. */
export function HeldRequestsScreen() {
  const { after, setAfter } = useTableParams({ filters: [], sorts: ["receivedAt"], defaultSort: "receivedAt" });
  const query = useHeldRequestsScreenQuery({
    variables: { first: PAGE_SIZE, ...(after !== undefined && { after }) },
    fetchPolicy: "cache-and-network",
  });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  useLiveRefresh({ refresh });
  return (
    <Screen>
      <PageHeader
        back={<BackButton to={paths.admin.leads}>Back to Leads</BackButton>}
        title="Held back"
        description="Quote requests that look automated. Release the ones a person wrote and discard the rest."
      />
      <QueryBoundary
        query={{ ...query, data: query.data ?? query.previousData }}
        skeleton={<Skeleton variant="rounded" height={180} />}
        errorTitle="Failed to fetch held requests"
      >
        {({ heldRequests, heldRequestActivityPage: { items: activity } }) => (
          <Box sx={{ display: "grid", gap: 1.5 }}>
            <Waiting
              page={heldRequests}
              waiting={query.data === undefined}
              after={after}
              setAfter={setAfter}
              refresh={refresh}
            />
            {activity.length > 0 && (
              <Panel title="Recently released and discarded">
                <Timeline wording={heldRequestRecord} activity={activity} />
              </Panel>
            )}
          </Box>
        )}
      </QueryBoundary>
    </Screen>
  );
}

interface WaitingProps {
  readonly page: HeldRequestsScreenQuery["heldRequests"];
  /** True while this URL's page is loading and the previous one is still shown. */
  readonly waiting: boolean;
  readonly after: string | undefined;
  readonly setAfter: (cursor: string | undefined) => void;
  readonly refresh: () => Promise<unknown>;
}

function Waiting({ page, waiting, after, setAfter, refresh }: WaitingProps) {
  const { index, ...turns } = usePages({ after, setAfter, nextCursor: page.nextCursor, waiting });
  if (page.items.length > 0) {
    return (
      <>
        {page.items.map((request) => (
          <HeldRequestCard key={request.id} request={request} refresh={refresh} />
        ))}
        <Pager {...turns} label={pageLabel(page, index)} />
      </>
    );
  }
  if (after === undefined)
    return <StateMessage title="Nothing held back" description="Every recent quote request has become a lead." />;
  return (
    <StateMessage
      title="Nothing left on this page"
      action={
        <Button variant="outlined" color="inherit" onClick={() => setAfter(undefined)}>
          Go to the first page
        </Button>
      }
    />
  );
}
