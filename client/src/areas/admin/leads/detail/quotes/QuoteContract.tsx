import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";

import type { QuoteContract_ContractFragment, QuoteHistory_QuoteFragment } from "#client/generated/graphql";
import { formatInstant, sentenceCase } from "#client/lib/format";
import { useMoveFocus } from "#client/ui/useMoveFocus";
import { mayContact } from "#shared/calls/contact";
import type { LeadDetailData, RefreshLead } from "../LeadDetail";
import { ContractActions } from "./ContractActions";
import { ContractState } from "./ContractState";
import { NotToBeContacted } from "./NotToBeContacted";
import { SendContract } from "./SendContract";
import { SentContractPdf } from "./SentContractPdf";
import { SignedAddresses } from "./SignedAddresses";
import { VoidContract } from "./VoidContract";

type Contract = QuoteContract_ContractFragment;

interface Voided {
  readonly id: string;
  readonly voidedAt: string | null;
  readonly declineReason: string | null;
}

interface QuoteContractProps {
  readonly lead: LeadDetailData;
  readonly quote: QuoteHistory_QuoteFragment;
  readonly refresh: RefreshLead;
}

/** The status of a quote's contract, and the next steps. */
export function QuoteContract({ lead, quote, refresh }: QuoteContractProps) {
  const { contract } = quote;
  const isReachable = mayContact(lead);
  /** The quote's earlier contracts, withdrawn. */
  const voided = lead.contracts.filter(({ quoteId, status }) => quoteId === quote.id && status === "void");
  const container = useRef<HTMLDivElement>(null);
  // Sending or voiding removes the buttons, so the focus needs somewhere to go.
  const goOn = useMoveFocus(container);
  const isOpen = contract === null || contract.status === "draft";
  /** The contract that is to be voided, as it was when that was asked. */
  const [asked, setAsked] = useState<Contract | null>(null);

  function close(): void {
    setAsked(null);
    // A colleague's change may have removed the button that opened it.
    goOn();
  }

  return (
    <Box
      ref={container}
      role="group"
      aria-label={`Contract for the ${sentenceCase(quote.plan)} quote`}
      tabIndex={-1}
      sx={{ display: "grid", gap: 1, mt: 1.5, pt: 1.5, borderTop: 1, borderColor: "divider" }}
    >
      {contract && <ContractState contract={contract} activity={lead.activity} />}
      {contract?.status === "signed" && <SignedAddresses contract={contract} />}
      {isOpen && !isReachable && <NotToBeContacted>No contract can be sent</NotToBeContacted>}
      {isOpen && isReachable && lead.policy !== null && (
        <Typography variant="body2">
          This lead already has a policy. Signing this contract adds its payment method to the policy, but doesn&apos;t
          change the policy&apos;s terms.
        </Typography>
      )}
      <SendContract
        leadId={lead.id}
        quoteId={quote.id}
        over={whyNotSendable(contract, isReachable)}
        refresh={refresh}
        onSent={goOn}
      />
      {contract && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {contract.status !== "draft" && <SentContractPdf {...contract} />}
          {(contract.status === "sent" || contract.status === "draft") && (
            <ContractActions
              contractId={contract.id}
              sent={contract.status === "sent"}
              mayContact={isReachable}
              refresh={refresh}
              onDone={goOn}
              onVoid={() => setAsked(contract)}
            />
          )}
        </Box>
      )}
      {asked && (
        <VoidContract
          contractId={asked.id}
          sent={asked.status === "sent"}
          over={whyNotVoidable(asked, contract, voided)}
          refresh={refresh}
          onDone={goOn}
          onClose={close}
        />
      )}
      {voided.map((contract) => (
        <Box key={contract.id} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {voidedText(contract)}
          </Typography>
          <SentContractPdf id={contract.id} status="void" />
        </Box>
      ))}
    </Box>
  );
}

/** Why a PDF that was chosen here can't be sent; null if it can. */
function whyNotSendable(contract: Contract | null, isReachable: boolean): string | null {
  switch (contract?.status) {
    case "sent":
      return "A contract for this quote was sent by now. To send this PDF instead, void that one first.";
    case "signed":
      return "A contract for this quote is signed by now. This PDF was not sent.";
    default:
      return isReachable ? null : "This PDF was not sent.";
  }
}

/** Why a contract can no longer be voided; null if it can. */
function whyNotVoidable({ id }: Contract, now: Contract | null, voided: readonly Voided[]): string | null {
  if (now?.id === id)
    return now.status === "signed" ? `Signed ${formatInstant(now.signedAt)}. A signed contract can't be voided.` : null;
  const gone = voided.find((each) => each.id === id);
  return gone ? voidedText(gone) : "This draft was replaced by a contract that was sent.";
}

function voidedText({ voidedAt, declineReason }: Voided): string {
  if (declineReason !== null) return `Contract declined ${formatInstant(voidedAt)}: ${declineReason}`;
  return voidedAt === null ? "Contract void" : `Contract void since ${formatInstant(voidedAt)}`;
}
