import { CustomerApi } from "./session/CustomerApi";
import { PortalGate } from "./session/PortalGate";

export function PortalArea() {
  return (
    <CustomerApi>
      <PortalGate />
    </CustomerApi>
  );
}
