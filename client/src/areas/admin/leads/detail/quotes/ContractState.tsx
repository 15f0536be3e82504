import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import type { QuoteContract_ContractFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import type { Tone } from "#client/lib/tone";
import { ToneBadge } from "#client/ui/ToneBadge";
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "#shared/statuses/contract";
import { midSentence } from "#shared/text/midSentence";
import { pagesText } from "#shared/text/pagesText";
import type { LeadDetailData } from "../LeadDetail";
import { NotDelivered } from "./NotDelivered";
import { undelivered } from "./undelivered";

type Contract = QuoteContract_ContractFragment;

interface ContractStateProps {
  readonly contract: Contract;
  readonly activity: LeadDetailData["activity"];
}

/** The status of a contract, and what has happened to it so far. */
export function ContractState({ contract, activity }: ContractStateProps) {
  const [tone, state] = badgeOf(contract);
  const problem = problemOf(contract, activity);
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

/** Why the last email with its link was not delivered, while it can be signed. */
function problemOf(
  { status, sentToEmail: to, sentAt: since }: Contract,
  history: LeadDetailData["activity"],
): string | undefined {
  const kinds = ["contract_sent", "contract_resent", "contract_reminder"];
  return status === "sent" ? undelivered(history, { kinds, to, since }) : undefined;
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
