import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";

import { usePortalSessionQuery } from "../../../generated/graphql";
import { errorCode, errorMessage, unreachableMessage } from "../../../lib/errors";
import { customerSession } from "../../../lib/session";
import { ErrorState } from "../../../ui/ErrorState";
import { PageTitle } from "../../../ui/PageTitle";

/** Asks the server who this is. No answer is not a refusal: nobody is signed out because the network was away. */
export function SessionCheck() {
  const { data, error, refetch } = usePortalSessionQuery({ fetchPolicy: "network-only" });

  const customer = data?.customerViewer;
  useEffect(() => {
    if (customer) customerSession.signedIn(customer);
  }, [customer]);

  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeContent: "center" }}>
      <PageTitle>Customer portal</PageTitle>
      {error && errorCode(error) !== "UNAUTHENTICATED" ? (
        <ErrorState
          title="Your portal could not be opened"
          description={errorMessage(error, unreachableMessage)}
          onRetry={() => refetch().catch(() => undefined)}
        />
      ) : (
        <Box role="status" sx={{ display: "grid", justifyItems: "center", gap: 2 }}>
          <CircularProgress aria-hidden />
          <Typography sx={{ color: "text.secondary" }}>Preparing your portal...</Typography>
        </Box>
      )}
    </Box>
  );
}
