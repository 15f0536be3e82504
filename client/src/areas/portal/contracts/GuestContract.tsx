import Button from "@mui/material/Button";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import {
  DeclineContractDocument,
  GuestContractDocument,
  GuestContractPdfDocument,
  SignContractAsGuestDocument,
} from "#client/generated/graphql";
import { fileOfAnswer } from "#client/lib/dataUrl";
import { errorCode, errorMessage } from "#client/lib/errors";
import { paths } from "#client/lib/paths";
import { usePolling } from "#client/lib/usePolling";
import { useRequest } from "#client/lib/useRequest";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { requestAsCustomer } from "../session/requestAsCustomer";
import type { ContractCalls } from "./contractCalls";
import { ContractList } from "./ContractList";
import { ContractsSkeleton } from "./ContractsSkeleton";
import { canBeSigned } from "./contractStatus";
import { ContractUnavailable } from "./ContractUnavailable";

interface GuestContractProps {
  readonly id: string;
  /** How many of the customer's own contracts are not shown with it. */
  readonly others?: number;
}

/** The contract behind a link, for anyone who has the link. */
export function GuestContract({ id, others = 0 }: GuestContractProps) {
  const query = useRequest(() => requestAsCustomer(GuestContractDocument, { id }));
  const calls: ContractCalls = {
    ...guestCalls,
    sign: async (input) => {
      const { signContractAsGuest: signed } = await requestAsCustomer(SignContractAsGuestDocument, { input });
      query.show((shown) => ({ ...shown, guestContract: signed }));
    },
  };
  const [seen, setSeen] = useState(false);
  const [declined, setDeclined] = useState(false);
  const contract = query.data?.guestContract;
  if (contract !== undefined && !seen) setSeen(true);
  // Guests get no live events, so this polls: someone typing a card number learns within five seconds that the contract was withdrawn.
  const isGone = errorCode(query.error) === "NOT_FOUND";
  usePolling(
    () => void query.refetch().catch(() => undefined),
    !declined && !isGone && contract !== undefined && canBeSigned(contract),
  );
  return (
    <>
      <QueryBoundary
        query={query}
        skeleton={<ContractsSkeleton />}
        errorTitle="We couldn't open that contract"
        renderError={(error) =>
          errorCode(error) === "NOT_FOUND" ? (
            <ContractUnavailable reason={errorMessage(error, "")} seen={seen} />
          ) : undefined
        }
      >
        {({ guestContract, signingConsent }) => (
          <ContractList
            contracts={[guestContract]}
            consent={signingConsent}
            email={guestContract.sentToEmail ?? ""}
            guest
            calls={calls}
            linked={null}
            onChanged={query.refetch}
            onDeclined={() => setDeclined(true)}
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

const guestCalls: Omit<ContractCalls, "sign"> = {
  fetchFile: async (id) => fileOfAnswer((await requestAsCustomer(GuestContractPdfDocument, { id })).guestContractPdf),
  decline: async (input) => await requestAsCustomer(DeclineContractDocument, { input }),
};
