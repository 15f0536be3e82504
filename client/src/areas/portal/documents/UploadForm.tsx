import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useRef } from "react";

import type { DocumentRequestCard_RequestFragment } from "#client/generated/graphql";
import { siteConfig } from "#client/lib/siteConfig";
import { ACCEPTED_FILES } from "#client/ui/files/acceptedFiles";
import { FileButton } from "#client/ui/files/FileButton";
import { UnsavedChanges } from "#client/ui/form/UnsavedChanges";
import { AttachFileIcon, RefreshIcon, SendIcon } from "#client/ui/icons";
import { useRestoreFocus } from "#client/ui/useRestoreFocus";
import { isClosedRequest } from "#shared/statuses/document";
import { UploadStatus } from "./UploadStatus";
import { useUpload } from "./useUpload";

interface UploadFormProps {
  readonly request: DocumentRequestCard_RequestFragment;
}

/** Nothing can be sent until a file has been chosen and read. */
export function UploadForm({ request }: UploadFormProps) {
  const { state, choose, send } = useUpload(request);
  const closed = isClosedRequest(request);
  const hintId = useId();
  const busy = state.step === "reading" || state.step === "sending";
  const file = "file" in state ? state.file : null;
  const failed = state.step === "failed";
  const buttons = useRef<HTMLDivElement>(null);
  const choosing = useRef<HTMLButtonElement>(null);
  useRestoreFocus(busy, buttons, choosing);
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <UnsavedChanges unsaved={!closed && (busy || file !== null)} onItsWay={state.step === "sending"} />
      <Box
        ref={buttons}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, "& > button": { flex: { xs: "1 1 auto", sm: "none" } } }}
      >
        <FileButton
          ref={choosing}
          // By the request's title, since the page has several.
          label={`Choose a file for ${request.title}`}
          accept={ACCEPTED_FILES}
          variant={file === null ? "contained" : "outlined"}
          color={file === null ? "primary" : "inherit"}
          startIcon={<AttachFileIcon />}
          disabled={closed || busy}
          aria-describedby={hintId}
          onFiles={([chosen]) => void choose(chosen)}
        >
          {file === null ? "Choose file" : "Choose another file"}
        </FileButton>
        <Button
          variant={file === null ? "outlined" : "contained"}
          startIcon={failed ? <RefreshIcon /> : <SendIcon />}
          disabled={closed || busy || file === null}
          onClick={() => file && void send(file)}
        >
          {failed ? "Try again" : `Send to ${siteConfig().brandName}`}
        </Button>
      </Box>
      <UploadStatus state={state} />
      <Typography id={hintId} variant="caption" sx={{ color: "text.secondary" }}>
        {closed ? "This request is closed." : "JPG, PNG, HEIC or PDF up to 5MB"}
      </Typography>
    </Box>
  );
}
