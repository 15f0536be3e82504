import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";

import { DownloadIcon, OpenInNewIcon, PictureAsPdfIcon } from "#client/ui/icons";
import type { NamedBlob } from "../lib/dataUrl";
import { fileSizeShort } from "../lib/format";
import { useObjectUrl } from "../lib/useObjectUrl";
import { Dialog } from "./Dialog";
import { DialogHeader } from "./DialogHeader";
import { DocumentLoading } from "./DocumentLoading";

export type PdfFile = NamedBlob;

interface PdfDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Null while it is loading. */
  readonly file: PdfFile | null;
  readonly onClose: () => void;
}

/**
 * Shows a PDF with a download button. Phones show at most the first page of an embedded PDF, so there it is opened or
 * downloaded instead.
 */
export function PdfDialog({ open, title, file, onClose }: PdfDialogProps) {
  const titleId = useId();
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const inline = !onPhone && navigator.pdfViewerEnabled === true;
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth={inline ? "lg" : "sm"}>
      <DialogHeader id={titleId} title={title} onClose={onClose} />
      {file === null ? (
        <Box sx={{ display: "grid", py: 8 }}>
          <DocumentLoading />
        </Box>
      ) : (
        <PdfView file={file} inline={inline} />
      )}
    </Dialog>
  );
}

function PdfView({ file, inline }: { readonly file: PdfFile; readonly inline: boolean }) {
  const url = useObjectUrl(file.blob);
  if (url === null) return null;
  return (
    <>
      {inline ? (
        <Box
          component="iframe"
          title={file.fileName}
          src={url}
          sx={{ height: "70dvh", border: 0, bgcolor: "sunken" }}
        />
      ) : (
        <Box sx={{ display: "flex", alignItems: "center", gap: 2, mx: 3, p: 2.5, borderRadius: 1, bgcolor: "sunken" }}>
          <PictureAsPdfIcon aria-hidden sx={{ fontSize: "2.5rem", color: "primary.main" }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: "fontWeightBold", overflowWrap: "anywhere" }}>{file.fileName}</Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {`PDF, ${fileSizeShort(file.blob.size)}`}
            </Typography>
          </Box>
        </Box>
      )}
      <DialogActions
        disableSpacing
        sx={{ flexWrap: "wrap", gap: 1, pt: 2, "& > :not(style)": { ml: 0, flex: { xs: "1 1 100%", sm: "none" } } }}
      >
        <Button href={url} target="_blank" rel="noopener" variant="outlined" startIcon={<OpenInNewIcon />}>
          Open in a new tab
        </Button>
        <Button href={url} download={file.fileName} variant="contained" startIcon={<DownloadIcon />}>
          Download PDF
        </Button>
      </DialogActions>
    </>
  );
}
