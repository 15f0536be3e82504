import Button from "@mui/material/Button";

import { useOneAtATime } from "#client/lib/useOneAtATime";

/** How long a one-press change can be undone, in milliseconds. */
export const UNDO_FOR_MS = 10_000;

interface UndoButtonProps {
  /** Reports its own result. */
  readonly onUndo: () => Promise<void>;
}

/** For the notification of a change; can be pressed only once. */
export function UndoButton({ onUndo }: UndoButtonProps) {
  const { running, run } = useOneAtATime();
  return (
    <Button size="small" variant="outlined" color="inherit" disabled={running} onClick={() => void run(onUndo)}>
      Undo
    </Button>
  );
}
