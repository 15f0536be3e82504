import type { RefCallback } from "react";

/** The headings of the screens that are shown, the newest last: a record opened beside its list has one of its own. */
const headings: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** The `ref` of a screen's heading: after navigation the focus goes there. */
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

/** Calls `listener` for each heading that comes. Returns how to stop. */
export function onHeading(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
