import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { LeadChangesDocument, useLeadsScreenQuery } from "../../../../generated/graphql";
import { useLiveRefresh } from "../../../../lib/apollo/useLiveRefresh";
import { useHotkey } from "../../../../lib/hotkeys";
import { paths } from "../../../../lib/paths";
import { usePages } from "../../../../lib/usePages";
import { DataTable } from "../../../../ui/table/DataTable";
import { useCalmly } from "../../live/useCalmly";
import { rememberLeadsAddress } from "../leadsAddress";
import { leadColumns } from "./leadColumns";
import { LeadsEmpty } from "./LeadsEmpty";
import { LeadsFilters } from "./LeadsFilters";
import { LeadsHead } from "./LeadsHead";
import { pageLabel } from "./pageLabel";
import { useFreshRows } from "./useFreshRows";
import { leadsVariables, sortNames, useLeadsParams } from "./useLeadsParams";
import { useSteadyRows } from "./useSteadyRows";

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
  const fresh = useFreshRows(listKey, query.data?.leads.items);
  const pages = usePages({ after: params.after, setAfter: params.setAfter, nextCursor: page?.nextCursor });

  const pager = { ...pages, label: page ? pageLabel(page, pages.index) : "" };
  const phone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useSteadyRows(table, listKey);
  useHotkey("/", "Search", () => searchBox.current?.focus());
  useHotkey("e", "Edit the status of the row", () => focusStatusOfRow());

  const { search } = useLocation();
  useEffect(() => rememberLeadsAddress(search), [search]);

  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        height: { sm: "100%" },
        minHeight: 0,
        p: { xs: 2, sm: 1.5 },
        pb: { sm: 1 },
      }}
    >
      <LeadsHead
        showing={page?.items.length}
        total={data?.everything.exactTotalCount}
        mode={mode}
        announcement={fresh.announcement}
        outdated={query.error !== undefined && data !== undefined}
        pager={phone ? undefined : pager}
      />
      <Box ref={table} sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
        <DataTable
          label="Leads"
          name="leads"
          columns={leadColumns}
          rows={failed ? [] : page?.items}
          rowId={({ id }) => id}
          rowHref={({ id }) => paths.admin.lead(id)}
          sort={{ key: params.sort, order: params.order }}
          onSort={({ key, order }) => params.setSort(sortNames.find((name) => name === key) ?? params.sort, order)}
          freshIds={fresh.ids}
          empty={
            <LeadsEmpty
              error={failed ? query.error : undefined}
              onRetry={refresh}
              onReset={params.isChanged ? params.reset : undefined}
            />
          }
          summary={<LeadsFilters params={params} searchBox={searchBox} />}
          pager={phone ? pager : undefined}
          busy={query.data === undefined && data !== undefined}
          expectedRows={20}
          defaultDensity="compact"
        />
      </Box>
    </Box>
  );
}

/** The row that the keyboard is on: its status becomes the thing that the arrow keys change. */
function focusStatusOfRow(): void {
  document.activeElement?.closest("[data-id]")?.querySelector("select")?.focus();
}
