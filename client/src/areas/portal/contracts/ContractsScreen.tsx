import { useState } from "react";

import { useContractsScreenQuery, type ContractsScreenQuery } from "#client/generated/graphql";
import { customerSession, useSession } from "#client/lib/session";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { useLivePortal } from "../live/useLivePortal";
import { ContractList } from "./ContractList";
import { ContractsSkeleton } from "./ContractsSkeleton";
import { GuestContract } from "./GuestContract";
import { useContractCalls } from "./useContractCalls";
import { useLinkedContract } from "./useLinkedContract";

export function ContractsScreen() {
  const linked = useLinkedContract();
  const customer = useSession(customerSession).name;
  // The cache may still hold another customer's contracts, if they signed out in another tab.
  const query = useContractsScreenQuery({ fetchPolicy: "network-only" });
  useLivePortal(query);
  const calls = useContractCalls();
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
              calls={calls}
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
 * The contract in the URL, if it is not among the customer's own: the link alone gives access, for example before it
 * belongs to a policy. Decided once and kept until the link is left, so that a form is not taken away when the contract
 * becomes their own; and if one of their own is withdrawn, the list reports that.
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
