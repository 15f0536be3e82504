import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

import { useOneAtATime } from "../lib/useOneAtATime";
import { StateMessage, type StateMessageProps } from "./StateMessage";

interface ErrorStateProps extends Pick<StateMessageProps, "title" | "description" | "action"> {
  /** May return a promise: the button shows progress until it settles. */
  readonly onRetry?: (() => unknown) | undefined;
  readonly retryLabel?: string;
}

/** Says that something could not be shown, and offers to retry. Announced when it appears. */
export function ErrorState({ title, description, onRetry, retryLabel, action }: ErrorStateProps) {
  return (
    <StateMessage
      role="alert"
      title={title}
      description={description}
      drawing={<BrokenCircle />}
      action={
        (onRetry || action) && (
          <>
            {onRetry && <RetryButton onRetry={onRetry} label={retryLabel} />}
            {action}
          </>
        )
      }
    />
  );
}

interface RetryButtonProps {
  readonly onRetry: () => unknown;
  readonly label?: string | undefined;
}

/** Stays enabled while running, so that the keyboard focus is not lost; a second press does nothing. */
function RetryButton({ onRetry, label = "Try again" }: RetryButtonProps) {
  const { running: trying, run } = useOneAtATime();
  return (
    <Button variant="outlined" color="inherit" aria-disabled={trying} onClick={() => void run(onRetry)}>
      {trying ? "Trying again..." : label}
    </Button>
  );
}

function BrokenCircle() {
  return (
    <Box component="svg" viewBox="0 0 48 48" sx={{ display: "block", width: 48, height: 48, color: "error.main" }}>
      <circle cx="24" cy="24" r="21" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="5 4" />
      <path d="M24 14v13" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <circle cx="24" cy="33.5" r="2" fill="currentColor" />
    </Box>
  );
}
