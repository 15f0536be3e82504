import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, useState } from "react";

import {
  OutboxChangesDocument,
  useOutboxMessageQuery,
  useResendMailMutation,
  type OutboxMessageQuery,
} from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { fileSizeShort, formatInstant } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { Dialog } from "#client/ui/Dialog";
import { Facts } from "#client/ui/Facts";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { MailFrame } from "../parts/MailFrame";
import { useReportFailure } from "../session/useReportFailure";
import { mailStates } from "./mailState";
import { useNotifyMailed } from "./useNotifyMailed";

export interface MailPreviewProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onResent: () => void;
}

type Message = NonNullable<OutboxMessageQuery["outboxMessage"]>;

type Part = "html" | "text";

const partNames: readonly (readonly [Part, string])[] = [
  ["html", "Preview"],
  ["text", "Text"],
];

export function MailPreview({ id, onClose, onResent }: MailPreviewProps) {
  const query = useOutboxMessageQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const message = query.data?.outboxMessage;
  const onItsWay = message?.state === "queued" || message?.state === "sending";
  // The list may no longer have a row for it, for example under the Failed filter, so this screen polls by itself.
  useLiveRefresh({
    subscription: OutboxChangesDocument,
    shown: query,
    refresh: () => query.refetch().catch(() => undefined),
    enabled: onItsWay,
  });
  const [resendMail] = useResendMailMutation();
  const { running: sending, run } = useOneAtATime();
  const titleId = useId();
  const notifyMailed = useNotifyMailed();
  const reportFailure = useReportFailure();

  async function resend(): Promise<void> {
    try {
      await resendMail({ variables: { input: { id } } });
      notifyMailed({ title: "Email will be sent again", kept: "Email kept again" });
      onResent();
    } catch (error) {
      reportFailure(error, "Failed to resend email", { serverMessage: true });
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {message?.subject ?? "Email"}
      </DialogTitle>
      <DialogContent>
        <QueryBoundary query={query} skeleton={<Skeleton height={320} />} errorTitle="Failed to fetch email">
          {({ outboxMessage }) =>
            outboxMessage ? <MessageView message={outboxMessage} /> : "We can't find this email."
          }
        </QueryBoundary>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          Close
        </Button>
        {message && (
          <Button
            variant="contained"
            disabled={sending || message.state === "sending"}
            onClick={() => void run(resend)}
          >
            Resend
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function MessageView({ message }: { readonly message: Message }) {
  const [part, setPart] = useState<Part>("html");
  const id = useId();
  const { attachments, lastError, nextAttemptAt, resentBy } = message;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Facts
        facts={[
          ["State", mailStates[message.state].label],
          ["Recipient", message.toAddresses.join(", ")],
          ["Written", formatInstant(message.createdAt)],
          ...(resentBy !== null ? [["Resent by", resentBy] as const] : []),
          ...(message.sentAt && message.state !== "captured" ? [["Sent", formatInstant(message.sentAt)] as const] : []),
          ["Attempts", String(message.attempts)],
          ...(nextAttemptAt ? [["Next attempt", formatInstant(nextAttemptAt)] as const] : []),
          ...attachments.map(
            ({ fileName, byteLength }) => ["Attachment", `${fileName}, ${fileSizeShort(byteLength)}`] as const,
          ),
        ]}
      />
      {message.state === "captured" && (
        <Alert severity="info" variant="outlined">
          This email is only kept here and was not sent, because no mail server is set up (<code>SMTP_URL</code>). It
          can be sent again once there is one.
        </Alert>
      )}
      {lastError !== null && (
        <Alert severity="error" variant="outlined" sx={{ overflowWrap: "anywhere" }}>
          {lastError}
        </Alert>
      )}
      <Tabs value={part} onChange={(_event, next: Part) => setPart(next)} aria-label="Parts of this email">
        {partNames.map(([name, label]) => (
          <Tab key={name} value={name} label={label} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`}>
        {part === "html" ? (
          <MailFrame html={message.html} />
        ) : (
          <Box component="pre" sx={{ m: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere", typography: "body2" }}>
            {message.text}
          </Box>
        )}
      </Box>
    </Box>
  );
}
