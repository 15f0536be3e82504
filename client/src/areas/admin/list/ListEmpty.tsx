import Button from "@mui/material/Button";
import type { ReactNode } from "react";

import { explainError } from "#client/lib/errors";
import { ErrorState } from "#client/ui/ErrorState";
import { StateMessage } from "#client/ui/StateMessage";

interface ListEmptyProps {
  /** The text for a list without rows. */
  readonly text: string;
  /** How a list that has no records at all gets its first. */
  readonly description?: string | undefined;
  /** The title from the error catalogue. */
  readonly errorTitle: string;
  /** Set if the list could not be read. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** Absent if no filter is set. */
  readonly onReset: (() => void) | undefined;
  /** The next step, such as adding the first record. */
  readonly action?: ReactNode;
}

/** Shown in place of a list's rows if none were found or they could not be read. */
export function ListEmpty({ text, description, errorTitle, error, onRetry, onReset, action }: ListEmptyProps) {
  if (error !== undefined) {
    return <ErrorState title={errorTitle} description={explainError(error)} onRetry={onRetry} />;
  }
  return (
    <StateMessage
      title={text}
      description={description}
      action={
        (onReset || action) && (
          <>
            {onReset && (
              <Button variant="outlined" color="inherit" onClick={onReset}>
                Reset filters
              </Button>
            )}
            {action}
          </>
        )
      }
    />
  );
}
