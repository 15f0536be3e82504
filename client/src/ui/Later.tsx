import { useDeferredValue, type ReactNode } from "react";

/** Content that is not visible at first: rendered right after the rest, so that neither holds up a frame. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
