import Box from "@mui/material/Box";

import { PageTitle } from "../../../ui/PageTitle";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { GuestContractScreen } from "../contracts/GuestContractScreen";
import { useLinkedContract } from "../contracts/useLinkedContract";
import { PortalRoutes } from "../PortalRoutes";
import { PortalShell } from "../shell/PortalShell";
import { SessionCheck } from "./SessionCheck";
import { SignInScreen } from "./SignInScreen";
import { useCheckedSession } from "./useCheckedSession";

/**
 * Who is not signed in sees the contract that a link names, or else the sign-in (public-site specification, section 2, customer portal).
 * A screen whose session has ended is thrown away with what was typed: it may be a card number.
 */
export function PortalGate() {
  const session = useCheckedSession();
  const linked = useLinkedContract();
  if (session.status === "checking") {
    return (
      <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeContent: "center" }}>
        <PageTitle>Customer portal</PageTitle>
        <VisuallyHidden component="h1">Customer portal</VisuallyHidden>
        <SessionCheck />
      </Box>
    );
  }
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
