import { useState } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";

import { leadsOrder } from "#client/areas/admin/leads/list/useLeadsParams";
import { RecordPosition, usePositionVariables } from "#client/areas/admin/list/recordPosition";
import { isAbout } from "#client/areas/admin/live/isAbout";
import { Screen } from "#client/areas/admin/parts/Screen";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { LeadChangesDocument, PolicyClaimChangesDocument, useLeadDetailScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { paths } from "#client/lib/paths";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { useEarlyLeadsOfToday } from "./earlyLead";
import { isFromToday } from "./fromToday";
import { LeadDetail, type LeadDetailData, type RefreshLead } from "./LeadDetail";
import { LeadDetailSkeleton } from "./LeadDetailSkeleton";
import { LeadNotFound } from "./LeadNotFound";

export function LeadDetailScreen() {
  const { id = "" } = useParams();
  return <LeadOf key={id} id={id} />;
}

function LeadOf({ id }: { readonly id: string }) {
  // Today leads on to the next lead of the day instead.
  const isFromList = !isFromToday(useLocation().state);
  const within = usePositionVariables(paths.admin.leads, leadsOrder, isFromList);
  const withClaims = usePermissions()("viewerCanHandleClaims");
  const query = useLeadDetailScreenQuery({
    variables: { id, withClaims, ...within },
    fetchPolicy: "cache-and-network",
  });
  const [deleted, setDeleted] = useState(false);
  useEarlyLeadsOfToday();
  const refresh: RefreshLead = () =>
    query.refetch().then(
      ({ data }) => data?.lead ?? null,
      () => undefined,
    );
  // Kept for when a colleague deletes the lead while someone is typing here.
  const [last, setLast] = useState<LeadDetailData | null>(null);
  const answered = query.data?.lead ?? null;
  // The lead that this one was merged into.
  const survivor = answered !== null && answered.id !== id.toLowerCase() ? answered.id : undefined;
  const current = survivor === undefined ? answered : null;
  if (current !== null && current !== last) setLast(current);
  const shown = current ?? last;
  // The id in the URL may be in another case.
  const shownId = shown?.id ?? id;
  useLiveRefresh({
    subscription: LeadChangesDocument,
    shown: query,
    concerns: ({ leadChanged }) => isAbout(leadChanged.leadId, shownId),
    refresh,
    enabled: !deleted,
  });
  // The subscription above handles polling, focus and gaps; this one refetches only on events.
  useLiveRefresh({
    subscription: PolicyClaimChangesDocument,
    onEvent: ({ claimChanged: { claimId, claim } }) => {
      const isTheirs = ({ id: policyId }: { readonly id: string }): boolean =>
        claimId === null || policyId === claim?.policyId;
      if (shown?.heldPolicies?.some(isTheirs) === true) void refresh();
    },
    enabled: withClaims && !deleted,
  });

  if (deleted) return <Navigate to={paths.admin.leads} />;
  if (survivor !== undefined && last === null) return <Navigate replace to={paths.admin.lead(survivor)} />;
  return (
    <Screen>
      <RecordPosition
        value={{ listPosition: query.data?.leadListPosition, noun: "lead", recordAddress: paths.admin.lead }}
      >
        <QueryBoundary
          query={query}
          skeleton={<LeadDetailSkeleton />}
          errorTitle="Failed to fetch lead"
          renderError={(error) => <LeadNotFound id={id} error={error} onRetry={refresh} />}
        >
          {() =>
            shown ? (
              <LeadDetail
                lead={shown}
                isDeleted={current === null}
                readLatest={async () => (await query.refetch()).data?.lead ?? null}
                refresh={refresh}
                onDeleted={() => setDeleted(true)}
              />
            ) : (
              <LeadNotFound id={id} />
            )
          }
        </QueryBoundary>
      </RecordPosition>
    </Screen>
  );
}
