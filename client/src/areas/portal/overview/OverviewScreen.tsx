import Box from "@mui/material/Box";
import { useEffect, useState } from "react";

import type { OverviewScreenQuery } from "#client/generated/graphql";
import { customerSession, useSession } from "#client/lib/session";
import { useRequest } from "#client/lib/useRequest";
import { lazyScreen } from "#client/ui/lazyScreen";
import { onceRendered } from "#client/ui/onceRendered";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary, type QueryLike } from "#client/ui/QueryBoundary";
import { awaitsCustomer, waitsForCustomer } from "../claims/awaitsCustomer";
import { canBeSigned } from "../contracts/contractStatus";
import { ActionCenter } from "./ActionCenter";
import { AtAGlance } from "./AtAGlance";
import { CoverageOnFile } from "./CoverageOnFile";
import type { LiveOverviewProps } from "./LiveOverview";
import { OverviewSkeleton } from "./OverviewSkeleton";
import { RecentClaims } from "./RecentClaims";
import { requestOverview } from "./requestOverview";
import { Welcome } from "./Welcome";

// Includes the GraphQL client, a fifth of the code, so it loads after the overview is rendered.
const LiveOverview = lazyScreen<LiveOverviewProps>(async () => (await import("./LiveOverview")).LiveOverview, null);

type Query = QueryLike<OverviewScreenQuery>;

/** As the first screen, it fetches without the GraphQL client; later visits use the client. */
export function OverviewScreen() {
  const [isFirst] = useState(() => !LiveOverview.isLoaded());
  return isFirst ? <FirstOverview /> : <KnownOverview />;
}

function FirstOverview() {
  const asked = useRequest(requestOverview);
  const { data: first, error, refetch } = asked;
  const [isLive, setLive] = useState(false);
  const [answer, setAnswer] = useState<Query>();
  const isAnswered = first !== undefined || error !== undefined;
  useEffect(() => (isAnswered ? onceRendered(() => setLive(true)) : undefined), [isAnswered]);
  return (
    <>
      <Overview query={answer ?? { data: first?.data, error, refetch }} />
      {isLive && <LiveOverview first={first} onAnswer={setAnswer} />}
    </>
  );
}

const nothing: Query = { data: undefined, refetch: async () => undefined };

function KnownOverview() {
  const [answer, setAnswer] = useState(nothing);
  return (
    <>
      <Overview query={answer} />
      <LiveOverview first={undefined} onAnswer={setAnswer} />
    </>
  );
}

/** What needs doing comes first, then the coverage. */
function Overview({ query }: { readonly query: Query }) {
  const customer = useSession(customerSession).name;
  const [isWelcomed, setWelcomed] = useState(false);
  return (
    <>
      <PageHeader title="Overview" description={<Greeting name={customer?.displayName} />} />
      <QueryBoundary query={query} skeleton={<OverviewSkeleton />} errorTitle="We couldn't load your overview">
        {({ customerViewer, customerPolicies, customerClaims, customerDocumentRequests, customerContracts }) => (
          <Box
            sx={{ mt: { xs: 3, sm: 4 }, display: "grid", gap: { xs: 4, sm: 5 }, gridTemplateColumns: "minmax(0, 1fr)" }}
          >
            {customerViewer.isNew && !isWelcomed && (
              <Welcome policies={customerPolicies} onClosed={() => setWelcomed(true)} />
            )}
            <ActionCenter
              requests={customerDocumentRequests}
              waiting={customerClaims.filter((claim) => awaitsCustomer(claim) || waitsForCustomer(claim))}
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
