import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";

import type { ContractCard_ContractFragment } from "#client/generated/graphql";
import { PhoneLink } from "../parts/ContactLinks";
import { contractSubject } from "./contractSubject";

interface WithdrawnContractsProps {
  readonly contracts: readonly ContractCard_ContractFragment[];
}

/** Explains why contracts disappeared while the screen was open, perhaps with a half-filled form. */
export function WithdrawnContracts({ contracts }: WithdrawnContractsProps) {
  return contracts.map((contract) => (
    <Alert key={contract.id} severity="info">
      <AlertTitle>Contract withdrawn</AlertTitle>
      <Box component="span" sx={{ overflowWrap: "anywhere" }}>
        {`${contract.fileName} (${contractSubject(contract)}) `}
      </Box>
      was withdrawn and can no longer be signed. Questions? Call <PhoneLink />.
    </Alert>
  ));
}
