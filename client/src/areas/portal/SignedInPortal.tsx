import { useState } from "react";

import { PortalRoutes } from "./PortalRoutes";
import { CurrentClient, SessionClient } from "./session/sessionClient";
import { PortalShell, type PortalShellProps } from "./shell/PortalShell";

/** All that needs a session. A guest with a contract's link waits for none of it. */
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
