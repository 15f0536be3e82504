import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef } from "react";

import type { ContractCard_ContractFragment, SigningForm_ConsentFragment } from "#client/generated/graphql";
import { formatInstantDay, formatInstant } from "#client/lib/format";
import { DescriptionIcon } from "#client/ui/icons";
import { ToneBadge } from "#client/ui/ToneBadge";
import type { ContractCalls } from "./contractCalls";
import { ContractPreview } from "./ContractPreview";
import { canBeSigned, contractStatusLabel, contractStatusTone } from "./contractStatus";
import { contractSubject } from "./contractSubject";
import { PriceSummary } from "./PriceSummary";
import { SignedContract } from "./SignedContract";
import { UnsignedContract } from "./UnsignedContract";
import { useContractFile } from "./useContractFile";
import { useSigningDrafts } from "./useSigningDrafts";

interface ContractCardProps {
  readonly contract: ContractCard_ContractFragment;
  readonly consent: SigningForm_ConsentFragment;
  readonly email: string;
  readonly guest: boolean;
  readonly calls: ContractCalls;
  /** The URL names this contract, so it is scrolled into view. */
  readonly linked: boolean;
  readonly formIsOpen: boolean;
  readonly onChanged: () => Promise<unknown>;
  readonly onDeclined?: (() => void) | undefined;
}

export function ContractCard({ contract, linked, guest, ...signing }: ContractCardProps) {
  const titleId = useId();
  const aboutId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (linked) card.current?.scrollIntoView({ block: "start" });
  }, [linked]);
  const signed = contract.status === "signed";
  const fetchFile = useContractFile(contract.id, signing.calls, contract.status);
  const drafts = useSigningDrafts(contract, guest, signed);
  const wasSigned = useRef(signed);
  useEffect(() => {
    // The long form has disappeared: the focus moves to what was signed.
    if (signed && !wasSigned.current) card.current?.focus();
    wasSigned.current = signed;
  }, [signed]);
  return (
    <Paper
      component="article"
      variant="outlined"
      ref={card}
      tabIndex={-1}
      aria-labelledby={`${titleId} ${aboutId}`}
      sx={{ minWidth: 0, overflow: "clip", ...(signed && { borderColor: "primary.main" }) }}
    >
      <Box sx={head}>
        <DescriptionIcon aria-hidden sx={{ color: "primary.main", fontSize: "2rem" }} />
        <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
            <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: "anywhere" }}>
              {contract.fileName}
            </Typography>
            <ToneBadge tone={contractStatusTone(contract)}>{contractStatusLabel(contract)}</ToneBadge>
          </Box>
          <Typography id={aboutId} variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            {contractSubject(contract)}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {whatHappened(contract)}
          </Typography>
        </Box>
        {canBeSigned(contract) && contract.terms !== null && (
          <Box sx={{ flex: "1 1 100%", order: { sm: 1 }, minWidth: 0 }}>
            <PriceSummary contract={contract} terms={contract.terms} />
          </Box>
        )}
        <ContractPreview fetchFile={fetchFile} />
      </Box>
      {signed ? (
        <SignedContract contract={contract} guest={guest} />
      ) : (
        <UnsignedContract contract={contract} guest={guest} fetchFile={fetchFile} drafts={drafts} {...signing} />
      )}
    </Paper>
  );
}

/** The amounts come before the button on a phone, and below both on wider screens. */
const head = { p: { xs: 2.5, sm: 4 }, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 } as const;

function whatHappened({ signedAt, sentAt, expiresAt }: ContractCard_ContractFragment): string {
  const sent = sentAt === null ? [] : [`Sent ${formatInstantDay(sentAt)}`];
  if (signedAt !== null) return [...sent, `signed ${formatInstant(signedAt)}`].join(", ");
  const due = expiresAt === null ? [] : [`sign by ${formatInstant(expiresAt)}`];
  return [...sent, ...due].join(", ");
}
