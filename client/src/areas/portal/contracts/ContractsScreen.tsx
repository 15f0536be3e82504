import { useState } from "react";

import { useContractsScreenQuery, type ContractsScreenQuery } from "#client/generated/graphql";
import { customerSession, useSession } from "#client/lib/session";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
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
  const foreign = useForeignLink(linked, query.data?.customerContracts);
  return (
    <>
      <PageHeader
        title="Contracts & Activation"
        description="Review and sign your contract, and keep your signed copy."
      />
      <QueryBoundary query={query} skeleton={<ContractsSkeleton />} errorTitle="We couldn't load your contracts">
        {({ customerContracts, signingConsent }) => {
          if (foreign !== null) {
            const others = customerContracts.filter(({ id }) => id !== foreign).length;
            return <GuestContract key={foreign} id={foreign} others={others} />;
          }
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

/**
 * The link, where it is its own key: it may be good for a contract that belongs to no policy of this customer yet. As it was when it was first
 * shown, so it stays until the link is left: the form of one that becomes their own meanwhile is not taken away, and of one of their own that
 * is withdrawn the list says what became of it.
 */
function useForeignLink(
  linked: string | null,
  contracts: ContractsScreenQuery["customerContracts"] | undefined,
): string | null {
  const [shown, setShown] = useState<{ readonly linked: string | null; readonly foreign: boolean }>();
  if (contracts !== undefined && shown?.linked !== linked)
    setShown({ linked, foreign: contracts.every(({ id }) => id !== linked) });
  return shown?.linked === linked && shown.foreign ? linked : null;
}
