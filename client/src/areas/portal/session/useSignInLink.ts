import { useLocation } from "react-router-dom";

import { paths } from "#client/lib/paths";

/** The token of the sign-in link that was opened; it stands behind the address's `#`. Null without one. */
export function useSignInLink(): string | null {
  const { pathname, hash } = useLocation();
  return (pathname === paths.portal.signIn && hash.slice(1)) || null;
}
