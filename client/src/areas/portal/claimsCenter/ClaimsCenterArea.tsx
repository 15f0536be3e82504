import Box from "@mui/material/Box";

import { CustomerApi } from "../session/CustomerApi";
import { SessionCheck } from "../session/SessionCheck";
import { SignInPanel } from "../session/SignInPanel";
import { useCheckedSession } from "../session/useCheckedSession";
import { ClaimsCenter } from "./ClaimsCenter";

/** The part of the public claims page that needs a customer (public-site specification, section 2, public claims). */
export function ClaimsCenterArea() {
  return (
    <CustomerApi>
      <ClaimsGate />
    </CustomerApi>
  );
}

function ClaimsGate() {
  const session = useCheckedSession();
  if (session.status === "signedIn") return <ClaimsCenter customer={session.name} />;
  if (session.status === "signedOut") return <SignInPanel variant="claims" message={session.message} />;
  return (
    <Box sx={{ minHeight: "24rem", display: "grid", placeContent: "center" }}>
      <SessionCheck variant="claims" />
    </Box>
  );
}
