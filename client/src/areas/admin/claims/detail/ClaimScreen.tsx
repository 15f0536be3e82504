import { useParams } from "react-router-dom";

import { ClaimChangesDocument, useClaimScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { Screen } from "#client/areas/admin/parts/Screen";
import { ClaimNotFound } from "./ClaimNotFound";
import { ClaimSkeleton } from "./ClaimSkeleton";
import { ClaimWorkspace } from "./ClaimWorkspace";

export function ClaimScreen() {
  const { id = "" } = useParams();
  return <ClaimOf key={id} id={id} />;
}

function ClaimOf({ id }: { readonly id: string }) {
  const query = useClaimScreenQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  // The id in the URL may be in another case.
  const shownId = query.data?.claim?.id ?? id;
  useLiveRefresh({
    subscription: ClaimChangesDocument,
    shown: query,
    concerns: ({ claimChanged }) => claimChanged.claimId === shownId,
    refresh,
  });
  return (
    <Screen>
      <QueryBoundary query={query} skeleton={<ClaimSkeleton />} errorTitle="Failed to fetch claim">
        {({ claim }) =>
          claim ? (
            <ClaimWorkspace claim={claim} readLatest={async () => (await query.refetch()).data?.claim ?? null} />
          ) : (
            <ClaimNotFound />
          )
        }
      </QueryBoundary>
    </Screen>
  );
}
