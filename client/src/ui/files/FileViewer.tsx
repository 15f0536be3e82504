import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId, useState } from "react";

import { fetchBlob } from "#client/lib/fetchBlob";
import { DownloadIcon } from "#client/ui/icons";
import { Dialog } from "../Dialog";
import { DialogHeader } from "../DialogHeader";
import { useNotify } from "../notify/useNotify";
import { PdfDialog } from "../PdfDialog";

/** A stored file, and the URL of its bytes. */
export interface ViewedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly address: string;
}

interface FileViewerProps {
  readonly file: ViewedFile;
  readonly onClose: () => void;
}

/** Shows a photo or a PDF full size, without a download. */
export function FileViewer({ file, onClose }: FileViewerProps) {
  return file.contentType === "application/pdf" ? (
    <PdfViewer file={file} onClose={onClose} />
  ) : (
    <PhotoViewer file={file} onClose={onClose} />
  );
}

function PdfViewer({ file: { fileName, address }, onClose }: FileViewerProps) {
  const [blob, setBlob] = useState<Blob | null>(null);
  const notify = useNotify();
  const fail = useEffectEvent(() => {
    notify({ title: "We couldn't open that file", description: "Please try again.", variant: "destructive" });
    onClose();
  });
  useEffect(() => {
    const gone = new AbortController();
    fetchBlob(address, gone.signal).then(setBlob, () => gone.signal.aborted || fail());
    return () => gone.abort();
  }, [address]);
  return <PdfDialog open title={fileName} file={blob && { fileName, blob }} onClose={onClose} />;
}

/** Few browsers can show HEIC, and the browser does not say why it failed. Anything that cannot be shown can be downloaded. */
function PhotoViewer({ file: { fileName, address }, onClose }: FileViewerProps) {
  const titleId = useId();
  const [failed, setFailed] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogHeader id={titleId} title={fileName} onClose={onClose} />
      {failed ? (
        <Typography sx={{ px: 3, py: 6, textAlign: "center" }}>
          We couldn't show this photo here. Try again, or download it.
        </Typography>
      ) : (
        <Box
          component="img"
          src={address}
          alt={fileName}
          onError={() => setFailed(true)}
          sx={{
            display: "block",
            mx: "auto",
            maxWidth: "100%",
            maxHeight: "75dvh",
            minHeight: 120,
            objectFit: "contain",
            bgcolor: "sunken",
          }}
        />
      )}
      <DialogActions>
        <Button href={address} download={fileName} variant="outlined" startIcon={<DownloadIcon />}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}
