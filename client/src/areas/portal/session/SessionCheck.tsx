import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";

import { PortalSessionDocument } from "#client/generated/graphql";
import { errorCode, explainError } from "#client/lib/errors";
import { customerSignOut } from "#client/lib/owedSignOut";
import { customerSession } from "#client/lib/session";
import { useRequest } from "#client/lib/useRequest";
import { ErrorState } from "#client/ui/ErrorState";
import { askSignOut } from "./askSignOut";
import { requestAsCustomer } from "./requestAsCustomer";
import { signInTexts } from "./signInTexts";

/** Asks the server who is signed in. A network failure is not a refusal, so it signs no one out. */
export function SessionCheck() {
  const { data, error, refetch } = useRequest(async () => {
    await customerSignOut.finish(askSignOut);
    return await requestAsCustomer(PortalSessionDocument, {});
  });

  const customer = data?.customerViewer;
  useEffect(() => {
    // Someone else may have signed in in another tab: the screens of the previous customer are gone, with all their data.
    if (customer) customerSession.signedIn(customer);
  }, [customer]);

  if (error !== undefined && errorCode(error) !== "UNAUTHENTICATED") {
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
