import { adminSession } from "../../../lib/session";

/**
 * A 401 of any call ends the session here (back-office specification, section 6). Two cases say nothing above the form: somebody
 * who was never signed in has not lost a session, and a failed sign-in is told by the form itself.
 */
export function sessionMissing(message: string): void {
  const session = adminSession.state();
  if (session.status === "checking") {
    adminSession.signedOut(session.name === null ? null : message);
  }
  if (session.status === "signedIn") {
    adminSession.signedOut(message);
  }
}
