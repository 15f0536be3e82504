import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";

import { usePortalSessionQuery } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { errorCode, explainError } from "#client/lib/errors";
import { customerSession } from "#client/lib/session";
import { ErrorState } from "#client/ui/ErrorState";
import { signInWords } from "./signInWords";

/** Asks the server who this is. No answer is not a refusal: nobody is signed out because the network was away. */
export function SessionCheck() {
  const { client } = useApi();
  const { data, error, refetch } = usePortalSessionQuery({ fetchPolicy: "network-only" });

  const customer = data?.customerViewer;
  useEffect(() => {
    // In another tab somebody else may have signed in: what the last one could see is not shown, not even for a moment.
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
      <Typography sx={{ color: "text.secondary" }}>{signInWords.checking}</Typography>
    </Box>
  );
}
