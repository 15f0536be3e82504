import Box from "@mui/material/Box";

import { useOverviewScreenQuery } from "#client/generated/graphql";
import { customerSession, useSession } from "#client/lib/session";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { isAsked } from "../claims/isAsked";
import { canBeSigned } from "../contracts/contractStatus";
import { useLivePortal } from "../live/useLivePortal";
import { ActionCenter } from "./ActionCenter";
import { AtAGlance } from "./AtAGlance";
import { CoverageOnFile } from "./CoverageOnFile";
import { OverviewSkeleton } from "./OverviewSkeleton";
import { RecentClaims } from "./RecentClaims";
import { Welcome } from "./Welcome";

/** What needs doing comes first, then the coverage. */
export function OverviewScreen() {
  const customer = useSession(customerSession).name;
  const query = useOverviewScreenQuery({ fetchPolicy: "cache-and-network" });
  useLivePortal(query);
  return (
    <>
      <PageHeader title="Overview" description={<Greeting name={customer?.displayName} />} />
      <QueryBoundary query={query} skeleton={<OverviewSkeleton />} errorTitle="We couldn't load your overview">
        {({ customerViewer, customerPolicies, customerClaims, customerDocumentRequests, customerContracts }) => (
          <Box
            sx={{ mt: { xs: 3, sm: 4 }, display: "grid", gap: { xs: 4, sm: 5 }, gridTemplateColumns: "minmax(0, 1fr)" }}
          >
            {customerViewer.isNew && <Welcome policies={customerPolicies} />}
            <ActionCenter
              requests={customerDocumentRequests}
              asked={customerClaims.filter(isAsked)}
              toSign={customerContracts.filter(canBeSigned).length}
            />
            <AtAGlance policies={customerPolicies} claims={customerClaims} requests={customerDocumentRequests} />
            <CoverageOnFile policies={customerPolicies} />
            <RecentClaims claims={customerClaims} />
          </Box>
        )}
      </QueryBoundary>
    </>
  );
}

function Greeting({ name = "" }: { readonly name: string | undefined }) {
  const hello = name.trim() === "" ? "" : `Hi, ${name.trim()}. `;
  return <Box sx={{ overflowWrap: "anywhere" }}>{`${hello}Here's your coverage.`}</Box>;
}
