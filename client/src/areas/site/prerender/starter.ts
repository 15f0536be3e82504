/**
 * Stands in every public page as text (`pageDocument.ts`), because a file of its own would cost a phone a way to fetch it: so nothing in here may
 * name what stands outside of it. A page is read first and brought to life second: once it is painted and the browser has time, or at the
 * first sign that somebody means to do something. Until then two things are told to the style sheet, as `data-*` of the document: that this
 * browser remembers a customer (an entry under `customerKey`), and that the program did not come.
 */
export function startProgram(files: readonly string[], customerKey: string): void {
  const told = document.documentElement.dataset;
  let started = false;
  function tellOfCustomer(): void {
    try {
      if (localStorage.getItem(customerKey) !== null) told["customer"] = "known";
    } catch {
      // Storage is forbidden here: nobody is remembered.
    }
  }
  function start(): void {
    if (started) return;
    started = true;
    // At once, not one after the other as each is found in the one before.
    for (const file of files) import(/* @vite-ignore */ file).catch(goWithout);
  }
  function goWithout(): void {
    told["program"] = "failed";
    // What works without scripts works here too. Where scripts are allowed, it stands in the page as text.
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
