import Box from "@mui/material/Box";
import Container from "@mui/material/Container";

import { CustomerApi } from "../session/CustomerApi";
import { SessionCheck } from "../session/SessionCheck";
import { SignInPanel } from "../session/SignInPanel";
import { useCheckedSession } from "../session/useCheckedSession";
import { ClaimsCenter } from "./ClaimsCenter";

/** The part of the public claims page that needs a customer (public-site specification, section 2, public claims). It has a bundle of its own. */
export function ClaimsCenterArea() {
  return (
    <CustomerApi>
      <Container maxWidth="lg" sx={{ py: { xs: 5, md: 9 } }}>
        <ClaimsGate />
      </Container>
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
