import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";

import type { QuoteContract_ContractFragment, QuoteHistory_QuoteFragment } from "#client/generated/graphql";
import { formatInstant, sentenceCase } from "#client/lib/format";
import type { Tone } from "#client/lib/tone";
import { ToneBadge } from "#client/ui/ToneBadge";
import { useMoveFocus } from "#client/ui/useMoveFocus";
import { mayContact } from "#shared/calls/contact";
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "#shared/statuses/contract";
import { pagesText } from "#shared/text/pagesText";
import type { LeadDetailData, RefreshLead } from "../LeadDetail";
import { ContractActions } from "./ContractActions";
import { NotDelivered } from "./NotDelivered";
import { NotToBeContacted } from "./NotToBeContacted";
import { SendContract } from "./SendContract";
import { SentContractPdf } from "./SentContractPdf";
import { SignedAddresses } from "./SignedAddresses";
import { undelivered } from "./undelivered";
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
      {contract ? <ContractState contract={contract} problem={problemOf(contract, lead.activity)} /> : null}
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

/** Why the last email with its link was not delivered, while it can be signed. */
function problemOf(
  { status, sentToEmail: to, sentAt: since }: Contract,
  history: LeadDetailData["activity"],
): string | undefined {
  const kinds = ["contract_sent", "contract_resent", "contract_reminder"];
  return status === "sent" ? undelivered(history, { kinds, to, since }) : undefined;
}

interface ContractStateProps {
  readonly contract: Contract;
  readonly problem: string | undefined;
}

function ContractState({ contract, problem }: ContractStateProps) {
  const [tone, state] = badgeOf(contract);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <ToneBadge tone={tone} variant={contract.status === "sent" ? "outline" : "soft"}>
          {state}
        </ToneBadge>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {contract.fileName}
        </Typography>
      </Box>
      {problem !== undefined && <NotDelivered reason={problem} />}
      {storyOf(contract).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {line}
        </Typography>
      ))}
    </>
  );
}

const tones: Readonly<Record<ContractStatus, Tone>> = { draft: "grey", sent: "amber", signed: "green", void: "grey" };

function badgeOf({ status, expired }: Contract): readonly [Tone, string] {
  if (status === "sent" && expired) return ["rose", "Link expired"];
  return [tones[status], CONTRACT_STATUS_LABELS[status]];
}

function storyOf(contract: Contract): readonly string[] {
  const { status, signedAt, signatureName, signatureStaffUsername, signaturePages } = contract;
  const { sentAt, sentToEmail, openedAt, expiresAt, expired } = contract;
  if (status === "signed") {
    return [
      ...(signedAt ? [`Signed ${formatInstant(signedAt)}${signatureName ? ` by ${signatureName}` : ""}`] : []),
      ...(signatureStaffUsername ? [`Signed in a browser where ${signatureStaffUsername} was signed in`] : []),
      signaturePages === null
        ? "Shown before signing: not known"
        : `Shown before signing: ${midSentence(pagesText(signaturePages.shown, signaturePages.count))}`,
    ];
  }
  if (status === "draft") return ["Not sent to the customer"];
  if (status !== "sent") return [];
  return [
    ...(sentAt ? [`Sent ${formatInstant(sentAt)}`] : []),
    // A resent link goes to the lead's current address; the original sending time stays.
    ...(sentToEmail ? [`Link last emailed to ${sentToEmail}`] : []),
    openedAt ? `Opened ${formatInstant(openedAt)}` : "Not opened yet",
    ...(expiresAt ? [`${expired ? "The link expired" : "The link works until"} ${formatInstant(expiresAt)}`] : []),
  ];
}

function midSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
