import { useMemo } from "react";

import type { DraftKey } from "#client/lib/drafts";
import { customerSession, useSession } from "#client/lib/session";

/** Where the device keeps what this customer writes. */
export function useDraft(what: string): DraftKey {
  const who = useSession(customerSession).name?.email ?? "";
  return useMemo(() => ({ area: "customer", who, what }), [who, what]);
}
