import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

import { RefreshIcon, SendIcon } from "#client/ui/icons";
import type { QueuedFile } from "./fileQueue";

interface SendFilesButtonProps {
  readonly files: readonly QueuedFile[];
  readonly onSend: () => void;
}

/** Sends the chosen files, or again those that failed. Without files there is no button. */
export function SendFilesButton({ files, onSend }: SendFilesButtonProps) {
  const failed = files.some(({ step }) => step === "failed");
  if (files.length === 0) return null;
  return (
    <Box>
      <Button
        variant="contained"
        startIcon={failed ? <RefreshIcon /> : <SendIcon />}
        disabled={files.some(({ step }) => step === "sending")}
        onClick={onSend}
      >
        {failed ? "Try again" : files.length === 1 ? "Send file" : `Send ${files.length} files`}
      </Button>
    </Box>
  );
}
