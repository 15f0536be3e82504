import { useState } from "react";

import { PortalRoutes } from "./PortalRoutes";
import { CurrentClient, SessionClient } from "./session/sessionClient";
import { PortalShell, type PortalShellProps } from "./shell/PortalShell";

/** Everything that needs a session, loaded separately so that a guest with a contract's link does not wait for it. */
export function SignedInPortal({ customer }: Pick<PortalShellProps, "customer">) {
  const [client] = useState(() => new SessionClient());
  return (
    <CurrentClient value={client}>
      <PortalShell customer={customer}>
        <PortalRoutes />
      </PortalShell>
    </CurrentClient>
  );
}
