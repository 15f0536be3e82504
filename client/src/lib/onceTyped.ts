import { flushSync } from "react-dom";

import { afterPress } from "./press";

/** How long after the last keystroke a search starts, in milliseconds. */
const SEARCH_DELAY_MS = 250;

/**
 * Calls `tell` when the user has stopped typing: after a pause, and immediately on Enter, when the field is left, and
 * before the effect of any press, so that the URL it leaves includes the search. While the button is held down nothing
 * is called, because the result could move what is being pressed.
 *
 * @returns a function that cancels it.
 */
export function onceTyped(tell: () => void): () => void {
  const unlisten: (() => void)[] = [];
  const timer = setTimeout(() => afterPress(finish), SEARCH_DELAY_MS);
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

  // Links and rows navigate with the URLs they were rendered with, which must include the search.
  listen("click", () => flushSync(finish));
  listen("keydown", ({ key }) => key === "Enter" && flushSync(finish));
  listen("change", ({ target }) => target instanceof HTMLSelectElement && finish());
  listen("focusout", () => afterPress(finish));
  return stop;
}
