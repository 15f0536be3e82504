import { useMemo } from "react";

import type { DraftKey } from "#client/lib/drafts";
import { adminSession, useSession } from "#client/lib/session";

/** The storage key for this staff member's drafts. */
export function useDraft(what: string): DraftKey {
  const who = useSession(adminSession).name ?? "";
  return useMemo(() => ({ area: "staff", who, what }), [who, what]);
}
