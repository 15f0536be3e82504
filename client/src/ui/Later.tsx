import { useDeferredValue, type ReactNode } from "react";

/** What is not seen at first, hidden or far down: it is drawn right after the rest, so that neither holds up a frame. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
