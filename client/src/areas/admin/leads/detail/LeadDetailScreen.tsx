import { useState } from "react";
import { Navigate, useParams } from "react-router-dom";

import { LeadChangesDocument, useLeadDetailScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { paths } from "#client/lib/paths";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { Screen } from "#client/areas/admin/parts/Screen";
import { LeadDetail } from "./LeadDetail";
import { LeadDetailSkeleton } from "./LeadDetailSkeleton";
import { LeadNotFound } from "./LeadNotFound";

export function LeadDetailScreen() {
  const { id = "" } = useParams();
  return <LeadOf key={id} id={id} />;
}

function LeadOf({ id }: { readonly id: string }) {
  const query = useLeadDetailScreenQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const [deleted, setDeleted] = useState(false);
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  // The id in the URL may be in another case.
  const shownId = query.data?.lead?.id ?? id;
  useLiveRefresh({
    subscription: LeadChangesDocument,
    shown: query,
    concerns: ({ leadChanged }) => leadChanged.leadId === shownId,
    refresh,
    enabled: !deleted,
  });

  if (deleted) {
    return <Navigate to={paths.admin.leads} />;
  }
  return (
    <Screen>
      <QueryBoundary
        query={query}
        skeleton={<LeadDetailSkeleton />}
        errorTitle="Failed to fetch lead"
        renderError={(error) => <LeadNotFound error={error} onRetry={refresh} />}
      >
        {({ lead }) =>
          lead ? (
            <LeadDetail
              lead={lead}
              readLatest={async () => (await query.refetch()).data?.lead ?? null}
              refresh={refresh}
              onDeleted={() => setDeleted(true)}
            />
          ) : (
            <LeadNotFound />
          )
        }
      </QueryBoundary>
    </Screen>
  );
}
