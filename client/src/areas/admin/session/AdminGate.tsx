import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { Activity, useEffect, useState, type ReactNode } from "react";

import { useAdminSessionQuery } from "../../../generated/graphql";
import { useApi } from "../../../lib/apollo/ApiProvider";
import { isUnreachable } from "../../../lib/errors";
import { adminSession, useSession } from "../../../lib/session";
import { CheckFailed } from "./CheckFailed";
import { SignInScreen } from "./SignInScreen";

interface AdminGateProps {
  readonly children: ReactNode;
}

/**
 * Shows the sign-in form in place of the screen; the address stays (back-office specification, section 2). A screen whose
 * session ended under it is hidden, not thrown away, so that what was typed is still there after signing in again.
 */
export function AdminGate({ children }: AdminGateProps) {
  const session = useSession(adminSession);
  const { client } = useApi();
  const { data, error, refetch } = useAdminSessionQuery({ fetchPolicy: "network-only", skip: session.status !== "checking" });
  const [keptFor, setKeptFor] = useState<string | null>(null);

  const signedInName = session.status === "signedIn" ? session.name : null;
  if (signedInName !== null && signedInName !== keptFor) {
    setKeptFor(signedInName);
  }
  const ended = session.status === "signedOut" && session.message === null;
  if (ended && keptFor !== null) {
    setKeptFor(null);
  }

  const checkedName = data?.staffViewer.username;
  useEffect(() => {
    if (checkedName !== undefined && adminSession.state().status === "checking") {
      adminSession.signedIn(checkedName);
    }
  }, [checkedName]);

  const [interrupted, setInterrupted] = useState(false);
  if (session.status === "signedOut" && keptFor !== null && !interrupted) {
    setInterrupted(true);
  }
  useEffect(() => {
    if (interrupted && signedInName !== null) {
      setInterrupted(false);
      void client.refetchQueries({ include: "active" });
    }
  }, [client, interrupted, signedInName]);

  return (
    <>
      {keptFor !== null && (
        <Activity key={keptFor} mode={signedInName === null ? "hidden" : "visible"}>
          {children}
        </Activity>
      )}
      {session.status === "checking" && (error && isUnreachable(error) ? <CheckFailed onRetry={refetch} /> : <Checking />)}
      {session.status === "signedOut" && <SignInScreen message={session.message} lastName={keptFor} />}
    </>
  );
}

function Checking() {
  return (
    <Box sx={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <CircularProgress aria-label="Checking your session" />
    </Box>
  );
}
