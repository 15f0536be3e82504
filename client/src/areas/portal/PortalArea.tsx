import { ApiProvider } from "../../lib/apollo/ApiProvider";
import { customerSession, sessionLost } from "../../lib/session";
import { PortalGate } from "./session/PortalGate";

const onUnauthenticated = sessionLost(customerSession);

export function PortalArea() {
  return (
    <ApiProvider onUnauthenticated={onUnauthenticated}>
      <PortalGate />
    </ApiProvider>
  );
}
