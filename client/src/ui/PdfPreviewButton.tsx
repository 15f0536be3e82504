import Button, { type ButtonProps } from "@mui/material/Button";
import { useRef, useState } from "react";

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
  /** The file that the open dialog waits for; a new object each time. */
  const awaited = useRef<object | null>(null);

  async function preview(): Promise<void> {
    const own = {};
    awaited.current = own;
    setFile(null);
    setOpen(true);
    setWasOpen(true);
    try {
      const fetched = await fetchFile();
      if (awaited.current === own) setFile(fetched);
    } catch (error) {
      // The dialog was closed meanwhile, and may have been opened again.
      if (awaited.current !== own) return;
      setOpen(false);
      // Not reported, because the sign-in form appears.
      if (errorCode(error) === "UNAUTHENTICATED") return;
      notify({ title: "Preview failed", description: errorMessage(error, failure), variant: "destructive" });
    }
  }

  function close(): void {
    awaited.current = null;
    setOpen(false);
  }

  return (
    <>
      <Button variant="outlined" startIcon={<VisibilityIcon />} onClick={() => void preview()} {...button}>
        {children}
      </Button>
      {wasOpen && <PdfDialog open={open} title={title} file={file} onClose={close} />}
    </>
  );
}
