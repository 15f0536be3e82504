import MenuItem from "@mui/material/MenuItem";
import { memo, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { BulkFooter } from "#client/areas/admin/bulk/BulkFooter";
import { ListEmpty } from "#client/areas/admin/list/ListEmpty";
import { ListBody, ListFrame } from "#client/areas/admin/list/ListFrame";
import { ListHeader } from "#client/areas/admin/list/ListHeader";
import { ListMenu } from "#client/areas/admin/list/ListMenu";
import { isFiltered } from "#client/areas/admin/list/listParams";
import { showingLabel } from "#client/areas/admin/list/pageLabel";
import { positionVariables } from "#client/areas/admin/list/recordPosition";
import { useLiveList } from "#client/areas/admin/list/useLiveList";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { leadName } from "#client/domains/leads/leadNames";
import {
  PoliciesScreenDocument,
  PolicyChangesDocument,
  PolicyOverviewScreenDocument,
  usePoliciesScreenQuery,
  type PoliciesScreenQuery,
  type PolicyColumns_PolicyFragment,
} from "#client/generated/graphql";
import { earlyQuery } from "#client/lib/apollo/earlyQueries";
import { formatNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { DataTable } from "#client/ui/table/DataTable";
import { Selection } from "#client/ui/table/selection";
import { PoliciesFilters } from "./PoliciesFilters";
import { policyColumns } from "./policyColumns";
import {
  policiesOrder,
  policiesVariables,
  policiesVariablesAt,
  policySortNames,
  usePoliciesParams,
  type PoliciesParams,
} from "./usePoliciesParams";

const ERROR_TITLE = "Failed to fetch policies";
const NOTHING_YET = "A lead that is converted becomes a policy, and appears here.";
const EMPTY_TEXT = "No policies match your filters yet. Try expanding your search or resetting filters.";
/** The columns that fit beside an open policy. */
const narrowColumns = policyColumns.filter(({ key }) => ["coverage", "policy", "customer", "vehicle"].includes(key));
const rowNouns = {
  one: "policy",
  many: "policies",
  name: ({ id, lead }: PolicyColumns_PolicyFragment): string => `${id}, ${leadName(lead)}`,
};

/** The roster. */
export function PoliciesScreen() {
  const params = usePoliciesParams();
  const query = usePoliciesScreenQuery({ variables: policiesVariables(params), fetchPolicy: "cache-and-network" });
  return <PoliciesList params={params} query={query} />;
}

interface PoliciesListProps {
  readonly params: PoliciesParams;
  readonly query: ReturnType<typeof usePoliciesScreenQuery>;
}

/** Memoized, because a new question renders the screen once more when it is asked (`useCommittedQuery`). */
const PoliciesList = memo(function PoliciesList({ params, query }: PoliciesListProps) {
  const variables = policiesVariables(params);
  const may = usePermissions();
  const withClaims = may("viewerCanHandleClaims");
  const [selection] = useState(() => new Selection());
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const list = useLiveList({
    query,
    variables,
    pageOf: ({ policies }: PoliciesScreenQuery) => policies,
    params,
    subscription: PolicyChangesDocument,
    nouns: rowNouns,
    address: paths.admin.policies,
    recordAddress: paths.admin.policy,
    early: {
      list: (search) => earlyQuery(PoliciesScreenDocument, policiesVariablesAt(search)),
      record: (id, { search }) =>
        earlyQuery(PolicyOverviewScreenDocument, {
          id,
          withClaims,
          ...positionVariables(paths.admin.policies, policiesOrder, search),
        }),
    },
    errorTitle: ERROR_TITLE,
    searchBox,
    table,
  });
  const { data } = list;

  return (
    <ListFrame>
      <ListHeader
        title="Policies"
        counters={data ? counters(data, isFiltered(variables.filter)) : null}
        {...list.head}
        action={
          may("viewerCanDeleteLeads") && (
            <ListMenu>
              <MenuItem component={RouterLink} to={paths.admin.policyImports}>
                Import
              </MenuItem>
            </ListMenu>
          )
        }
      />
      <ListBody ref={table}>
        <DataTable
          label="Policies"
          name="policies"
          columns={list.beside ? narrowColumns : policyColumns}
          {...list.rows}
          selection={list.beside ? undefined : selection}
          sort={{ key: params.sort, order: params.order }}
          onSort={({ key, order }) =>
            params.setSort(policySortNames.find((name) => name === key) ?? params.sort, order)
          }
          empty={
            <ListEmpty
              text={EMPTY_TEXT}
              description={data?.everything.exactTotalCount === 0 ? NOTHING_YET : undefined}
              errorTitle={ERROR_TITLE}
              error={list.error}
              onRetry={list.refresh}
              onReset={params.isChanged ? params.reset : undefined}
            />
          }
          summary={<PoliciesFilters params={params} packages={data?.policyPackages ?? []} searchBox={searchBox} />}
          expectedRows={20}
          defaultDensity="compact"
          tightTools
        />
      </ListBody>
      {!list.beside && (
        <BulkFooter list="policies" selection={selection} filter={variables.filter} matching={data?.policies} />
      )}
    </ListFrame>
  );
});

function counters({ policies, everything: { exactTotalCount: all } }: PoliciesScreenQuery, filtered: boolean): string {
  return `${showingLabel(policies, all, filtered)} showing · ${formatNumber(all)} total`;
}
