import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useEffect } from "react";

import { AdminSessionDocument } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { explainError } from "#client/lib/errors";
import { adminSignOut } from "#client/lib/owedSignOut";
import { adminSession } from "#client/lib/session";
import { useRequest } from "#client/lib/useRequest";
import { ErrorState } from "#client/ui/ErrorState";
import { PageTitle } from "#client/ui/PageTitle";
import { askSignOut } from "./askSignOut";

/** Asks the server who is signed in. A network failure is not a refusal, so it signs no one out. */
export function SessionCheck() {
  const { client } = useApi();
  const { data, error, refetch } = useRequest(async () => {
    await adminSignOut.finish(askSignOut);
    return (await client.query({ query: AdminSessionDocument, fetchPolicy: "network-only" })).data;
  });

  const name = data?.staffViewer.username;
  useEffect(() => {
    if (name !== undefined) adminSession.signedIn(name);
  }, [name]);

  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeContent: "center" }}>
      <PageTitle>Back office</PageTitle>
      {error === undefined ? (
        <CircularProgress aria-label="Checking your session" />
      ) : (
        <ErrorState
          title="We couldn't check your session"
          description={explainError(error)}
          onRetry={() => refetch().catch(() => undefined)}
        />
      )}
    </Box>
  );
}
