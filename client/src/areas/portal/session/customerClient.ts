import { createApiClient, type ApiClient } from "#client/lib/apollo/createClient";
import { customerSession, sessionLost } from "#client/lib/session";
import type { SessionClient } from "./sessionClient";

/** A 401 from any request ends the customer's session here, regardless of other sessions in this browser. */
const onSend = () => sessionLost(customerSession);

const make = (): ApiClient => createApiClient({ area: "customer", onSend });

/** The session's client; without a session, a new one. */
export function customerClient(current: SessionClient | null): ApiClient {
  return current?.keep(make) ?? make();
}
