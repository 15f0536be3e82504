import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { fileSizeShort } from "#client/lib/format";
import { CloseIcon } from "#client/ui/icons";
import type { QueuedFile } from "./fileQueue";

interface FileRowProps {
  readonly queued: QueuedFile;
  readonly onRemove: () => void;
}

/** A chosen file: its name, and whether it is waiting, being sent or has failed. */
export function FileRow({ queued: { file, step, share, message }, onRemove }: FileRowProps) {
  const nameId = useId();
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        pl: 1.5,
        pr: 0.5,
        py: 0.5,
        minHeight: 52,
        border: 1,
        borderRadius: 1,
        borderColor: step === "failed" ? "error.main" : "divider",
      }}
    >
      {/* With its name: a size or a failure alone says little among several files. */}
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={nameId} variant="body2" noWrap sx={{ fontWeight: 600 }} dir="auto">
          {file.name}
        </Typography>
        <Box>
          {step === "sending" ? (
            <LinearProgress
              aria-labelledby={nameId}
              sx={{ my: 0.75 }}
              // All bytes have been sent; the server is inspecting them.
              {...(share < 1 ? { variant: "determinate" as const, value: Math.round(share * 100) } : {})}
            />
          ) : (
            <Typography
              variant="caption"
              component="p"
              sx={{ color: step === "failed" ? "error.main" : "text.secondary", overflowWrap: "anywhere" }}
            >
              {step === "failed" ? `Not sent: ${(message ?? "").replace(/[.]$/, "")}.` : fileSizeShort(file.size)}
            </Typography>
          )}
        </Box>
      </Box>
      <IconButton aria-label={`Remove ${file.name}`} disabled={step === "sending"} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
