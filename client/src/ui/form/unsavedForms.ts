import { useEffect, useId, useSyncExternalStore, type RefObject } from "react";
import type { Location } from "react-router-dom";
import { forgetDraft, type DraftKey } from "#client/lib/drafts";

export interface OpenForm {
  readonly unsaved: boolean;
  /** It is being sent, which goes on wherever somebody goes inside the application: only closing the page would lose it. */
  readonly onItsWay: boolean;
  /** True from the press of the button on: a fast answer may lead away before the pending form has been rendered. */
  readonly sending: RefObject<boolean> | undefined;
  /** Search parameters with which the form comes and goes; another path always takes it away. */
  readonly boundTo: readonly string[];
  /** What the device keeps of it. */
  readonly draft: DraftKey | undefined;
}

/** Every form of the page that may hold something unsaved, the first shown first. */
const forms = new Map<string, OpenForm>();
const listeners = new Set<() => void>();

/** Whether going from one place to the other would lose what some form holds. */
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

/** Somebody leaves what they typed behind: the device does not keep it either. */
export function loseUnsaved(): void {
  for (const { unsaved, draft } of forms.values()) if (unsaved && draft !== undefined) forgetDraft(draft);
}

/**
 * Counts a form in as long as it is shown. True for one of them while any is unsaved: the router takes a single question, so the first asks for
 * all, and goes on asking when what was typed into itself is taken back.
 */
export function useUnsavedForm({ unsaved, onItsWay, sending, boundTo, draft }: OpenForm): boolean {
  const id = useId();
  const names = boundTo.join(" ");
  useEffect(() => {
    forms.set(id, { unsaved, onItsWay, sending, boundTo: names.split(" ").filter(Boolean), draft });
    tell();
  }, [id, unsaved, onItsWay, sending, names, draft]);
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
