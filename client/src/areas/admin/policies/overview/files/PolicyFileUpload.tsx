import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { fileSizeShort } from "#client/lib/format";
import { FileButton } from "#client/ui/files/FileButton";
import { UnsavedChanges } from "#client/ui/form/UnsavedChanges";
import { steadyWidth } from "#client/ui/steadyWidth";
import { usePolicyUpload } from "./usePolicyUpload";

interface PolicyFileUploadProps {
  readonly policyId: string;
  readonly onUploaded: () => unknown;
}

/** Choose, preview, upload; a dropped file is chosen, too. */
export function PolicyFileUpload({ policyId, onUploaded }: PolicyFileUploadProps) {
  const { progress, problem, upload } = usePolicyUpload(policyId);
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const sending = progress !== null;

  async function send(): Promise<void> {
    if (!(await upload(file))) return;
    setFile(null);
    await onUploaded();
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped && !sending) setFile(dropped);
      }}
      sx={{
        p: 1.5,
        borderRadius: 1,
        border: 1,
        borderStyle: "dashed",
        borderColor: over ? "primary.main" : "divider",
        bgcolor: "sunken",
        displayPrint: "none",
      }}
    >
      <UnsavedChanges unsaved={file !== null} onItsWay={sending} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <FileButton label="Policy document" disabled={sending} onFiles={([chosen]) => setFile(chosen ?? null)}>
          Choose file
        </FileButton>
        <Box sx={{ flex: "1 1 12rem", minWidth: 0 }}>
          <Typography variant="body2" noWrap {...(file && { title: file.name })}>
            {file ? `${file.name}, ${fileSizeShort(file.size)}` : "No file chosen"}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            Accepted formats up to 10 MB.
          </Typography>
        </Box>
        <Button
          {...steadyWidth("Upload file", "Uploading...")}
          variant="contained"
          disabled={sending}
          aria-busy={sending}
          onClick={() => void send()}
        >
          {sending ? "Uploading..." : "Upload file"}
        </Button>
      </Box>
      {sending && <Progress share={progress} />}
      {/* Always rendered, so that screen readers announce text that appears in it. */}
      <Typography role="status" variant="body2" color="error" sx={{ overflowWrap: "anywhere" }}>
        {problem}
      </Typography>
    </Box>
  );
}

function Progress({ share }: { readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, mt: 1 }}>
      <LinearProgress aria-label="Upload" variant="determinate" value={percent} sx={{ flex: 1, borderRadius: 1 }} />
      <Typography variant="caption" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {percent}%
      </Typography>
    </Box>
  );
}
