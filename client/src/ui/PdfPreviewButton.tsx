import Button, { type ButtonProps } from "@mui/material/Button";
import { useState } from "react";

import { VisibilityIcon } from "#client/ui/icons";
import { errorCode, errorMessage } from "../lib/errors";
import { lazyScreen } from "./lazyScreen";
import { useNotify } from "./notify/useNotify";
import type { PdfFile } from "./PdfDialog";

const PdfDialog = lazyScreen(async () => (await import("./PdfDialog")).PdfDialog, null);

interface PdfPreviewButtonProps {
  /** The dialog's title. */
  readonly title: string;
  readonly fetchFile: () => Promise<PdfFile>;
  /** The error message if the server gives none. */
  readonly failure: string;
  readonly button?: Pick<ButtonProps, "size" | "color" | "variant" | "sx">;
  readonly children: string;
}

/** Fetches a PDF on demand and shows it. */
export function PdfPreviewButton({ title, fetchFile, failure, button, children }: PdfPreviewButtonProps) {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<PdfFile | null>(null);
  /** After that, it stays mounted, so that it fades out and restores the focus. */
  const [wasOpen, setWasOpen] = useState(false);

  async function preview(): Promise<void> {
    setFile(null);
    setOpen(true);
    setWasOpen(true);
    try {
      setFile(await fetchFile());
    } catch (error) {
      setOpen(false);
      // Not reported, because the sign-in form appears.
      if (errorCode(error) === "UNAUTHENTICATED") return;
      notify({ title: "Preview failed", description: errorMessage(error, failure), variant: "destructive" });
    }
  }

  return (
    <>
      <Button variant="outlined" startIcon={<VisibilityIcon />} onClick={() => void preview()} {...button}>
        {children}
      </Button>
      {wasOpen && <PdfDialog open={open} title={title} file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
