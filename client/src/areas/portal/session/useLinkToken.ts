import { useState } from "react";
import { useLocation } from "react-router-dom";

/** As the server makes them: 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * The secret of the private link that was opened. It is in the URL's fragment, which is never sent to a server. A newer
 * link that is opened in the same tab changes nothing else of the URL, so no page is loaded; other fragments, such as the
 * target of a link within the page, change nothing.
 */
export function useLinkToken(): string {
  const fragment = useLocation().hash.slice(1);
  const [token, setToken] = useState(fragment);
  if (fragment !== token && TOKEN.test(fragment)) setToken(fragment);
  return token;
}
