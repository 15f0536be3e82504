import { flushSync } from "react-dom";

/** How long after the last letter a search begins, in milliseconds. */
const searchDelay = 250;

/** How long a press may take before a search goes on under it, in milliseconds. */
const longestPress = 3000;

/**
 * Calls `tell` when somebody has stopped typing: after a pause, and at once with Enter, when the field is left, and before whatever a press
 * does, so that a search is part of the address that the press leaves. While the button is held nothing is told: the answer could move away
 * what is being pressed.
 *
 * @returns what takes it back.
 */
export function onceTyped(tell: () => void): () => void {
  const unlisten: (() => void)[] = [];
  let timer = setTimeout(finish, searchDelay);
  let over = false;
  let pressed = false;

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
  function finishAfter(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(finish, delay);
  }
  function listen<K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void): void {
    document.addEventListener(type, listener, { capture: true });
    unlisten.push(() => document.removeEventListener(type, listener, { capture: true }));
  }

  listen("pointerdown", () => {
    pressed = true;
    finishAfter(longestPress);
  });
  for (const released of ["pointerup", "pointercancel"] as const) {
    listen(released, () => {
      pressed = false;
      finishAfter(0);
    });
  }
  // Links and rows lead on with the addresses that they are drawn with: those with the search.
  listen("click", () => flushSync(finish));
  listen("keydown", ({ key }) => key === "Enter" && flushSync(finish));
  listen("change", ({ target }) => target instanceof HTMLSelectElement && finish());
  listen("focusout", () => !pressed && finish());
  return stop;
}
