import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useRef } from "react";
import { Link as RouterLink, useLocation } from "react-router-dom";

import { claimantName } from "../../../../domains/claims/claimWords";
import { ClaimChangesDocument, useClaimsScreenQuery } from "../../../../generated/graphql";
import { useLiveRefresh } from "../../../../lib/apollo/useLiveRefresh";
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
import { claimColumns, narrowClaimColumns } from "./claimColumns";
import { ClaimCounters } from "./ClaimCounters";
import { ClaimsFilters } from "./ClaimsFilters";
import { claimSortNames, claimsVariables, isFiltered, useClaimsParams } from "./useClaimsParams";

const errorTitle = "Failed to fetch claims";
const rowWords = { one: "claim", many: "claims", name: claimantName };

export function ClaimsScreen() {
  const params = useClaimsParams();
  const variables = claimsVariables(params);
  const listKey = JSON.stringify(variables);
  const query = useClaimsScreenQuery({ variables, fetchPolicy: "cache-and-network" });
  const data = query.data ?? query.previousData;
  const page = data?.claims;
  const failed = query.error !== undefined && data === undefined;

  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  const mode = useLiveRefresh({ subscription: ClaimChangesDocument, onEvent: useCalmly(refresh), refresh });
  const fresh = useFreshRows(listKey, query.data?.claims.items, rowWords);
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
  useEffect(() => rememberListAddress(paths.admin.claims, search), [search]);
  // Where the list stays beside the claim, so do its filters in the address.
  const hrefOf = (id: string): string => `${paths.admin.claim(id)}${wide ? listSearch(paths.admin.claims) : ""}`;
  useNeighbourKeys(page?.items.map(({ id }) => id) ?? [], hrefOf);

  return (
    <ListFrame>
      <ListHead
        title="Claims dashboard"
        counters={null}
        mode={mode}
        announcement={fresh.announcement}
        outdated={query.error !== undefined && data !== undefined ? errorTitle : null}
        pager={narrow ? undefined : pager}
        action={<AddClaim />}
      />
      {!failed && <ClaimCounters counts={data?.claimCounts} />}
      <Box ref={table} sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
        <DataTable
          label="Claims"
          name="claims"
          columns={openId === undefined ? claimColumns : narrowClaimColumns}
          narrow={openId !== undefined}
          selectedId={openId}
          rows={failed ? [] : page?.items}
          rowId={({ id }) => id}
          rowHref={({ id }) => hrefOf(id)}
          sort={{ key: params.sort, order: params.order }}
          onSort={({ key, order }) => params.setSort(claimSortNames.find((name) => name === key) ?? params.sort, order)}
          freshIds={fresh.ids}
          empty={
            <ListEmpty
              text={isFiltered(params) ? "No claims match your filters." : "No claims have been submitted yet."}
              errorTitle={errorTitle}
              error={failed ? query.error : undefined}
              onRetry={refresh}
              onReset={isFiltered(params) ? params.reset : undefined}
              action={<AddClaim />}
            />
          }
          summary={<ClaimsFilters params={params} searchBox={searchBox} />}
          pager={narrow ? pager : undefined}
          busy={query.data === undefined && data !== undefined}
          expectedRows={12}
        />
      </Box>
    </ListFrame>
  );
}

function AddClaim() {
  return (
    <Button component={RouterLink} to={paths.admin.newClaim} variant="contained" size="small">
      Add claim
    </Button>
  );
}
