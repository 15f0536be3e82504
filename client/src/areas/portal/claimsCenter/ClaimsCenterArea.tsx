import { customerSession, useSession } from "#client/lib/session";
import { CustomerApi } from "../session/CustomerApi";
import { ClaimsCenter } from "./ClaimsCenter";

/** The part of the public claims page that needs a customer. The page itself checks the session and signs in. */
export function ClaimsCenterArea() {
  const session = useSession(customerSession);
  if (session.status !== "signedIn") return null;
  return (
    <CustomerApi>
      <ClaimsCenter customer={session.name} />
    </CustomerApi>
  );
}
