import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useRef } from "react";
import { Link as RouterLink, useLocation } from "react-router-dom";

import { leadName } from "../../../../domains/leads/leadWords";
import { LeadChangesDocument, useLeadsScreenQuery } from "../../../../generated/graphql";
import { useLiveRefresh } from "../../../../lib/apollo/useLiveRefresh";
import { formatNumber } from "../../../../lib/format";
import { useHotkey } from "../../../../lib/hotkeys";
import { paths } from "../../../../lib/paths";
import { usePages } from "../../../../lib/usePages";
import { DataTable } from "../../../../ui/table/DataTable";
import { ListEmpty } from "../../list/ListEmpty";
import { ListFrame } from "../../list/ListFrame";
import { listSearch, rememberListAddress } from "../../list/listAddress";
import { ListHead } from "../../list/ListHead";
import { useNeighbourKeys, useOpenRecord } from "../../list/openRecord";
import { pageLabel } from "../../list/pageLabel";
import { useFreshRows } from "../../list/useFreshRows";
import { useSteadyRows } from "../../list/useSteadyRows";
import { useCalmly } from "../../live/useCalmly";
import { leadColumns } from "./leadColumns";
import { LeadsFilters } from "./LeadsFilters";
import { leadsVariables, sortNames, useLeadsParams } from "./useLeadsParams";

const errorTitle = "Failed to fetch leads";
const emptyText = "No leads match your filters yet. Try expanding your search or resetting filters.";
/** What there is room for beside an open lead. */
const narrowColumns = leadColumns.filter(({ key }) => ["status", "lead", "vehicle"].includes(key));
const rowWords = { one: "lead", many: "leads", name: leadName };

export function LeadsScreen() {
  const params = useLeadsParams();
  const variables = leadsVariables(params);
  const listKey = JSON.stringify(variables);
  const query = useLeadsScreenQuery({ variables, fetchPolicy: "cache-and-network" });
  const data = query.data ?? query.previousData;
  const page = data?.leads;
  const failed = query.error !== undefined && data === undefined;

  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  const mode = useLiveRefresh({ subscription: LeadChangesDocument, onEvent: useCalmly(refresh), refresh });
  const fresh = useFreshRows(listKey, query.data?.leads.items, rowWords);
  const pages = usePages({ after: params.after, setAfter: params.setAfter, nextCursor: page?.nextCursor });

  const pager = { ...pages, label: page ? pageLabel(page, pages.index) : "" };
  const openId = useOpenRecord();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down("sm")) || openId !== undefined;
  const wide = useMediaQuery((theme) => theme.breakpoints.up("xl"));
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useSteadyRows(table, listKey);
  useHotkey("/", "Search", () => searchBox.current?.focus());
  useHotkey("e", "Edit the status of the row", () => focusStatusOfRow());

  const { search } = useLocation();
  useEffect(() => rememberListAddress(paths.admin.leads, search), [search]);
  // Where the list stays beside the lead, so do its filters in the address.
  const hrefOf = (id: string): string => `${paths.admin.lead(id)}${wide ? listSearch(paths.admin.leads) : ""}`;
  useNeighbourKeys(page?.items.map(({ id }) => id) ?? [], hrefOf);

  return (
    <ListFrame>
      <ListHead
        title="Leads"
        counters={
          data
            ? `${formatNumber(data.leads.items.length)} showing, ${formatNumber(data.everything.exactTotalCount)} total`
            : null
        }
        mode={mode}
        announcement={fresh.announcement}
        outdated={query.error !== undefined && data !== undefined ? errorTitle : null}
        pager={narrow ? undefined : pager}
        action={
          <>
            <HeldBackLink count={data?.heldRequests.length ?? 0} />
            <Button component={RouterLink} to={paths.admin.newLead} variant="contained" size="small">
              Add lead
            </Button>
          </>
        }
      />
      <Box ref={table} sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
        <DataTable
          label="Leads"
          name="leads"
          columns={openId === undefined ? leadColumns : narrowColumns}
          narrow={openId !== undefined}
          selectedId={openId}
          rows={failed ? [] : page?.items}
          rowId={({ id }) => id}
          rowHref={({ id }) => hrefOf(id)}
          sort={{ key: params.sort, order: params.order }}
          onSort={({ key, order }) => params.setSort(sortNames.find((name) => name === key) ?? params.sort, order)}
          freshIds={fresh.ids}
          empty={
            <ListEmpty
              text={emptyText}
              errorTitle={errorTitle}
              error={failed ? query.error : undefined}
              onRetry={refresh}
              onReset={params.isChanged ? params.reset : undefined}
              action={
                <Button component={RouterLink} to={paths.admin.newLead} variant="contained">
                  Add a lead
                </Button>
              }
            />
          }
          summary={<LeadsFilters params={params} searchBox={searchBox} />}
          pager={narrow ? pager : undefined}
          busy={query.data === undefined && data !== undefined}
          expectedRows={20}
          defaultDensity="compact"
        />
      </Box>
    </ListFrame>
  );
}

/** Requests of programs wait for a look; where there are none, nothing says so. */
function HeldBackLink({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Button component={RouterLink} to={paths.admin.heldRequests} variant="outlined" color="inherit" size="small">
      {`${formatNumber(count)} held back`}
    </Button>
  );
}

/** The row that the keyboard is on: its status becomes the thing that the arrow keys change. */
function focusStatusOfRow(): void {
  document.activeElement?.closest("[data-id]")?.querySelector("select")?.focus();
}
