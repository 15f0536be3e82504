import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { useGuestContractQuery } from "#client/generated/graphql";
import { errorCode, errorMessage } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { ContractList } from "./ContractList";
import { ContractsSkeleton } from "./ContractsSkeleton";
import { ContractUnavailable } from "./ContractUnavailable";

interface GuestContractProps {
  readonly id: string;
  /** How many of the customer's own contracts are not shown beside it. */
  readonly others?: number;
}

/** The contract behind a link, for anyone who has the link. */
export function GuestContract({ id, others = 0 }: GuestContractProps) {
  const query = useGuestContractQuery({ variables: { id }, fetchPolicy: "network-only" });
  return (
    <>
      <QueryBoundary
        query={query}
        skeleton={<ContractsSkeleton />}
        errorTitle="We couldn't open that contract"
        renderError={(error) =>
          errorCode(error) === "NOT_FOUND" ? <ContractUnavailable reason={errorMessage(error, "")} /> : undefined
        }
      >
        {({ guestContract, signingConsent }) => (
          <ContractList
            contracts={[guestContract]}
            consent={signingConsent}
            email={guestContract.sentToEmail ?? ""}
            guest
            linked={null}
            onChanged={query.refetch}
          />
        )}
      </QueryBoundary>
      {others > 0 && (
        <Button component={RouterLink} to={paths.portal.contracts} variant="text" sx={{ mt: 2 }}>
          Show my other contracts
        </Button>
      )}
    </>
  );
}
