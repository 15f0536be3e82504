import Button from "@mui/material/Button";
import { useState } from "react";

import { useRemoveLogoMutation } from "#client/generated/graphql";
import { replaceLogo } from "#client/lib/siteLogo";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { useReportFailure } from "../session/useReportFailure";

interface BuiltInDrawingProps {
  readonly refresh: () => Promise<unknown>;
}

/** The way back from an uploaded logo, which the specification does not have. */
export function BuiltInDrawing({ refresh }: BuiltInDrawingProps) {
  const [removeLogo] = useRemoveLogoMutation();
  const [asked, setAsked] = useState(false);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function remove(): Promise<void> {
    try {
      await removeLogo();
      replaceLogo(null);
      notify({ title: "Logo removed", description: "The built-in drawing is shown everywhere." });
    } catch (error) {
      reportFailure(error, "Failed to remove logo");
    }
    setAsked(false);
    await refresh();
  }

  return (
    <>
      <Button size="small" color="inherit" onClick={() => setAsked(true)} sx={{ justifySelf: "start", ml: -1 }}>
        Use the built-in drawing
      </Button>
      <ConfirmDialog
        open={asked}
        title="Use the built-in drawing?"
        confirmLabel="Remove logo"
        destructive
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        The uploaded logo is removed from every page at once. E-mails and contracts that were sent keep it.
      </ConfirmDialog>
    </>
  );
}
