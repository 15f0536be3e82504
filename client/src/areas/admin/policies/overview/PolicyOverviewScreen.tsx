import { useParams } from "react-router-dom";

import { RecordPosition, usePositionVariables } from "#client/areas/admin/list/recordPosition";
import { isAbout } from "#client/areas/admin/live/isAbout";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { RecordNotFound } from "#client/areas/admin/parts/RecordNotFound";
import { Screen } from "#client/areas/admin/parts/Screen";
import { policiesOrder } from "#client/areas/admin/policies/list/usePoliciesParams";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import {
  PolicyChangesDocument,
  PolicyClaimChangesDocument,
  usePolicyOverviewScreenQuery,
} from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { PolicyOverview } from "./PolicyOverview";
import { PolicyOverviewSkeleton } from "./PolicyOverviewSkeleton";

const BACK = { label: "Back to Policies", to: paths.admin.policies };

export function PolicyOverviewScreen() {
  const { id = "" } = useParams();
  return <PolicyOf key={id} id={id} />;
}

function PolicyOf({ id }: { readonly id: string }) {
  const within = usePositionVariables(paths.admin.policies, policiesOrder);
  const withClaims = usePermissions()("viewerCanHandleClaims");
  const query = usePolicyOverviewScreenQuery({
    variables: { id, withClaims, ...within },
    fetchPolicy: "cache-and-network",
  });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  // The id in the URL may be in another case.
  const shownId = query.data?.policy?.id ?? id;
  useLiveRefresh({
    subscription: PolicyChangesDocument,
    shown: query,
    concerns: ({ policyChanged }) => isAbout(policyChanged.policyId, shownId),
    refresh,
  });
  // The subscription above handles polling, focus and gaps; this one refetches only on events.
  useLiveRefresh({
    subscription: PolicyClaimChangesDocument,
    onEvent: ({ claimChanged }) => {
      if (claimChanged.claimId === null || claimChanged.claim?.policyId === shownId) void refresh();
    },
    enabled: withClaims,
  });
  return (
    <Screen>
      <RecordPosition
        value={{ listPosition: query.data?.policyListPosition, noun: "policy", recordAddress: paths.admin.policy }}
      >
        <QueryBoundary
          query={query}
          skeleton={<PolicyOverviewSkeleton />}
          errorTitle="Failed to fetch policy"
          errorHeader={<PageHeader title="Policy overview" back={<BackButton to={BACK.to}>{BACK.label}</BackButton>} />}
        >
          {({ policy, emailTemplates }) =>
            policy ? (
              <PolicyOverview
                policy={policy}
                templates={emailTemplates}
                refresh={refresh}
                readLatest={async () => (await query.refetch()).data?.policy ?? null}
              />
            ) : (
              <RecordNotFound
                page="Policy overview"
                title="Policy not found."
                description="The link may be incomplete. Most policy numbers look like VSP-XXXX-XXXX."
                back={BACK}
              />
            )
          }
        </QueryBoundary>
      </RecordPosition>
    </Screen>
  );
}
