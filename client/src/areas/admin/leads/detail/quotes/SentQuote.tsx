import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";

import { useSavedFirst } from "#client/areas/admin/editing/useSavedFirst";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  type QuoteHistory_QuoteFragment,
  type SentQuote_SentFragment,
  useWithdrawQuoteMutation,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatDay, formatInstant, sentenceCase } from "#client/lib/format";
import type { Tone } from "#client/lib/tone";
import { useRequestKey } from "#client/lib/useRequestKey";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { ToneBadge } from "#client/ui/ToneBadge";
import { useMoveFocus } from "#client/ui/useMoveFocus";
import { mayContact } from "#shared/calls/contact";
import { SENT_QUOTE_STATE_LABELS, type SentQuoteState } from "#shared/statuses/sentQuote";
import type { LeadDetailData } from "../LeadDetail";
import { NotDelivered } from "./NotDelivered";
import { NotToBeContacted } from "./NotToBeContacted";
import { openQuote } from "./openQuote";
import { SendQuoteDialog } from "./SendQuoteDialog";
import { undelivered } from "./undelivered";

interface SentQuoteProps {
  readonly lead: LeadDetailData;
  readonly quote: QuoteHistory_QuoteFragment;
  readonly refresh: () => unknown;
}

/** Emails the quote, and shows whether it was sent, opened and answered. */
export function SentQuote({ lead, quote, refresh }: SentQuoteProps) {
  const [latest] = quote.sent;
  // A lead's quotes are closed once it has a policy.
  const hasPolicy = lead.policy !== null;
  const container = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<"send" | "withdraw" | null>(null);
  const { savedFirst, question } = useSavedFirst("The quote goes to the saved email address.");
  const withdraw = useWithdraw(quote.id, refresh);
  // Sending or withdrawing changes the buttons, so the focus needs somewhere to go.
  const goOn = useMoveFocus(container);
  const mayBeSent = quote.status === "created" && !hasPolicy;
  // The dialog stays when a colleague is faster, and says so.
  if (latest === undefined && !mayBeSent && dialog === null) return null;

  const close = () => setDialog(null);
  return (
    <Box
      ref={container}
      role="group"
      aria-label={`Email of the ${sentenceCase(quote.plan)} quote`}
      tabIndex={-1}
      sx={{ display: "grid", gap: 1, mt: 1.5, pt: 1.5, borderTop: 1, borderColor: "divider" }}
    >
      {latest && <Story sent={latest} problem={problemOf(latest, lead.activity)} />}
      {mayBeSent && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {mayContact(lead) ? (
            <Button
              size="small"
              variant="outlined"
              color={latest === undefined ? "primary" : "inherit"}
              onClick={() => savedFirst(() => setDialog("send"))}
            >
              {latest === undefined ? "Email quote" : "Email again"}
            </Button>
          ) : (
            <NotToBeContacted>The quote can&apos;t be emailed</NotToBeContacted>
          )}
          {latest?.state === "open" && (
            <Button size="small" variant="outlined" color="error" onClick={() => setDialog("withdraw")}>
              Withdraw quote
            </Button>
          )}
        </Box>
      )}
      {dialog === "send" && (
        <SendQuoteDialog
          quoteId={quote.id}
          open={openQuote(lead.quotes)}
          email={lead.email}
          over={mayBeSent ? null : `${hasPolicy ? "This lead has a policy" : "This quote's contract was sent"} by now.`}
          onSent={goOn}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog === "withdraw"}
        title="Withdraw this quote?"
        confirmLabel="Withdraw quote"
        destructive
        onConfirm={async () => {
          if (await withdraw()) goOn();
          close();
        }}
        onCancel={close}
      >
        The customer&apos;s link no longer shows a price. The quote stays here, and you can email it again.
      </ConfirmDialog>
      {question}
    </Box>
  );
}

const tones: Readonly<Record<SentQuoteState, Tone>> = {
  open: "sky",
  accepted: "green",
  declined: "rose",
  expired: "rose",
  replaced: "grey",
  withdrawn: "grey",
  closed: "grey",
};

/** Why its email was not delivered, while it can still be answered. */
function problemOf(
  { state, sentTo: to, sentAt: since }: SentQuote_SentFragment,
  history: LeadDetailData["activity"],
): string | undefined {
  return state === "open" ? undelivered(history, { kinds: ["quote_sent"], to, since }) : undefined;
}

/** Nothing for one that was answered without the link being opened, such as by phone. */
function openedLines({ state, openedAt }: SentQuote_SentFragment): readonly string[] {
  if (openedAt !== null) return [`Opened ${formatInstant(openedAt)}`];
  if (state === "accepted" || state === "declined") return [];
  return [state === "open" ? "Not opened yet" : "Not opened"];
}

interface StoryProps {
  readonly sent: SentQuote_SentFragment;
  readonly problem: string | undefined;
}

function Story({ sent, problem }: StoryProps) {
  const { state, sentAt, sentTo, sentBy, acceptedAt, declinedAt, declineReason, validUntil } = sent;
  const lines = [
    `Emailed to ${sentTo} by ${sentBy}, ${formatInstant(sentAt)}`,
    ...openedLines(sent),
    ...(acceptedAt === null ? [] : [`Accepted ${formatInstant(acceptedAt)}`]),
    ...(declinedAt === null ? [] : [`Declined ${formatInstant(declinedAt)}: ${declineReason ?? ""}`]),
    `Prices ${state === "expired" ? "were good" : "good"} until ${formatDay(validUntil)}`,
  ];
  return (
    <>
      <Box>
        <ToneBadge tone={tones[state]} variant={state === "open" ? "outline" : "soft"}>
          {`Quote ${SENT_QUOTE_STATE_LABELS[state].toLowerCase()}`}
        </ToneBadge>
      </Box>
      {problem !== undefined && <NotDelivered reason={problem} />}
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {line}
        </Typography>
      ))}
    </>
  );
}

/** Resolves to whether it was withdrawn. */
function useWithdraw(quoteId: string, refresh: () => unknown): () => Promise<boolean> {
  const [withdrawQuote] = useWithdrawQuoteMutation({ context: answersFor("LeadDetailScreen") });
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  return async () => {
    try {
      await withdrawQuote({ variables: { quoteId, idempotencyKey: keyFor({ quoteId }) } });
      done();
      notify({ title: "Quote withdrawn" });
      return true;
    } catch (error) {
      reportFailure(error, "Failed to withdraw quote", { serverMessage: true });
      void refresh();
      return false;
    }
  };
}
