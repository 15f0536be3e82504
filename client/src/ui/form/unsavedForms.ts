import { useEffect, useId, useSyncExternalStore, type RefObject } from "react";
import type { Location } from "react-router-dom";

import { forgetDraft, type DraftKey } from "#client/lib/drafts";

export interface OpenForm {
  readonly unsaved: boolean;
  /** It is being submitted, which continues wherever the user goes inside the application: only closing the page would lose it. */
  readonly onItsWay: boolean;
  /** True from the press of the button: a fast answer may navigate away before the pending form has been rendered. */
  readonly sending: RefObject<boolean> | undefined;
  /** Query parameters that the form depends on; another path always closes it. */
  readonly boundTo: readonly string[];
  /** Its kept draft. */
  readonly draft: DraftKey | undefined;
  /** Gives up input that is kept outside the page; the same function each time. */
  readonly discard: (() => void) | undefined;
}

/** Every form on the page that may hold unsaved input, in the order shown. */
const forms = new Map<string, OpenForm>();
const listeners = new Set<() => void>();

/** Whether navigating from one location to the other would lose a form's input. */
export function wouldLose(from: Location, to: Location): boolean {
  const before = new URLSearchParams(from.search);
  const after = new URLSearchParams(to.search);
  return [...forms.values()].some(
    ({ unsaved, onItsWay, sending, boundTo }) =>
      unsaved &&
      !onItsWay &&
      !sending?.current &&
      (from.pathname !== to.pathname || boundTo.some((name) => before.get(name) !== after.get(name))),
  );
}

/** The user discards the input, so what is kept of it is removed, too. */
export function loseUnsaved(): void {
  for (const { unsaved, draft, discard } of forms.values()) {
    if (!unsaved) continue;
    if (draft !== undefined) forgetDraft(draft);
    discard?.();
  }
}

/**
 * Registers a form while it is shown. True for exactly one of them while any is unsaved: the router accepts a single
 * blocker, so the first form asks on behalf of all, even after its own input is undone.
 */
export function useUnsavedForm({ unsaved, onItsWay, sending, boundTo, draft, discard }: OpenForm): boolean {
  const id = useId();
  const names = boundTo.join(" ");
  useEffect(() => {
    forms.set(id, { unsaved, onItsWay, sending, boundTo: names.split(" ").filter(Boolean), draft, discard });
    tell();
  }, [id, unsaved, onItsWay, sending, names, draft, discard]);
  useEffect(
    () => () => {
      forms.delete(id);
      tell();
    },
    [id],
  );
  return useSyncExternalStore(listen, () => forms.keys().next().value === id && isAnyUnsaved());
}

function isAnyUnsaved(): boolean {
  return [...forms.values()].some(({ unsaved }) => unsaved);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
