import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef } from "react";

import { documentStatuses } from "#client/domains/documents/documentStatus";
import type { DocumentRequestCard_RequestFragment } from "#client/generated/graphql";
import { MEASURE } from "#client/lib/design/tokens";
import { ToneBadge } from "#client/ui/ToneBadge";
import { DOCUMENT_TYPES } from "#shared/documentTypes";
import { isClosedRequest } from "#shared/statuses/document";
import { PolicyLabel } from "../parts/PolicyLabel";
import { dueText } from "./dueText";
import { SentFiles } from "./SentFiles";
import { UploadForm } from "./UploadForm";

interface DocumentRequestCardProps {
  readonly request: DocumentRequestCard_RequestFragment;
  /** The URL names this request, so it is scrolled into view, highlighted and focused. */
  readonly named: boolean;
}

export function DocumentRequestCard({ request, named }: DocumentRequestCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!named) return;
    card.current?.scrollIntoView({ block: "start" });
    card.current?.focus({ preventScroll: true });
  }, [named]);
  const { label, tone } = documentStatuses[request.status];
  const type = DOCUMENT_TYPES[request.type];
  const closed = isClosedRequest(request);
  // What has come is not to be sent, unless by the day that was set.
  const due = request.status === "submitted" && request.dueDate === null ? "" : dueText(request);
  const advice = request.instructions?.trim() || type.instructions;
  return (
    <Paper
      component="article"
      variant="outlined"
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-named={named || undefined}
      sx={{
        p: { xs: 2.5, sm: 3.5 },
        minWidth: 0,
        display: "grid",
        gap: 2,
        gridTemplateColumns: "minmax(0, 1fr)",
        scrollMarginTop: (theme) => theme.spacing(2),
        "&[data-named]": { borderColor: "primary.main", bgcolor: "fresh" },
      }}
    >
      <Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.75, mb: 1 }}>
          <ToneBadge tone={tone}>{label}</ToneBadge>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {type.label}
          </Typography>
          {!closed && due !== "" && (
            <Typography variant="body2" sx={{ fontWeight: 600, ...(request.overdue && { color: "error.main" }) }}>
              {due}
            </Typography>
          )}
        </Box>
        <Typography id={titleId} variant="h4" component="h3" sx={{ overflowWrap: "anywhere" }}>
          {request.title}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          <PolicyLabel policy={request.policy} />
        </Typography>
      </Box>
      {!closed && (
        <Typography sx={{ maxWidth: MEASURE, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{advice}</Typography>
      )}
      <UploadForm request={request} />
      <SentFiles uploads={request.uploads} />
    </Paper>
  );
}
