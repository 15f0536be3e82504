import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { formatInstant } from "#client/lib/format";
import { ToneBadge } from "#client/ui/ToneBadge";
import { RequiredDocumentList, type ShownDocument } from "./requiredDocuments/RequiredDocumentList";

export interface ShownMessage {
  readonly id: string;
  readonly content: string;
  readonly createdAt: string;
  readonly isQuestion: boolean;
  readonly answeredAt: string | null;
  readonly author: string;
  /** Written by the reader's side. */
  readonly isOwn: boolean;
  /** What the message asks for. */
  readonly requiredDocuments: readonly ShownDocument[];
}

interface MessageListProps {
  /** The oldest first. */
  readonly messages: readonly ShownMessage[];
  readonly documentAction?: (requiredDocument: ShownDocument) => ReactNode;
}

/** A conversation, with the reader's own messages on the right. */
export function MessageList({ messages, documentAction }: MessageListProps) {
  return (
    <Box component="ol" aria-label="Messages, the oldest first" sx={list}>
      {messages.map(({ id, content, createdAt, isQuestion, answeredAt, author, isOwn, requiredDocuments }) => (
        <Box
          key={id}
          component="li"
          sx={{
            justifySelf: isOwn ? "end" : "start",
            maxWidth: "min(100%, 44ch)",
            minWidth: 0,
            px: 2,
            py: 1.25,
            borderRadius: 2,
            border: 1,
            borderColor: isOwn ? "primary.main" : "divider",
            bgcolor: "sunken",
          }}
        >
          {isQuestion && (
            <Box sx={{ mb: 0.5 }}>
              <ToneBadge tone={answeredAt === null ? "amber" : "grey"}>
                {answeredAt === null ? "Waiting for the answer" : "Answered"}
              </ToneBadge>
            </Box>
          )}
          <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
            {content}
          </Typography>
          <RequiredDocumentList requiredDocuments={requiredDocuments} action={documentAction} />
          <Typography variant="caption" color="textSecondary">
            <bdi>{author}</bdi>, {formatInstant(createdAt)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "minmax(0, 1fr)",
} as const;
