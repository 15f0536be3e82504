import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";

/** The outcome of a save. */
export interface SavingMessage {
  readonly severity: "success" | "error";
  /** Shown above the text, if the error catalogue has one. */
  readonly title?: string;
  readonly text: string;
  /** The server's explanation, below the sentence of the error catalogue. */
  readonly reason?: string | undefined;
}

interface MessageAlertProps {
  readonly message: SavingMessage | null;
}

/** Always rendered, so that screen readers announce text that appears in it. */
export function MessageAlert({ message }: MessageAlertProps) {
  return (
    <Box role="status" sx={{ width: "100%" }}>
      {message && (
        <Alert role="none" severity={message.severity} variant="outlined">
          {message.title !== undefined && <AlertTitle>{message.title}</AlertTitle>}
          <div>{message.text}</div>
          {message.reason !== undefined && <div>{message.reason}</div>}
        </Alert>
      )}
    </Box>
  );
}
