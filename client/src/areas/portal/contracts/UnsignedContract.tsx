import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import type { ContractCard_ContractFragment, SigningForm_ConsentFragment } from "#client/generated/graphql";
import { DrawIcon } from "#client/ui/icons";
import type { PdfFile } from "#client/ui/PdfDialog";
import { PhoneLink } from "../parts/ContactLinks";
import type { ContractCalls } from "./contractCalls";
import { canBeSigned } from "./contractStatus";
import { DeclineContract } from "./DeclineContract";
import { SigningSteps } from "./signing/SigningSteps";
import type { SigningDrafts } from "./useSigningDrafts";

interface UnsignedContractProps {
  readonly contract: ContractCard_ContractFragment;
  readonly consent: SigningForm_ConsentFragment;
  readonly email: string;
  readonly guest: boolean;
  readonly calls: ContractCalls;
  readonly formIsOpen: boolean;
  readonly fetchFile: () => Promise<PdfFile>;
  readonly drafts: SigningDrafts;
  readonly onChanged: () => Promise<unknown>;
  readonly onDeclined?: (() => void) | undefined;
}

/** The steps to a signature; if there are several contracts, the forms are opened one by one and keep what was typed. */
export function UnsignedContract({ contract, formIsOpen, onDeclined, ...signing }: UnsignedContractProps) {
  // A contract that becomes the first one later has its step of its own, not the one that the URL names for another.
  const [beganOpen] = useState(formIsOpen);
  const [opened, setOpened] = useState(beganOpen);
  const [declined, setDeclined] = useState(false);
  const decline = (): void => {
    setDeclined(true);
    onDeclined?.();
  };
  if (declined) return <Declined />;
  if (!canBeSigned(contract)) return <NotToBeSigned expired={contract.expired} />;
  if (!opened) {
    return (
      <Box sx={body}>
        <Button variant="contained" startIcon={<DrawIcon />} onClick={() => setOpened(true)}>
          Sign this contract
        </Button>
      </Box>
    );
  }
  return (
    // Not printed: an empty form is not part of the contract, and a filled-in one has a card number.
    <Box sx={{ ...body, displayPrint: "none" }}>
      <SigningSteps contractId={contract.id} fileName={contract.fileName} stepInUrl={beganOpen} {...signing} />
      <DeclineContract
        contractId={contract.id}
        calls={signing.calls}
        draft={signing.drafts.decline}
        onDeclined={decline}
      />
    </Box>
  );
}

function Declined() {
  return (
    <Alert severity="info" role="status" sx={{ m: { xs: 2.5, sm: 4 } }}>
      You declined this contract. Thank you for telling us why. Changed your mind? Call <PhoneLink />.
    </Alert>
  );
}

function NotToBeSigned({ expired }: { readonly expired: boolean }) {
  return (
    <Typography sx={body}>
      {expired ? "This contract is no longer open for signing." : "This contract can't be signed."} Call <PhoneLink />{" "}
      and we&apos;ll send you a new one.
    </Typography>
  );
}

const body = { px: { xs: 2.5, sm: 4 }, py: { xs: 2.5, sm: 4 }, borderTop: 1, borderColor: "divider" } as const;
