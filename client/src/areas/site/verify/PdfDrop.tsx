import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState, type DragEvent } from "react";
import { verifyWords } from "../content/verify";

interface PdfDropProps {
  /** One was checked already. */
  readonly again: boolean;
  readonly onFile: (file: File) => void;
}

/** A place to drop a PDF on; the button does the same for the keyboard and for a finger. */
export function PdfDrop({ again, onFile }: PdfDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 1.5,
        px: 2,
        py: { xs: 4, sm: 6 },
        border: 2,
        borderStyle: "dashed",
        borderColor: over ? "primary.main" : "controlLine",
        borderRadius: 1,
        bgcolor: over ? "tone.green.surface" : "background.default",
      }}
    >
      <UploadFileOutlined aria-hidden sx={{ fontSize: "2.5rem", color: "primary.main" }} />
      <Button variant="contained" size="large" onClick={() => input.current?.click()}>
        {again ? verifyWords.again : verifyWords.choose}
      </Button>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {verifyWords.drop}
      </Typography>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={verifyWords.choose}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </Box>
  );
}
