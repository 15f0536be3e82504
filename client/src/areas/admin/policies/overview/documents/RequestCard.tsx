import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import { documentStatuses } from "#client/domains/documents/documentStatus";
import type { DocumentRequests_RequestFragment } from "#client/generated/graphql";
import { fileSizeShort, formatDay, formatInstant, formatInstantDay } from "#client/lib/format";
import { DownloadIcon } from "#client/ui/icons";
import { ToneBadge } from "#client/ui/ToneBadge";
import { DOCUMENT_TYPES } from "#shared/documentTypes";
import { RequestActions } from "./RequestActions";
import { useUploadDownload } from "./useUploadDownload";

interface RequestCardProps {
  readonly request: DocumentRequests_RequestFragment;
  readonly refresh: () => unknown;
}

export function RequestCard({ request, refresh }: RequestCardProps) {
  const { type, status, title, instructions, dueDate, overdue, customer, createdAt, uploads } = request;
  const { label, tone } = documentStatuses[status];
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, display: "grid", gap: 0.75, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
        <Typography variant="h5" component="h3" sx={{ flex: "1 1 10rem", minWidth: 0, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {overdue && (
          <ToneBadge tone="rose" plain>
            Overdue
          </ToneBadge>
        )}
        <ToneBadge tone={tone}>{label}</ToneBadge>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {DOCUMENT_TYPES[type].label} · {dueDate === null ? "No due date" : `Due ${formatDay(dueDate)}`} · Requested{" "}
        {formatInstantDay(createdAt)} · <bdi>{customer.displayName || customer.email}</bdi>
      </Typography>
      {instructions && (
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {instructions}
        </Typography>
      )}
      {uploads.length > 0 && (
        <Box component="ul" aria-label={`Uploads for ${title}`} sx={{ listStyle: "none", m: 0, p: 0 }}>
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </Box>
      )}
      <RequestActions request={request} refresh={refresh} />
    </Paper>
  );
}

function UploadLine({ upload }: { readonly upload: DocumentRequests_RequestFragment["uploads"][number] }) {
  const { downloading, download } = useUploadDownload();
  return (
    <Box component="li" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <Button
        variant="text"
        size="small"
        // Its label is the file's name, which is worth printing, too.
        data-printed=""
        startIcon={<DownloadIcon />}
        disabled={downloading}
        aria-busy={downloading}
        aria-label={`Download ${upload.fileName}`}
        onClick={() => void download(upload)}
        sx={{ maxWidth: "100%", overflowWrap: "anywhere", textAlign: "start" }}
      >
        {upload.fileName}
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {fileSizeShort(upload.fileSize)} · {formatInstant(upload.createdAt)}
      </Typography>
    </Box>
  );
}
