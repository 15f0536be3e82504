import { useMemo } from "react";

import type { DraftKey } from "#client/lib/drafts";

/** How much of the link's secret is kept, which is enough to tell guests apart. */
const KEPT_OF_TOKEN = 8;

/**
 * Keeps what is typed behind a private link across reloads. A guest has no account, regardless of who signs in
 * elsewhere.
 */
export function useLinkDraft(token: string, what: string): DraftKey {
  return useMemo(() => ({ area: "customer", who: `link ${token.slice(0, KEPT_OF_TOKEN)}`, what }), [token, what]);
}
