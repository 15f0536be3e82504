import Button from "@mui/material/Button";
import { useState } from "react";

import { PdfDialog } from "#client/ui/PdfDialog";

/** Previews a chosen PDF before the upload, to show that it is the right one and that it opens at all. */
export function ChosenPdfPreview({ file }: { readonly file: File }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: "start" }}
      >
        Preview
      </Button>
      <PdfDialog
        open={open}
        title={file.name}
        file={{ fileName: file.name, blob: file }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
