import Button from "@mui/material/Button";
import type { ReactNode } from "react";

import { explainError } from "#client/lib/errors";
import { ErrorState } from "#client/ui/ErrorState";
import { StateMessage } from "#client/ui/StateMessage";

interface ListEmptyProps {
  /** What a list without rows says. */
  readonly text: string;
  readonly description?: string;
  /** The sentence of the error catalogue. */
  readonly errorTitle: string;
  /** Set when the list could not be read. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** Absent while no filter is set. */
  readonly onReset: (() => void) | undefined;
  /** The next step, such as adding the first record. */
  readonly action?: ReactNode;
}

/** In place of the rows of a list: nothing found, or nothing read. */
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
