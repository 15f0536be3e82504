import { CustomerApi } from "./session/CustomerApi";
import { PortalRoutes } from "./PortalRoutes";
import { PortalShell, type PortalShellProps } from "./shell/PortalShell";

/** All that needs a session. A guest with a contract's link waits for none of it. */
export function SignedInPortal({ customer }: Pick<PortalShellProps, "customer">) {
  return (
    <CustomerApi>
      <PortalShell customer={customer}>
        <PortalRoutes />
      </PortalShell>
    </CustomerApi>
  );
}
