import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";

import { usePortalSessionQuery } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { errorCode, explainError } from "#client/lib/errors";
import { customerSession } from "#client/lib/session";
import { ErrorState } from "#client/ui/ErrorState";
import { signInTexts } from "./signInTexts";

/** Asks the server who is signed in. A network failure is not a refusal, so it signs nobody out. */
export function SessionCheck() {
  const { client } = useApi();
  const { data, error, refetch } = usePortalSessionQuery({ fetchPolicy: "network-only" });

  const customer = data?.customerViewer;
  useEffect(() => {
    // Somebody else may have signed in in another tab: the previous customer's data must not be shown, not even for a
    // moment.
    if (customer) void client.clearStore().then(() => customerSession.signedIn(customer));
  }, [client, customer]);

  if (error && errorCode(error) !== "UNAUTHENTICATED") {
    return (
      <ErrorState
        title="We couldn't open your portal"
        description={explainError(error)}
        onRetry={() => refetch().catch(() => undefined)}
      />
    );
  }
  return (
    <Box role="status" sx={{ display: "grid", justifyItems: "center", gap: 2 }}>
      <CircularProgress aria-hidden />
      <Typography sx={{ color: "text.secondary" }}>{signInTexts.checking}</Typography>
    </Box>
  );
}
