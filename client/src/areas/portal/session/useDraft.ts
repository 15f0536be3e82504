import { useMemo } from "react";

import type { DraftKey } from "#client/lib/drafts";
import { customerSession, useSession } from "#client/lib/session";

/** The storage key for this customer's drafts. */
export function useDraft(what: string): DraftKey {
  const who = useSession(customerSession).name?.email ?? "";
  return useMemo(() => ({ area: "customer", who, what }), [who, what]);
}
