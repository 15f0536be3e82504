import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";

import { countedPageLabel } from "#client/areas/admin/list/pageLabel";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { Screen } from "#client/areas/admin/parts/Screen";
import { LeadChangesDocument, useDuplicatesScreenQuery, type DuplicatesScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { formatNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { usePages } from "#client/lib/usePages";
import { useTableParams } from "#client/lib/useTableParams";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { StateMessage } from "#client/ui/StateMessage";
import { Pager } from "#client/ui/table/Pager";
import { CompareButton } from "./CompareButton";
import { DuplicateLines } from "./DuplicateLines";

const PAGE_SIZE = 20;

type Page = DuplicatesScreenQuery["leadDuplicateGroups"];

/** Groups of leads that may be the same person, two of which can be compared and merged. */
export function DuplicatesScreen() {
  const { after, setAfter } = useTableParams({ filters: [], sorts: ["newestAt"], defaultSort: "newestAt" });
  const query = useDuplicatesScreenQuery({
    variables: { page: { first: PAGE_SIZE, ...(after !== undefined && { after }) } },
    fetchPolicy: "cache-and-network",
  });
  useLiveRefresh({
    subscription: LeadChangesDocument,
    shown: query,
    refresh: () => query.refetch().catch(() => undefined),
  });
  const total = query.data?.leadDuplicateGroups.matchingCount;
  return (
    <Screen>
      <PageHeader
        back={<BackButton to={paths.admin.leads}>Back to Leads</BackButton>}
        title="Duplicates"
        description={
          total === undefined || total === 0
            ? "Leads with the same email or phone."
            : `${formatNumber(total)} ${total === 1 ? "group" : "groups"} of leads with the same email or phone, the newest first.`
        }
      />
      <QueryBoundary
        query={{ ...query, data: query.data ?? query.previousData }}
        skeleton={<Skeleton variant="rounded" height={180} />}
        errorTitle="Failed to fetch duplicates"
      >
        {({ leadDuplicateGroups }) => (
          <Groups page={leadDuplicateGroups} waiting={query.data === undefined} after={after} setAfter={setAfter} />
        )}
      </QueryBoundary>
    </Screen>
  );
}

interface GroupsProps {
  readonly page: Page;
  readonly waiting: boolean;
  readonly after: string | undefined;
  readonly setAfter: (cursor: string | undefined) => void;
}

function Groups({ page, waiting, after, setAfter }: GroupsProps) {
  const { index, ...turns } = usePages({ after, setAfter, nextCursor: page.nextCursor, waiting });
  if (page.items.length === 0)
    return (
      <StateMessage
        title="No duplicates"
        description="No two leads have the same email or phone."
        action={
          after !== undefined && (
            <Button variant="outlined" color="inherit" onClick={() => setAfter(undefined)}>
              Go to the first page
            </Button>
          )
        }
      />
    );
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {page.items.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      <Pager {...turns} label={countedPageLabel(page, index, PAGE_SIZE)} />
    </Box>
  );
}

function Group({ group: { kind, value, leadCount, leads } }: { readonly group: Page["items"][number] }) {
  const titleId = useId();
  const [newest, second] = leads;
  const more = leadCount - leads.length;
  return (
    <Paper component="article" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {kind === "email" ? value : (newest?.phone ?? value)}
        </Typography>
        <Typography sx={{ color: "text.secondary" }}>
          {`${formatNumber(leadCount)} leads with this ${kind === "email" ? "email" : "phone"}`}
        </Typography>
        {newest && second && leadCount === 2 && (
          <Button
            component={RouterLink}
            to={paths.admin.mergeLeads(second.id, newest.id)}
            size="small"
            variant="contained"
            sx={{ ml: "auto" }}
          >
            Compare
          </Button>
        )}
      </Box>
      <DuplicateLines
        label={`Leads with ${value}`}
        leads={leads}
        {...(leadCount > 2 &&
          newest && {
            action: (lead) => lead.id !== newest.id && <CompareButton leadId={lead.id} other={newest} />,
          })}
      />
      {more > 0 && <Typography sx={{ color: "text.secondary" }}>{`and ${formatNumber(more)} more`}</Typography>}
    </Paper>
  );
}
