import type { RefCallback } from "react";

/** The headings of the visible screens, latest last: a record opened beside its list has its own. */
const headings: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** The `ref` of a screen's heading, which receives the focus after navigation. */
export const routeHeading: RefCallback<HTMLElement> = (element) => {
  if (element === null) return;
  headings.push(element);
  for (const listener of listeners) listener();
  return () => {
    headings.splice(headings.indexOf(element), 1);
  };
};

export function currentHeading(): HTMLElement | undefined {
  return headings.at(-1);
}

/** Calls `listener` for each new heading. Returns a function that unsubscribes. */
export function onHeading(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
