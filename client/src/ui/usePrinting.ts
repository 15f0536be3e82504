import { useSyncExternalStore } from "react";

let printing = false;

function watch(onChange: () => void): () => void {
  const set = (now: boolean) => () => {
    printing = now;
    onChange();
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

/** Whether the page is being printed, in which case a list shows all of its rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watch, () => printing);
}
