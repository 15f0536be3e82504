import { useMemo } from "react";

import type { DraftKey } from "#client/lib/drafts";

/** Of the link's secret, which tells one guest from another, only so much is kept. */
const KEPT_OF_TOKEN = 8;

/**
 * Where what is typed behind a private link survives a reload. A guest has no account, regardless of who signs in
 * elsewhere.
 */
export function useLinkDraft(token: string, what: string): DraftKey {
  return useMemo(() => ({ area: "customer", who: `link ${token.slice(0, KEPT_OF_TOKEN)}`, what }), [token, what]);
}
