import type { NetworkStatus } from "@apollo/client";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

import { usePersistentError } from "../lib/apollo/usePersistentError";
import { errorCode, explainError } from "../lib/errors";
import { ErrorState } from "./ErrorState";
import { VisuallyHidden } from "./VisuallyHidden";

/** The parts of a generated query hook's result that matter here. */
export interface QueryLike<T> {
  readonly data: T | undefined;
  readonly error?: unknown;
  readonly networkStatus?: NetworkStatus | undefined;
  readonly refetch: () => Promise<unknown>;
}

interface QueryBoundaryProps<T> {
  readonly query: QueryLike<T>;
  /** Shaped like the expected content. */
  readonly skeleton: ReactNode;
  /** The title from the error catalogue, such as `Failed to fetch ...`. */
  readonly errorTitle: string;
  /** Above the usual error screen: the title that the content would have, and the way back. */
  readonly errorHeader?: ReactNode;
  /** Replaces the usual error screen for errors that have their own. */
  readonly renderError?: ((error: unknown) => ReactNode | undefined) | undefined;
  readonly isEmpty?: ((data: T) => boolean) | undefined;
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * The four states of fetched data: loading, error with a retry, empty, content. Content stays when a refresh fails, but
 * an answer that it no longer exists replaces it.
 */
export function QueryBoundary<T>({
  query,
  skeleton,
  errorTitle,
  errorHeader,
  renderError,
  isEmpty,
  empty,
  children,
}: QueryBoundaryProps<T>) {
  const { data, refetch } = query;
  const error = usePersistentError(query);
  // The query itself reports a failed retry; the promise's rejection adds nothing.
  const retry = (): Promise<unknown> => refetch().catch(() => undefined);

  if (data === undefined || errorCode(error) === "NOT_FOUND") {
    if (error === undefined) {
      return (
        <Box aria-busy="true">
          <VisuallyHidden role="status">Loading</VisuallyHidden>
          {skeleton}
        </Box>
      );
    }
    const own = renderError?.(error);
    if (own !== undefined) return own;
    return (
      <>
        {errorHeader}
        <ErrorState title={errorTitle} description={explainError(error)} onRetry={retry} />
      </>
    );
  }

  return (
    <>
      {error !== undefined && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void retry()}>
              Try again
            </Button>
          }
        >
          {errorTitle}. This page may be out of date.
        </Alert>
      )}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
