import Button from "@mui/material/Button";
import { useState } from "react";

import { useRemoveLogoMutation } from "#client/generated/graphql";
import { errorCode } from "#client/lib/errors";
import { replaceLogo } from "#client/lib/siteLogo";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { useReportFailure } from "../session/useReportFailure";

interface BuiltInDrawingProps {
  /** When the uploaded logo was saved. */
  readonly updatedAt: string | null;
  readonly refresh: () => Promise<unknown>;
  readonly onRemoved: () => void;
}

/** Restores the built-in logo in place of an uploaded one. */
export function BuiltInDrawing({ updatedAt, refresh, onRemoved }: BuiltInDrawingProps) {
  const [removeLogo] = useRemoveLogoMutation();
  const [asked, setAsked] = useState(false);
  /** The logo that is to be removed, not one that a colleague uploads meanwhile. */
  const [seenUpdatedAt, setSeenUpdatedAt] = useState(updatedAt);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function remove(): Promise<void> {
    try {
      await removeLogo({ variables: { seenUpdatedAt } });
      await refresh();
      replaceLogo(null);
      onRemoved();
      notify({ title: "Logo removed", description: "The built-in logo is now shown everywhere." });
    } catch (error) {
      reportFailure(error, "Failed to remove logo", { serverMessage: errorCode(error) === "CONFLICT" });
      await refresh();
    }
    setAsked(false);
  }

  function ask(): void {
    setSeenUpdatedAt(updatedAt);
    setAsked(true);
  }

  return (
    <>
      <Button size="small" color="inherit" onClick={ask} sx={{ justifySelf: "start", ml: -1 }}>
        Use the built-in logo
      </Button>
      <ConfirmDialog
        open={asked}
        title="Use the built-in logo?"
        confirmLabel="Remove logo"
        destructive
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        The uploaded logo is removed from every page right away. Emails and contracts already sent keep it.
      </ConfirmDialog>
    </>
  );
}
