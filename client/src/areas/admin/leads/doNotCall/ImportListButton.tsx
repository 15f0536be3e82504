import { useState } from "react";

import { uploadAsStaff } from "#client/areas/admin/session/uploadAsStaff";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { formatNumber } from "#client/lib/format";
import { FileButton } from "#client/ui/files/FileButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_IMPORT_BYTES } from "#shared/limits/importLimits";

interface ImportListButtonProps {
  readonly onAdded: () => Promise<unknown>;
}

/** Adds a file of phones and emails as a whole: with a mistake in one row, nothing is added, and the notice names the row. */
export function ImportListButton({ onAdded }: ImportListButtonProps) {
  const [isSending, setSending] = useState(false);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function send(file: File): Promise<void> {
    if (file.size > MAX_IMPORT_BYTES) {
      notify({ title: "Error", description: "A file can be up to 20 MB. Split this one.", variant: "destructive" });
      return;
    }
    // What was wrong with the previous file.
    notify(null);
    setSending(true);
    try {
      const { added, known } = await uploadAsStaff<{ readonly added: number; readonly known: number }>(
        "/api/admin/do-not-call/imports",
        file,
        { onProgress: () => undefined },
      );
      notify({
        title: `${formatNumber(added)} added to the do-not-call list`,
        ...(known > 0 && { description: `${formatNumber(known)} ${known === 1 ? "was" : "were"} on it already.` }),
      });
      await onAdded();
    } catch (error) {
      reportFailure(error, "Failed to import the file", { serverMessage: true });
    } finally {
      setSending(false);
    }
  }

  return (
    <FileButton
      label="CSV file for the do-not-call list"
      title="A CSV file with the columns Phone, Email or both, and Date if there is one"
      accept=".csv,text/csv"
      size="small"
      loading={isSending}
      onFiles={([file]) => file && void send(file)}
    >
      Import
    </FileButton>
  );
}
