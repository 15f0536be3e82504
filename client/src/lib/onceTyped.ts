import { flushSync } from "react-dom";
import { afterPress } from "./press";

/** How long after the last letter a search begins, in milliseconds. */
const searchDelay = 250;

/**
 * Calls `tell` when somebody has stopped typing: after a pause, and at once with Enter, when the field is left, and before whatever a press
 * does, so that a search is part of the address that the press leaves. While the button is held nothing is told: the answer could move away
 * what is being pressed.
 *
 * @returns what takes it back.
 */
export function onceTyped(tell: () => void): () => void {
  const unlisten: (() => void)[] = [];
  const timer = setTimeout(() => afterPress(finish), searchDelay);
  let over = false;

  function stop(): void {
    over = true;
    clearTimeout(timer);
    for (const remove of unlisten) remove();
  }
  function finish(): void {
    if (over) return;
    stop();
    tell();
  }
  function listen<K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void): void {
    document.addEventListener(type, listener, { capture: true });
    unlisten.push(() => document.removeEventListener(type, listener, { capture: true }));
  }

  // Links and rows lead on with the addresses that they are drawn with: those with the search.
  listen("click", () => flushSync(finish));
  listen("keydown", ({ key }) => key === "Enter" && flushSync(finish));
  listen("change", ({ target }) => target instanceof HTMLSelectElement && finish());
  listen("focusout", () => afterPress(finish));
  return stop;
}
