import { useParams } from "react-router-dom";

import { claimsOrder } from "#client/areas/admin/claims/list/useClaimsParams";
import { RecordPosition, usePositionVariables } from "#client/areas/admin/list/recordPosition";
import { isAbout } from "#client/areas/admin/live/isAbout";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { RecordNotFound } from "#client/areas/admin/parts/RecordNotFound";
import { Screen } from "#client/areas/admin/parts/Screen";
import { ClaimChangesDocument, useClaimScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { ClaimSkeleton } from "./ClaimSkeleton";
import { ClaimWorkspace } from "./ClaimWorkspace";

const BACK = { label: "Back to Claims", to: paths.admin.claims };

export function ClaimScreen() {
  const { id = "" } = useParams();
  return <ClaimOf key={id} id={id} />;
}

function ClaimOf({ id }: { readonly id: string }) {
  const within = usePositionVariables(paths.admin.claims, claimsOrder);
  const query = useClaimScreenQuery({ variables: { id, ...within }, fetchPolicy: "cache-and-network" });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  // The id in the URL may be in another case.
  const shownId = query.data?.claim?.id ?? id;
  useLiveRefresh({
    subscription: ClaimChangesDocument,
    shown: query,
    concerns: ({ claimChanged }) => isAbout(claimChanged.claimId, shownId),
    refresh,
  });
  return (
    <Screen>
      <RecordPosition
        value={{ listPosition: query.data?.claimListPosition, noun: "claim", recordAddress: paths.admin.claim }}
      >
        <QueryBoundary
          query={query}
          skeleton={<ClaimSkeleton />}
          errorTitle="Failed to fetch claim"
          errorHeader={<PageHeader title="Claim" back={<BackButton to={BACK.to}>{BACK.label}</BackButton>} />}
        >
          {({ claim }) =>
            claim ? (
              <ClaimWorkspace claim={claim} readLatest={async () => (await query.refetch()).data?.claim ?? null} />
            ) : (
              <RecordNotFound
                page="Claim not found"
                title="We can't find this claim"
                description="The link may be incomplete."
                back={BACK}
              />
            )
          }
        </QueryBoundary>
      </RecordPosition>
    </Screen>
  );
}
