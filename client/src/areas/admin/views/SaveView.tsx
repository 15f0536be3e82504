import IconButton from "@mui/material/IconButton";
import { useState } from "react";

import { SaveIcon } from "#client/ui/icons";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { SaveViewDialogProps } from "./SaveViewDialog";
import { useOpenView } from "./useOpenView";

const SaveViewDialog = lazyScreen<SaveViewDialogProps>(
  async () => (await import("./SaveViewDialog")).SaveViewDialog,
  null,
);

/** Gives the list's filters a name. It takes its space even if there is nothing to save, so that nothing moves when it appears. */
export function SaveView() {
  const { list, view, isChanged } = useOpenView();
  const [open, setOpen] = useState(false);
  if (list === undefined) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label="Save view"
        title="Save view"
        aria-haspopup="dialog"
        onPointerEnter={() => void SaveViewDialog.preload().catch(() => undefined)}
        onClick={() => setOpen(true)}
        style={{ visibility: isChanged ? "visible" : "hidden" }}
      >
        <SaveIcon fontSize="small" />
      </IconButton>
      {open && <SaveViewDialog list={list} view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
