import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { memo, useLayoutEffect, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { BulkFooter } from "#client/areas/admin/bulk/BulkFooter";
import { ListEmpty } from "#client/areas/admin/list/ListEmpty";
import { ListBody, ListFrame } from "#client/areas/admin/list/ListFrame";
import { ListHeader } from "#client/areas/admin/list/ListHeader";
import { isFiltered } from "#client/areas/admin/list/listParams";
import { showingLabel, totalLabel, type Total } from "#client/areas/admin/list/pageLabel";
import { useLiveList } from "#client/areas/admin/list/useLiveList";
import { leadName } from "#client/domains/leads/leadNames";
import {
  LeadChangesDocument,
  LeadsScreenDocument,
  useLeadsScreenQuery,
  type LeadsScreenQuery,
} from "#client/generated/graphql";
import { earlyQuery } from "#client/lib/apollo/earlyQueries";
import { formatNumber } from "#client/lib/format";
import { useHotkey } from "#client/lib/hotkeys";
import { paths } from "#client/lib/paths";
import { DataTable } from "#client/ui/table/DataTable";
import { Selection } from "#client/ui/table/selection";
import { useEarlyLead } from "../detail/earlyLead";
import { CallFromRow, useCallFromList } from "../next/useCallFromList";
import { leadColumns } from "./leadColumns";
import { LeadsFilters } from "./LeadsFilters";
import { LeadsMenu } from "./LeadsMenu";
import { focusStatusOfRow } from "./statusTriggers";
import { TellOwnChange } from "./TellOwnChange";
import { leadsVariables, leadsVariablesAt, sortNames, useLeadsParams, type LeadsParams } from "./useLeadsParams";

const ERROR_TITLE = "Failed to fetch leads";
const NOTHING_YET = "Quote requests from the site appear here right away.";
const EMPTY_TEXT = "No leads match your filters yet. Try expanding your search or resetting filters.";
/** The columns that fit beside an open lead. */
const narrowColumns = leadColumns.filter(({ key }) => ["status", "lead", "vehicle"].includes(key));
const rowNouns = { one: "lead", many: "leads", name: leadName };

export function LeadsScreen() {
  const params = useLeadsParams();
  const query = useLeadsScreenQuery({ variables: leadsVariables(params), fetchPolicy: "cache-and-network" });
  return <LeadsList params={params} query={query} />;
}

interface LeadsListProps {
  readonly params: LeadsParams;
  readonly query: ReturnType<typeof useLeadsScreenQuery>;
}

/** Memoized, because a new question renders the screen once more when it is asked (`useCommittedQuery`). */
const LeadsList = memo(function LeadsList({ params, query }: LeadsListProps) {
  const variables = leadsVariables(params);
  const earlyLead = useEarlyLead();
  const [selection] = useState(() => new Selection());
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const list = useLiveList({
    query,
    variables,
    pageOf: ({ leads }: LeadsScreenQuery) => leads,
    params,
    subscription: LeadChangesDocument,
    nouns: rowNouns,
    address: paths.admin.leads,
    recordAddress: paths.admin.lead,
    early: {
      list: (search) => earlyQuery(LeadsScreenDocument, leadsVariablesAt(search)),
      record: earlyLead,
    },
    errorTitle: ERROR_TITLE,
    searchBox,
    table,
  });
  const { data } = list;
  useLayoutEffect(() => selection.show(data?.leads.items ?? []), [selection, data]);
  const heldBack = data === undefined ? null : heldBackLabel(data.heldRequests);
  const calling = useCallFromList(data?.leads.items ?? [], !list.beside);
  useHotkey("e", "Edit the status of the row", () => focusStatusOfRow());

  return (
    <ListFrame>
      <ListHeader
        title="Leads"
        counters={
          data
            ? `${showingLabel(data.leads, data.everything.exactTotalCount, isFiltered(variables.filter))} showing, ${formatNumber(data.everything.exactTotalCount)} total`
            : null
        }
        {...list.head}
        action={
          <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <HeldBackLink label={heldBack} />
            <LeadsMenu heldBack={heldBack} />
            <Button component={RouterLink} to={paths.admin.newLead} variant="contained" size="small">
              Add lead
            </Button>
          </Box>
        }
      />
      <ListBody ref={table}>
        <TellOwnChange value={selection.saw}>
          <CallFromRow value={calling.call}>
            <DataTable
              label="Leads"
              name="leads"
              columns={list.beside ? narrowColumns : leadColumns}
              {...list.rows}
              selection={list.beside ? undefined : selection}
              sort={{ key: params.sort, order: params.order }}
              onSort={({ key, order }) => params.setSort(sortNames.find((name) => name === key) ?? params.sort, order)}
              empty={
                <ListEmpty
                  text={EMPTY_TEXT}
                  description={data?.everything.exactTotalCount === 0 ? NOTHING_YET : undefined}
                  errorTitle={ERROR_TITLE}
                  error={list.error}
                  onRetry={list.refresh}
                  onReset={params.isChanged ? params.reset : undefined}
                  action={
                    <Button component={RouterLink} to={paths.admin.newLead} variant="contained">
                      Add a lead
                    </Button>
                  }
                />
              }
              summary={<LeadsFilters params={params} searchBox={searchBox} />}
              expectedRows={20}
              defaultDensity="compact"
              tightTools
            />
          </CallFromRow>
        </TellOwnChange>
      </ListBody>
      {!list.beside && (
        <BulkFooter list="leads" selection={selection} filter={variables.filter} matching={data?.leads} />
      )}
      {calling.dialog}
    </ListFrame>
  );
});

/** `7 held back`: how many requests wait for review; null if none does. */
function heldBackLabel(held: Total): string | null {
  return held.totalCount === 0 ? null : `${totalLabel(held)} held back`;
}

/** On narrow screens it is in the menu: it appears with the first answer, and another line would move the list. */
function HeldBackLink({ label }: { readonly label: string | null }) {
  if (label === null) return null;
  return (
    <Button
      component={RouterLink}
      to={paths.admin.heldRequests}
      variant="outlined"
      color="inherit"
      size="small"
      sx={{ display: { xs: "none", md: "inline-flex" } }}
    >
      {label}
    </Button>
  );
}
