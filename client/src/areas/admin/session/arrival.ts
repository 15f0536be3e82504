import type { Location } from "react-router-dom";

/** The state of a navigation with which someone enters the back office. */
export const arrival = { isArrival: true } as const;

/** Whether someone has just entered: with this address the page was opened or someone signed in, or they have just joined. */
export function isArrivalAt({ key, state }: Location<unknown>): boolean {
  return key === "default" || (typeof state === "object" && state !== null && "isArrival" in state);
}
