import Button from "@mui/material/Button";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import { useRemovePriceBookMutation, type PriceBook_BookFragment } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { rememberPage } from "#client/lib/rememberPage";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { useReportFailure } from "../session/useReportFailure";

/** Removes a book that is not in force yet. */
export function RemovePriceBook({ book }: { readonly book: PriceBook_BookFragment }) {
  const [removeBook] = useRemovePriceBookMutation();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function remove(): Promise<void> {
    const isStillHere = rememberPage();
    try {
      await removeBook({ variables: { input: { id: book.id, version: book.version } } });
      notify({ title: "Price book removed" });
      if (isStillHere()) void navigate(paths.admin.prices);
    } catch (error) {
      reportFailure(error, "Failed to remove price book", { serverMessage: true });
    }
    setIsOpen(false);
  }

  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Remove this price book?"
        confirmLabel="Remove"
        destructive
        onConfirm={remove}
        onCancel={() => setIsOpen(false)}
      >
        Its prices won't take effect. The previous book stays in force.
      </ConfirmDialog>
    </>
  );
}
