import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useEffect } from "react";

import { useAdminSessionQuery } from "#client/generated/graphql";
import { explainError } from "#client/lib/errors";
import { adminSession } from "#client/lib/session";
import { ErrorState } from "#client/ui/ErrorState";
import { PageTitle } from "#client/ui/PageTitle";

/** Asks the server who is signed in. A network failure is not a refusal, so it signs no one out. */
export function SessionCheck() {
  const { data, error, refetch } = useAdminSessionQuery({ fetchPolicy: "network-only" });

  const name = data?.staffViewer.username;
  useEffect(() => {
    if (name !== undefined) adminSession.signedIn(name);
  }, [name]);

  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeContent: "center" }}>
      <PageTitle>Back office</PageTitle>
      {error ? (
        <ErrorState
          title="We couldn't check your session"
          description={explainError(error)}
          onRetry={() => refetch().catch(() => undefined)}
        />
      ) : (
        <CircularProgress aria-label="Checking your session" />
      )}
    </Box>
  );
}
