import { useState } from "react";

import { customerSession, useSession } from "../../../lib/session";
import { GuestContractScreen } from "../contracts/GuestContractScreen";
import { useLinkedContract } from "../contracts/useLinkedContract";
import { PortalRoutes } from "../PortalRoutes";
import { PortalShell } from "../shell/PortalShell";
import { SessionCheck } from "./SessionCheck";
import { SignInScreen } from "./SignInScreen";

/**
 * Who is not signed in sees the contract that a link names, or else the sign-in (public-site specification, section 2, customer portal).
 * A screen whose session has ended is thrown away with what was typed: it may be a card number.
 */
export function PortalGate() {
  // Before the first render, so that nobody sees a screen of a session that has ended elsewhere.
  useState(customerSession.check);
  const session = useSession(customerSession);
  const linked = useLinkedContract();
  if (session.status === "checking") return <SessionCheck />;
  if (session.status === "signedIn") {
    return (
      <PortalShell customer={session.name}>
        <PortalRoutes />
      </PortalShell>
    );
  }
  return linked === null ? (
    <SignInScreen message={session.message} />
  ) : (
    <GuestContractScreen key={linked} id={linked} />
  );
}
