import { useParams } from "react-router-dom";

import { PolicyChangesDocument, usePolicyOverviewScreenQuery } from "../../../../generated/graphql";
import { useLiveRefresh } from "../../../../lib/apollo/useLiveRefresh";
import { QueryBoundary } from "../../../../ui/QueryBoundary";
import { useCalmly } from "../../live/useCalmly";
import { Screen } from "../../parts/Screen";
import { PolicyNotFound } from "./PolicyNotFound";
import { PolicyOverview } from "./PolicyOverview";
import { PolicyOverviewSkeleton } from "./PolicyOverviewSkeleton";

export function PolicyOverviewScreen() {
  const { id = "" } = useParams();
  return <PolicyOf key={id} id={id} />;
}

function PolicyOf({ id }: { readonly id: string }) {
  const query = usePolicyOverviewScreenQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  const refreshSoon = useCalmly(refresh);
  useLiveRefresh({
    subscription: PolicyChangesDocument,
    onEvent: ({ policyChanged }) => policyChanged.policyId === id && refreshSoon(),
    refresh,
  });
  return (
    <Screen>
      <QueryBoundary query={query} skeleton={<PolicyOverviewSkeleton />} errorTitle="Failed to fetch policy">
        {({ policy, emailTemplates }) =>
          policy ? (
            <PolicyOverview
              policy={policy}
              templates={emailTemplates}
              refresh={refresh}
              readLatest={async () => (await query.refetch()).data?.policy ?? null}
            />
          ) : (
            <PolicyNotFound />
          )
        }
      </QueryBoundary>
    </Screen>
  );
}
