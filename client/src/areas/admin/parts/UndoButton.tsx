import Button from "@mui/material/Button";

import { useOneAtATime } from "#client/lib/useOneAtATime";

/** How long a change that was made by one press can be taken back by one, in milliseconds. */
export const undoForMs = 10_000;

interface UndoButtonProps {
  /** Says by itself how it ended. */
  readonly onUndo: () => Promise<void>;
}

/** In the notification of a change: once pressed, it is not pressed again. */
export function UndoButton({ onUndo }: UndoButtonProps) {
  const { running, run } = useOneAtATime();
  return (
    <Button size="small" variant="outlined" color="inherit" disabled={running} onClick={() => void run(onUndo)}>
      Undo
    </Button>
  );
}
