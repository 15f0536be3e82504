import { Activity, useEffect, useRef, useState, type ReactNode } from "react";

import { useApi } from "#client/lib/apollo/ApiProvider";
import { adminSession, useCheckedSession } from "#client/lib/session";
import { lazyScreen } from "#client/ui/lazyScreen";
import { useNotificationEnd } from "#client/ui/notify/useNotificationEnd";
import { PageLoading } from "#client/ui/PageLoading";
import { usePreloaded } from "#client/ui/usePreloaded";
import { SessionCheck } from "./SessionCheck";

const SignInScreen = lazyScreen(async () => (await import("./SignInScreen")).SignInScreen, <PageLoading />);

interface AdminGateProps {
  readonly children: ReactNode;
}

/**
 * Shows the sign-in form in place of the screen; the URL stays. If the session ends while a screen is open, the screen
 * is hidden rather than unmounted, so that unsaved edits are still there after signing in again.
 */
export function AdminGate({ children }: AdminGateProps) {
  const session = useCheckedSession(adminSession);
  const { client } = useApi();
  const [keptFor, setKeptFor] = useState<string | null>(null);

  const signedInName = session.status === "signedIn" ? session.name : null;
  if (signedInName !== null && signedInName !== keptFor) {
    setKeptFor(signedInName);
  }
  const ended = session.status === "signedOut" && session.message === null;
  if (ended && keptFor !== null) {
    setKeptFor(null);
  }

  // The preserved screen's data is old, so it is refetched once the screen is back.
  const interrupted = useRef(false);
  const expired = session.status === "signedOut" && session.message !== null;
  useEffect(() => {
    if (expired) interrupted.current = true;
    if (signedInName === null || !interrupted.current) return;
    interrupted.current = false;
    void client.refetchQueries({ include: "active" });
  }, [client, expired, signedInName]);

  useNotificationEnd(session.status === "signedOut");
  usePreloaded(SignInScreen, signedInName !== null);

  return (
    <>
      {keptFor !== null && (
        <Activity key={keptFor} mode={signedInName === null ? "hidden" : "visible"}>
          {children}
        </Activity>
      )}
      {session.status === "checking" && session.check > 0 && <SessionCheck key={session.check} />}
      {session.status === "signedOut" && <SignInScreen message={session.message} lastName={keptFor} />}
    </>
  );
}
