import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";

import { formatInstant } from "#client/lib/format";
import { FileViewer, type ViewedFile } from "#client/ui/files/FileViewer";
import { ImageIcon, PictureAsPdfIcon } from "#client/ui/icons";

export interface ShownClaimFile extends ViewedFile {
  readonly id: string;
  readonly createdAt: string;
  /** Who sent it. */
  readonly author: string;
  /** Further notes, for example that the customer can see it. */
  readonly badge?: ReactNode;
}

interface ClaimFileGridProps {
  /** The oldest first. */
  readonly files: readonly ShownClaimFile[];
}

/** A claim's photos and documents: thumbnails with sender and time, which open at full size. */
export function ClaimFileGrid({ files }: ClaimFileGridProps) {
  const [open, setOpen] = useState<ShownClaimFile | null>(null);
  return (
    <>
      <Box component="ul" aria-label="Photos and documents, the oldest first" sx={grid}>
        {files.map((file) => (
          <Box component="li" key={file.id} sx={{ minWidth: 0 }}>
            <ButtonBase
              aria-label={`Open ${file.fileName}`}
              onClick={() => setOpen(file)}
              sx={{
                display: "block",
                width: "100%",
                borderRadius: 1,
                border: 1,
                borderColor: "divider",
                overflow: "hidden",
              }}
            >
              <Thumbnail file={file} />
            </ButtonBase>
            <Typography variant="body2" noWrap title={file.fileName} dir="auto" sx={{ mt: 0.5, fontWeight: 600 }}>
              {file.fileName}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              <bdi>{file.author}</bdi>, {formatInstant(file.createdAt)}
            </Typography>
            {file.badge}
          </Box>
        ))}
      </Box>
      {open !== null && <FileViewer file={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The picture itself if the browser can show it, otherwise an icon for its type. */
function Thumbnail({ file: { contentType, address } }: { readonly file: ShownClaimFile }) {
  const [failed, setFailed] = useState(false);
  const isPdf = contentType === "application/pdf";
  if (!isPdf && !failed)
    return (
      <Box
        component="img"
        // Viewing all of them makes a single audit log entry.
        src={`${address}?small`}
        alt=""
        loading="lazy"
        onError={() => setFailed(true)}
        sx={{ ...square, objectFit: "cover" }}
      />
    );
  const Icon = isPdf ? PictureAsPdfIcon : ImageIcon;
  return (
    <Box sx={{ ...square, display: "grid", placeContent: "center" }}>
      <Icon aria-hidden sx={{ fontSize: "2.5rem", color: "text.secondary" }} />
      <Typography variant="caption" color="textSecondary">
        {isPdf ? "PDF" : "HEIC"}
      </Typography>
    </Box>
  );
}

const square = { display: "block", width: "100%", aspectRatio: "4 / 3", bgcolor: "sunken" } as const;
const grid = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: 2,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9rem), 1fr))",
} as const;
