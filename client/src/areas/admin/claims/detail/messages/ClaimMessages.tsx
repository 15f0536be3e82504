import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { Panel } from "#client/areas/admin/parts/Panel";
import { MessageList } from "#client/domains/claims/MessageList";
import type { ClaimDetail } from "../ClaimWorkspace";
import { MessageDialog } from "./MessageDialog";
import { WaiveDocument } from "./WaiveDocument";

interface ClaimMessagesProps {
  readonly claim: ClaimDetail;
}

/** The messages between staff and the customer, set apart by place and color from the notes for colleagues. */
export function ClaimMessages({ claim }: ClaimMessagesProps) {
  const { messages } = claim;
  const [writing, setWriting] = useState<"message" | "question" | null>(null);
  const waits = messages.some(({ isQuestion, answeredAt }) => isQuestion && answeredAt === null);
  return (
    <Panel
      title="Messages with the customer"
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button variant="outlined" size="small" color="inherit" onClick={() => setWriting("message")}>
            Write
          </Button>
          <Button variant="outlined" size="small" disabled={waits} onClick={() => setWriting("question")}>
            Ask the customer
          </Button>
        </Box>
      }
    >
      <Typography variant="body2" sx={{ mb: 1.5, fontWeight: 600 }}>
        The customer reads this.
      </Typography>
      {messages.length === 0 ? (
        <Typography color="textSecondary">No messages yet.</Typography>
      ) : (
        <MessageList
          messages={messages.map(({ fromCustomer, authorName, ...message }) => ({
            ...message,
            isOwn: !fromCustomer,
            author: fromCustomer ? "The customer" : (authorName ?? "Unknown author"),
          }))}
          documentAction={(requiredDocument) => <WaiveDocument requiredDocument={requiredDocument} />}
        />
      )}
      {writing !== null && (
        <MessageDialog claim={claim} isQuestion={writing === "question"} onClose={() => setWriting(null)} />
      )}
    </Panel>
  );
}
