import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";

import { PdfDialog, type PdfFile } from "../../../ui/PdfDialog";
import { useNotify } from "../../../ui/notify/useNotify";
import { errorCode, errorMessage } from "../../../lib/errors";
import { useContractFile } from "./useContractFile";

interface ContractPreviewProps {
  readonly id: string;
  readonly guest: boolean;
}

/** Fetched when it is asked for: as it was signed, and before that as it was presented. */
export function ContractPreview({ id, guest }: ContractPreviewProps) {
  const notify = useNotify();
  const fetchFile = useContractFile(id, guest);
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<PdfFile | null>(null);

  async function preview(): Promise<void> {
    setFile(null);
    setOpen(true);
    try {
      setFile(await fetchFile());
    } catch (error) {
      setOpen(false);
      // An ended session says so itself, with the sign-in form.
      if (errorCode(error) === "UNAUTHENTICATED") return;
      const description = errorMessage(error, "We couldn't open that contract.");
      notify({ title: "Preview failed", description, variant: "destructive" });
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VisibilityOutlined />}
        onClick={() => void preview()}
        sx={{ width: { xs: "100%", sm: "auto" } }}
      >
        Preview contract
      </Button>
      <PdfDialog open={open} title="Your contract" file={file} onClose={() => setOpen(false)} />
    </>
  );
}
