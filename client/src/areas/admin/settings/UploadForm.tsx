import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { fileSizeExact } from "#client/lib/format";
import { FileButton } from "#client/ui/files/FileButton";
import { UnsavedChanges } from "#client/ui/form/UnsavedChanges";
import { steadyWidth } from "#client/ui/steadyWidth";
import { MessageAlert } from "./MessageAlert";
import type { UploadRule } from "./uploadRules";
import type { Upload } from "./useUpload";

interface UploadFormProps {
  readonly upload: Upload;
  readonly rule: UploadRule;
  /** `Choose logo` */
  readonly chooseLabel: string;
  /** `Save logo` */
  readonly saveLabel: string;
  /** Which files are accepted. */
  readonly hint: string;
  /** Renders a preview of the chosen file. */
  readonly preview?: (file: File) => ReactNode;
}

/** Chooses, previews and uploads a file, and shows the outcome. */
export function UploadForm({ upload, rule, chooseLabel, saveLabel, hint, preview }: UploadFormProps) {
  const { file, uploading, sent, message, choose, cancel, save } = upload;
  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      <UnsavedChanges unsaved={file !== null} onItsWay={uploading} />
      {file && (
        <Box sx={{ display: "grid", gap: 1, width: "100%", p: 1.5, borderRadius: 1, bgcolor: "sunken" }}>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            Selected: <bdi>{file.name}</bdi>, {fileSizeExact(file.size)}
          </Typography>
          {preview?.(file)}
          {uploading && <UploadProgress name={file.name} sent={sent} />}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <FileButton
          label={chooseLabel}
          accept={rule.accept}
          disabled={uploading}
          onFiles={([chosen]) => choose(chosen)}
        >
          {chooseLabel}
        </FileButton>
        <Button
          {...steadyWidth(saveLabel, "Uploading...")}
          variant="contained"
          disabled={uploading}
          aria-busy={uploading}
          onClick={() => void save()}
        >
          {uploading ? "Uploading..." : saveLabel}
        </Button>
        {file && (
          <Button color="inherit" disabled={uploading} onClick={cancel}>
            Cancel selection
          </Button>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
      <MessageAlert message={message} />
    </Box>
  );
}

/** After the upload is complete, the server still inspects the file, which takes an unknown time. */
function UploadProgress({ name, sent }: { readonly name: string; readonly sent: number }) {
  return (
    <LinearProgress
      aria-label={`Uploading ${name}`}
      {...(sent > 0 && sent < 1 && { variant: "determinate", value: sent * 100 })}
    />
  );
}
