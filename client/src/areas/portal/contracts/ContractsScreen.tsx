import { useState } from "react";

import { useContractsScreenQuery } from "../../../generated/graphql";
import { customerSession, useSession } from "../../../lib/session";
import { PageHeader } from "../../../ui/PageHeader";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { useLivePortal } from "../live/useLivePortal";
import { ContractList } from "./ContractList";
import { ContractsSkeleton } from "./ContractsSkeleton";
import { GuestContract } from "./GuestContract";
import { useLinkedContract } from "./useLinkedContract";

export function ContractsScreen() {
  const linked = useLinkedContract();
  const customer = useSession(customerSession).name;
  // What the browser holds may be another customer's, who signed out in another tab.
  const query = useContractsScreenQuery({ fetchPolicy: "network-only" });
  useLivePortal(query);
  // A contract of one's own that is withdrawn meanwhile stays one's own: the list says what became of it.
  const [ownLink, setOwnLink] = useState<string | null>(null);
  if (linked !== ownLink && query.data?.customerContracts.some(({ id }) => id === linked)) setOwnLink(linked);
  return (
    <>
      <PageHeader
        title="Contracts & Activation"
        description="Review your contract, sign it, and keep your signed copy."
      />
      <QueryBoundary query={query} skeleton={<ContractsSkeleton />} errorTitle="We couldn't load your contracts">
        {({ customerContracts, signingConsent }) => {
          // The link is its own key: it may be good for a contract that belongs to no policy of this customer yet.
          const foreign = linked !== null && linked !== ownLink && customerContracts.every(({ id }) => id !== linked);
          if (foreign) return <GuestContract key={linked} id={linked} others={customerContracts.length} />;
          return (
            <ContractList
              contracts={customerContracts}
              consent={signingConsent}
              email={customer?.email ?? ""}
              guest={false}
              linked={linked}
              onChanged={query.refetch}
            />
          );
        }}
      </QueryBoundary>
    </>
  );
}
