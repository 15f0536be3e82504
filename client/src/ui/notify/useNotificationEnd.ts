import { useEffect } from "react";

import { useNotify } from "./useNotify";

/** Closes what is shown once the session has ended: it may name a record, and its button would act for nobody. */
export function useNotificationEnd(hasEnded: boolean): void {
  const notify = useNotify();
  useEffect(() => {
    if (hasEnded) notify(null);
  }, [hasEnded, notify]);
}
