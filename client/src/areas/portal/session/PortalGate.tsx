import Box from "@mui/material/Box";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { customerSession, CUSTOMER_SIGNED_OUT_ELSEWHERE, useCheckedSession } from "#client/lib/session";
import { lazyScreen } from "#client/ui/lazyScreen";
import { useNotificationEnd } from "#client/ui/notify/useNotificationEnd";
import { PageLoading } from "#client/ui/PageLoading";
import { PageTitle } from "#client/ui/PageTitle";
import { usePreloaded } from "#client/ui/usePreloaded";
import { usePreloadedScreens } from "#client/ui/usePreloadedScreens";
import { VisuallyHidden } from "#client/ui/VisuallyHidden";
import { useLinkedContract } from "../contracts/useLinkedContract";
import { preloadedScreens } from "../portalScreens";
import { SessionCheck } from "./SessionCheck";
import { useLinkToken } from "./useLinkToken";

const GuestContractScreen = lazyScreen(
  async () => (await import("../contracts/GuestContractScreen")).GuestContractScreen,
  <PageLoading />,
);
const SignedInPortal = lazyScreen(async () => (await import("../SignedInPortal")).SignedInPortal, <Opening />);
// Returning visitors probably have a session, so loading does not wait for the check.
if (customerSession.state().name !== null) void SignedInPortal.preload().catch(() => undefined);

const SignInScreen = lazyScreen(async () => (await import("./SignInScreen")).SignInScreen, <PageLoading />);

/**
 * Without a session, shows the contract that a link names, or else the sign-in form. A screen whose session has ended
 * is unmounted, because what was typed may be a card number; forms without one restore their draft after the next
 * sign-in.
 */
export function PortalGate() {
  const session = useCheckedSession(customerSession);
  useNotificationEnd(session.status === "signedOut");
  const linked = useLinkedContract();
  const guestOf = useGuestOf(linked, session.status === "signedOut");
  usePreloadedScreens(guestOf === null ? preloadedScreens : nothing);
  usePreloaded(SignInScreen, session.status === "signedIn");
  const [wasIn, setWasIn] = useState(false);
  if (session.status === "signedIn" && !wasIn) setWasIn(true);
  const message = session.status === "signedOut" ? session.message : null;
  // For someone who follows a link, a session that ended long ago does not matter, and a guest need not sign in to continue.
  const ended = wasIn && message !== CUSTOMER_SIGNED_OUT_ELSEWHERE ? message : null;
  const link = useSignInLink();
  if (link !== null) return <SignInScreen key={link} message={null} link={link} />;
  if (guestOf !== null) return <GuestContractScreen key={guestOf} id={guestOf} message={ended} />;
  if (session.status === "checking") {
    return <Opening>{session.check > 0 && <SessionCheck key={session.check} />}</Opening>;
  }
  if (session.status === "signedOut") return <SignInScreen message={message} />;
  return <SignedInPortal customer={session.name} />;
}

/** The page before it is known what to show. */
function Opening({ children }: { readonly children?: ReactNode }) {
  return (
    <Box
      component="main"
      aria-busy={children === undefined}
      sx={{ minHeight: "100dvh", display: "grid", placeContent: "center" }}
    >
      <PageTitle>Customer portal</PageTitle>
      <VisuallyHidden component="h1">Customer portal</VisuallyHidden>
      {children}
    </Box>
  );
}

/** A guest has one screen. */
const nothing: typeof preloadedScreens = [];

/**
 * Someone who came with a link stays a guest until the link is left: signing in in another tab must not remove a form
 * that is being filled in.
 */
function useGuestOf(linked: string | null, signedOut: boolean): string | null {
  const [guestOf, setGuestOf] = useState<string | null>(null);
  const next = signedOut || guestOf === linked ? linked : null;
  if (next !== guestOf) setGuestOf(next);
  return next;
}

/** The token of the sign-in link that was opened. Null without one. */
function useSignInLink(): string | null {
  const { pathname, hash } = useLocation();
  const token = useLinkToken();
  return (pathname === paths.portal.signIn && hash !== "" && token) || null;
}
