import Box from "@mui/material/Box";

import { usePortalClaimsScreenQuery } from "#client/generated/graphql";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { useLivePortal } from "../live/useLivePortal";
import { FormSkeleton } from "../parts/FormSkeleton";
import { Panel } from "../parts/Panel";
import { BeforeTheRepair } from "./BeforeTheRepair";
import { ClaimHistory } from "./ClaimHistory";
import { FileClaimForm } from "./FileClaimForm";

export function ClaimsScreen() {
  const query = usePortalClaimsScreenQuery({ fetchPolicy: "cache-and-network" });
  useLivePortal(query);
  return (
    <>
      <PageHeader title="Claims" description="Tell us what happened and track your claim." />
      <QueryBoundary query={query} skeleton={<FormSkeleton />} errorTitle="We couldn't load your claims">
        {({ customerPolicies, customerClaims }) => (
          <Box sx={columns}>
            <Panel title="Start a New Claim">
              <FileClaimForm policies={customerPolicies} />
            </Panel>
            <BeforeTheRepair />
            <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
              <Panel title="Recent Claims">
                <ClaimHistory claims={customerClaims} />
              </Panel>
            </Box>
          </Box>
        )}
      </QueryBoundary>
    </>
  );
}

const columns = {
  display: "grid",
  gap: { xs: 3, md: 5 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 20rem" },
} as const;
