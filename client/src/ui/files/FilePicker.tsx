import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, type RefObject } from "react";

import type { DraftKey } from "#client/lib/drafts";
import { AttachFileIcon, PhotoCameraIcon } from "#client/ui/icons";
import { UnsavedChanges } from "../form/UnsavedChanges";
import { ACCEPTED_FILES } from "./acceptedFiles";
import { FileButton } from "./FileButton";
import type { FileQueue } from "./fileQueue";
import { FileRow } from "./FileRow";
import { useQueuedFiles } from "./useQueuedFiles";

interface FilePickerProps {
  readonly queue: FileQueue;
  /** Where the names of the chosen files are kept. */
  readonly draft: DraftKey;
  /** What the files are for, since a page may have several pickers: `your claim`. */
  readonly subject: string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** True once the button that hands off the files is pressed: leaving the page then loses nothing. */
  readonly sending?: RefObject<boolean> | undefined;
}

/** A long name is truncated rather than widening the page. */
const list = { m: 0, p: 0, listStyle: "none", display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** Picks photos and documents from the camera or the device, and shows the progress of each. */
export function FilePicker({
  queue,
  draft,
  subject,
  hint = "JPG, PNG, HEIC or PDF up to 5MB",
  disabled = false,
  sending,
}: FilePickerProps) {
  const { files, lost, refused } = useQueuedFiles(queue, draft);
  const hasCamera = useMediaQuery("(pointer: coarse)");
  const isSending = files.some(({ step }) => step === "sending");
  const hintId = useId();
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <UnsavedChanges
        unsaved={files.length > 0}
        onItsWay={isSending}
        sending={sending}
        draft={draft}
        discard={queue.discard}
      />
      {lost.length > 0 && (
        <Alert severity="warning" onClose={() => queue.forgetLost()} sx={{ overflowWrap: "anywhere" }}>
          {`Not sent yet: ${lost.join(", ")}. Please choose ${lost.length === 1 ? "it" : "them"} again.`}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="error" onClose={() => queue.forgetRefused()} sx={{ overflowWrap: "anywhere" }}>
          <Box component="ul" sx={list}>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                <Box component="bdi" sx={{ fontWeight: 600 }}>
                  {name}
                </Box>
                : {reason}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {files.length > 0 && (
        <Box component="ul" aria-label="Chosen files" sx={list}>
          {files.map((file) => (
            <FileRow key={file.key} queued={file} onRemove={() => queue.remove(file.key)} />
          ))}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, "& > button": { flex: { xs: "1 1 auto", sm: "none" } } }}>
        {hasCamera && (
          <Chooser label={`Take a photo for ${subject}`} camera hintId={hintId} disabled={disabled} queue={queue} />
        )}
        <Chooser label={`Choose files for ${subject}`} hintId={hintId} disabled={disabled} queue={queue} />
      </Box>
      <Typography id={hintId} variant="caption" sx={{ color: "text.secondary" }}>
        {hint}
      </Typography>
    </Box>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly camera?: boolean;
  readonly hintId: string;
  readonly disabled: boolean;
  readonly queue: FileQueue;
}

function Chooser({ label, camera = false, hintId, disabled, queue }: ChooserProps) {
  return (
    <FileButton
      label={label}
      accept={camera ? "image/*" : ACCEPTED_FILES}
      multiple={!camera}
      capture={camera ? "environment" : undefined}
      startIcon={camera ? <PhotoCameraIcon /> : <AttachFileIcon />}
      disabled={disabled}
      aria-describedby={hintId}
      onFiles={(files) => queue.add(files)}
    >
      {camera ? "Take a photo" : "Choose files"}
    </FileButton>
  );
}
