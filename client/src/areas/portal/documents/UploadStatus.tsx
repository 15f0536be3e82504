import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { fileSizeShort } from "#client/lib/format";
import type { ReadFile, UploadState } from "./useUpload";

/** The state of the chosen file: being read, ready, being sent, or why it failed. */
export function UploadStatus({ state }: { readonly state: UploadState }) {
  const labelId = useId();
  return (
    <Box role="status">
      {state.step === "reading" && <Typography variant="body2">{`Reading ${state.name}`}</Typography>}
      {state.step === "ready" && <Typography variant="body2">{readyText(state.file)}</Typography>}
      {state.step === "sending" && (
        <Box>
          <Typography id={labelId} variant="body2" sx={{ mb: 0.75, overflowWrap: "anywhere" }}>
            {/* All bytes have been sent; the server is inspecting them. */}
            {state.share < 1 ? `Sending ${state.file.name}` : `Checking ${state.file.name}`}
          </Typography>
          <LinearProgress
            aria-labelledby={labelId}
            {...(state.share < 1 ? { variant: "determinate" as const, value: Math.round(state.share * 100) } : {})}
          />
        </Box>
      )}
      {state.step === "failed" && (
        <NotSent name={state.file.name} message={state.message} hint=" Your file is still chosen." />
      )}
      {state.step === "refused" && <NotSent name={state.name} message={state.message} />}
    </Box>
  );
}

interface NotSentProps {
  readonly name: string;
  readonly message: string;
  readonly hint?: string;
}

function NotSent({ name, message, hint = "" }: NotSentProps) {
  return (
    <Alert role="none" severity="error" sx={{ overflowWrap: "anywhere" }}>
      {`${name} was not sent: ${message.replace(/[.]$/, "")}.${hint}`}
    </Alert>
  );
}

function readyText({ name, size, shrunkFrom }: ReadFile): string {
  const measure =
    shrunkFrom === null
      ? fileSizeShort(size)
      : `${fileSizeShort(size)}, made smaller from ${fileSizeShort(shrunkFrom)}`;
  return `${name} (${measure}) is ready to send.`;
}
