import { VisibilityIcon } from "#client/ui/icons";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useState } from "react";

import { errorCode, errorMessage } from "../lib/errors";
import { PdfDialog, type PdfFile } from "./PdfDialog";
import { useNotify } from "./notify/useNotify";

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

  async function preview(): Promise<void> {
    setFile(null);
    setOpen(true);
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
      <PdfDialog open={open} title={title} file={file} onClose={() => setOpen(false)} />
    </>
  );
}
