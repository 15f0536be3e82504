import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";

/** How a saving ended. */
export interface SavingMessage {
  readonly severity: "success" | "error";
  /** Above the text, where the error catalogue has one. */
  readonly title?: string;
  readonly text: string;
  /** What the server says of it, below the sentence of the error catalogue. */
  readonly reason?: string | undefined;
}

interface MessageAlertProps {
  readonly message: SavingMessage | null;
}

/** Present from the start, so that what appears in it is announced. */
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
