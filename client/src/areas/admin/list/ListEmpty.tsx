import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

import { errorMessage, isUnreachable, unreachableMessage } from "../../../lib/errors";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorState } from "../../../ui/ErrorState";

interface ListEmptyProps {
  /** What a list without rows says. */
  readonly text: string;
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

const ownFault = "Something went wrong on our side. Please try again.";

/** In place of the rows of a list: nothing found, or nothing read. */
export function ListEmpty({ text, errorTitle, error, onRetry, onReset, action }: ListEmptyProps) {
  if (error !== undefined) {
    return (
      <ErrorState
        title={errorTitle}
        description={isUnreachable(error) ? unreachableMessage : errorMessage(error, ownFault)}
        onRetry={onRetry}
      />
    );
  }
  return (
    <EmptyState
      title={text}
      action={
        <Box sx={{ display: "flex", gap: 1, justifyContent: "center" }}>
          {onReset && (
            <Button variant="outlined" color="inherit" onClick={onReset}>
              Reset filters
            </Button>
          )}
          {action}
        </Box>
      }
    />
  );
}
