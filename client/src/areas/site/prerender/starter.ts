/**
 * Inlined as text in every public page (`pageDocument.ts`), because a separate file would cost a phone another request:
 * so nothing in here may refer to anything outside. Starts the page's program once the page is painted and the browser
 * idle, or at the first sign that somebody wants to interact. Until then it sets two `data-*` attributes for the style
 * sheet: that this browser remembers a customer (an entry under `customerKey`), and that the program failed to load.
 */
export function startProgram(files: readonly string[], customerKey: string): void {
  const dataset = document.documentElement.dataset;
  let started = false;
  function tellOfCustomer(): void {
    try {
      if (localStorage.getItem(customerKey) !== null) dataset["customer"] = "known";
    } catch {
      // Storage is blocked, so nobody is remembered.
    }
  }
  function start(): void {
    if (started) return;
    started = true;
    // All at once, not each as it is discovered in the one before.
    for (const file of files) import(/* @vite-ignore */ file).catch(goWithout);
  }
  function goWithout(): void {
    dataset["program"] = "failed";
    // Shows what works without scripts. Where scripting is enabled, the content of <noscript> is text.
    for (const part of document.querySelectorAll("noscript[data-form]")) part.outerHTML = part.textContent;
  }
  function startWhenIdle(): void {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1000 });
    else setTimeout(start, 100);
  }
  function startAfterPaint(): void {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      startWhenIdle();
    }).observe({ type: "paint", buffered: true });
  }
  tellOfCustomer();
  for (const intent of ["pointerdown", "keydown", "focusin", "touchstart"])
    addEventListener(intent, start, { once: true, passive: true, capture: true });
  if (document.readyState === "complete") startAfterPaint();
  else addEventListener("load", startAfterPaint, { once: true });
}
