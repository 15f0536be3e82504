import Button from "@mui/material/Button";
import { memo, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { BulkFooter } from "#client/areas/admin/bulk/BulkFooter";
import { ListEmpty } from "#client/areas/admin/list/ListEmpty";
import { ListBody, ListFrame } from "#client/areas/admin/list/ListFrame";
import { ListHeader } from "#client/areas/admin/list/ListHeader";
import { isFiltered } from "#client/areas/admin/list/listParams";
import { positionVariables } from "#client/areas/admin/list/recordPosition";
import { useLiveList } from "#client/areas/admin/list/useLiveList";
import { claimantName } from "#client/domains/claims/claimantName";
import {
  ClaimChangesDocument,
  ClaimScreenDocument,
  ClaimsScreenDocument,
  useClaimsScreenQuery,
  type ClaimsScreenQuery,
} from "#client/generated/graphql";
import { earlyQuery } from "#client/lib/apollo/earlyQueries";
import { paths } from "#client/lib/paths";
import { DataTable } from "#client/ui/table/DataTable";
import { Selection } from "#client/ui/table/selection";
import { claimColumns, narrowClaimColumns } from "./claimColumns";
import { ClaimCounters } from "./ClaimCounters";
import { ClaimsFilters } from "./ClaimsFilters";
import { QueueTiles } from "./QueueTiles";
import {
  claimSortNames,
  claimsOrder,
  claimsVariables,
  claimsVariablesAt,
  useClaimsParams,
  type ClaimsParams,
} from "./useClaimsParams";

const NOTHING_YET = "Those that policyholders file in the portal appear here right away.";
const ERROR_TITLE = "Failed to fetch claims";
const rowNouns = { one: "claim", many: "claims", name: claimantName };

export function ClaimsScreen() {
  const params = useClaimsParams();
  const query = useClaimsScreenQuery({ variables: claimsVariables(params), fetchPolicy: "cache-and-network" });
  return <ClaimsList params={params} query={query} />;
}

interface ClaimsListProps {
  readonly params: ClaimsParams;
  readonly query: ReturnType<typeof useClaimsScreenQuery>;
}

/** Memoized, because a new question renders the screen once more when it is asked (`useCommittedQuery`). */
const ClaimsList = memo(function ClaimsList({ params, query }: ClaimsListProps) {
  const variables = claimsVariables(params);
  const filtered = isFiltered(variables.filter);
  const [selection] = useState(() => new Selection());
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const list = useLiveList({
    query,
    variables,
    pageOf: ({ claims }: ClaimsScreenQuery) => claims,
    params,
    subscription: ClaimChangesDocument,
    nouns: rowNouns,
    address: paths.admin.claims,
    recordAddress: paths.admin.claim,
    early: {
      list: (search) => earlyQuery(ClaimsScreenDocument, claimsVariablesAt(search)),
      record: (id, { search }) =>
        earlyQuery(ClaimScreenDocument, { id, ...positionVariables(paths.admin.claims, claimsOrder, search) }),
    },
    errorTitle: ERROR_TITLE,
    searchBox,
    table,
  });
  const { data } = list;

  return (
    <ListFrame>
      <ListHeader title="Claims dashboard" counters={null} {...list.head} action={<AddClaim />} />
      {list.error === undefined && <ClaimCounters counts={data?.claimCounts} />}
      {list.error === undefined && <QueueTiles counts={data?.claimCounts} params={params} />}
      <ListBody ref={table}>
        <DataTable
          label="Claims"
          name="claims"
          columns={list.beside ? narrowClaimColumns : claimColumns}
          {...list.rows}
          selection={list.beside ? undefined : selection}
          sort={{ key: params.sort, order: params.order }}
          onSort={({ key, order }) => params.setSort(claimSortNames.find((name) => name === key) ?? params.sort, order)}
          empty={
            <ListEmpty
              text={filtered ? "No claims match your filters." : "No claims have been submitted yet."}
              description={filtered ? undefined : NOTHING_YET}
              errorTitle={ERROR_TITLE}
              error={list.error}
              onRetry={list.refresh}
              onReset={filtered ? params.reset : undefined}
              action={<AddClaim />}
            />
          }
          summary={<ClaimsFilters params={params} searchBox={searchBox} />}
          expectedRows={12}
          tightTools
        />
      </ListBody>
      {!list.beside && (
        <BulkFooter list="claims" selection={selection} filter={variables.filter} matching={data?.claims} />
      )}
    </ListFrame>
  );
});

function AddClaim() {
  return (
    <Button component={RouterLink} to={paths.admin.newClaim} variant="contained" size="small">
      Add claim
    </Button>
  );
}
