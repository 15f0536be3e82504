import type { RefCallback } from "react";

/** The buttons that open the status menus of the visible rows, by lead id. */
const triggers = new Map<string, HTMLButtonElement>();
const refs = new Map<string, RefCallback<HTMLButtonElement>>();

/** The `ref` of a lead's button; the same function on every render. */
export function statusTriggerOf(leadId: string): RefCallback<HTMLButtonElement> {
  const known = refs.get(leadId);
  if (known !== undefined) return known;
  const ref: RefCallback<HTMLButtonElement> = (button) => {
    if (button === null) return;
    triggers.set(leadId, button);
    return () => {
      if (triggers.get(leadId) === button) triggers.delete(leadId);
      refs.delete(leadId);
    };
  };
  refs.set(leadId, ref);
  return ref;
}

/** Focuses the status button in the row with keyboard focus, where Enter then opens its menu. */
export function focusStatusOfRow(): void {
  const leadId = document.activeElement?.closest("[data-id]")?.getAttribute("data-id") ?? "";
  triggers.get(leadId)?.focus();
}
