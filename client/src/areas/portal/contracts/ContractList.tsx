import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";

import type { ContractCard_ContractFragment, SigningForm_ConsentFragment } from "#client/generated/graphql";
import type { ContractCalls } from "./contractCalls";
import { ContractCard } from "./ContractCard";
import { canBeSigned } from "./contractStatus";
import { NoContracts } from "./NoContracts";
import { useStepEnd } from "./signing/useStep";
import { useSteadyContracts } from "./useSteadyContracts";
import { WithdrawnContracts } from "./WithdrawnContracts";

interface ContractListProps {
  readonly contracts: readonly ContractCard_ContractFragment[];
  readonly consent: SigningForm_ConsentFragment;
  /** Where the signed copy goes unless the signer gives another address. */
  readonly email: string;
  /** Opened with the link alone, without a session. */
  readonly guest: boolean;
  readonly calls: ContractCalls;
  /** The contract that the URL names. */
  readonly linked: string | null;
  readonly onChanged: () => Promise<unknown>;
  readonly onDeclined?: (() => void) | undefined;
}

export function ContractList({ contracts, linked, ...shared }: ContractListProps) {
  const toSign = contracts.filter(canBeSigned);
  const { ordered, first, withdrawn } = useSteadyContracts(contracts, linked);
  useStepEnd(first);
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {/* Expired ones need no action; their cards say so. */}
      {toSign.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>Action needed</AlertTitle>
          {toSign.length === 1
            ? "1 contract is not signed yet. Coverage is activated after you sign."
            : `${toSign.length} contracts are not signed yet. Coverage is activated after you sign.`}
        </Alert>
      )}
      <WithdrawnContracts contracts={withdrawn} />
      {ordered.length === 0 && <NoContracts />}
      {ordered.map((contract) => (
        <ContractCard
          key={contract.id}
          contract={contract}
          linked={contract.id === linked}
          formIsOpen={contract.id === first}
          {...shared}
        />
      ))}
    </Box>
  );
}
