import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { leadName } from "../../../../domains/leads/leadWords";
import {
  PolicyChangesDocument,
  usePoliciesScreenQuery,
  type PolicyColumns_PolicyFragment,
} from "../../../../generated/graphql";
import { useLiveRefresh } from "../../../../lib/apollo/useLiveRefresh";
import { formatNumber } from "../../../../lib/format";
import { useHotkey } from "../../../../lib/hotkeys";
import { paths } from "../../../../lib/paths";
import { usePages } from "../../../../lib/usePages";
import { DataTable } from "../../../../ui/table/DataTable";
import { listSearch, rememberListAddress } from "../../list/listAddress";
import { ListEmpty } from "../../list/ListEmpty";
import { ListFrame } from "../../list/ListFrame";
import { ListHead } from "../../list/ListHead";
import { useNeighbourKeys, useOpenRecord } from "../../list/openRecord";
import { pageLabel } from "../../list/pageLabel";
import { useFreshRows } from "../../list/useFreshRows";
import { useSteadyRows } from "../../list/useSteadyRows";
import { useCalmly } from "../../live/useCalmly";
import { PoliciesFilters } from "./PoliciesFilters";
import { policyColumns } from "./policyColumns";
import { policiesVariables, policySortNames, usePoliciesParams } from "./usePoliciesParams";

const errorTitle = "Failed to fetch policies";
const emptyText = "No policies match your filters yet. Try expanding your search or resetting filters.";
/** What there is room for beside an open policy. */
const narrowColumns = policyColumns.filter(({ key }) => ["coverage", "policy", "customer", "vehicle"].includes(key));
const rowWords = {
  one: "policy",
  many: "policies",
  name: ({ id, lead }: PolicyColumns_PolicyFragment): string => `${id}, ${leadName(lead)}`,
};

/** The roster (back-office specification, section 2). */
export function PoliciesScreen() {
  const params = usePoliciesParams();
  const variables = policiesVariables(params);
  const listKey = JSON.stringify(variables);
  const query = usePoliciesScreenQuery({ variables, fetchPolicy: "cache-and-network" });
  const data = query.data ?? query.previousData;
  const page = data?.policies;
  const failed = query.error !== undefined && data === undefined;

  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  const mode = useLiveRefresh({ subscription: PolicyChangesDocument, onEvent: useCalmly(refresh), refresh });
  const fresh = useFreshRows(listKey, query.data?.policies.items, rowWords);
  const pages = usePages({ after: params.after, setAfter: params.setAfter, nextCursor: page?.nextCursor });

  const pager = { ...pages, label: page ? pageLabel(page, pages.index) : "" };
  const openId = useOpenRecord();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down("sm")) || openId !== undefined;
  const wide = useMediaQuery((theme) => theme.breakpoints.up("xl"));
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useSteadyRows(table, listKey);
  useHotkey("/", "Search", () => searchBox.current?.focus());

  const { search } = useLocation();
  useEffect(() => rememberListAddress(paths.admin.policies, search), [search]);
  // Where the roster stays beside the policy, so do its filters in the address.
  const hrefOf = (id: string): string => `${paths.admin.policy(id)}${wide ? listSearch(paths.admin.policies) : ""}`;
  useNeighbourKeys(page?.items.map(({ id }) => id) ?? [], hrefOf);

  return (
    <ListFrame>
      <ListHead
        title="Policies"
        counters={data ? counters(data.policies.items.length, data.everything.exactTotalCount) : null}
        mode={mode}
        announcement={fresh.announcement}
        outdated={query.error !== undefined && data !== undefined ? errorTitle : null}
        pager={narrow ? undefined : pager}
      />
      <Box ref={table} sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
        <DataTable
          label="Policies"
          name="policies"
          columns={openId === undefined ? policyColumns : narrowColumns}
          narrow={openId !== undefined}
          selectedId={openId}
          rows={failed ? [] : page?.items}
          rowId={({ id }) => id}
          rowHref={({ id }) => hrefOf(id)}
          sort={{ key: params.sort, order: params.order }}
          onSort={({ key, order }) =>
            params.setSort(policySortNames.find((name) => name === key) ?? params.sort, order)
          }
          freshIds={fresh.ids}
          empty={
            <ListEmpty
              text={emptyText}
              errorTitle={errorTitle}
              error={failed ? query.error : undefined}
              onRetry={refresh}
              onReset={params.isChanged ? params.reset : undefined}
            />
          }
          summary={<PoliciesFilters params={params} packages={data?.policyPackages ?? []} searchBox={searchBox} />}
          pager={narrow ? pager : undefined}
          busy={query.data === undefined && data !== undefined}
          expectedRows={20}
          defaultDensity="compact"
        />
      </Box>
    </ListFrame>
  );
}

function counters(showing: number, total: number): string {
  return `${formatNumber(showing)} showing · ${formatNumber(total)} total`;
}
