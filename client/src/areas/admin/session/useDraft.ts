import { useMemo } from "react";

import type { DraftKey } from "#client/lib/drafts";
import { adminSession, useSession } from "#client/lib/session";

/** Where the device keeps what this member of staff writes. */
export function useDraft(what: string): DraftKey {
  const who = useSession(adminSession).name ?? "";
  return useMemo(() => ({ area: "staff", who, what }), [who, what]);
}
