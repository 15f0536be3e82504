/** The parameters of a page's start script. */
export interface ProgramStart {
  /** The program's modules, as URLs. */
  readonly files: readonly string[];
  /** The fonts' files, as URLs: fetched for the next page, because a page that inlines its fonts doesn't load them. */
  readonly fonts: readonly string[];
  /** The entry of the browser's storage that says that a customer is remembered. */
  readonly customerKey: string;
  /** Selects the calls to action. */
  readonly calls: string;
}

/** A font within a page, with what its `@font-face` rule says about it. */
export interface InlinedFont {
  readonly family: string;
  readonly weight: string;
  readonly unicodeRange: string;
  /** The font's file, in base64. */
  readonly bytes: string;
}

/**
 * Inlined as text in every public page (`pageDocument.ts`), because a separate file would cost a phone another request:
 * so nothing in here may refer to anything outside. It is the same in every page, because its hash allows it.
 *
 * Starts the page's code: on the first sign of intent if only the calls to action need it (one that was
 * pressed before opens once it has loaded), and as soon as the page is painted if it has fields
 * (`data-fields`) or the dialog was open, with the page's own modules (`data-modules`). Until then it sets two `data-*` attributes for the style sheet, that this browser remembers a customer
 * and that the program failed to load, and one for the program: that another tab has changed something.
 */
export function startProgram({ files, fonts, customerKey, calls }: ProgramStart): void {
  const dataset = document.documentElement.dataset;
  /** How long a pressed call to action waits for the program, in milliseconds. */
  const patience = 4000;
  let state: "waiting" | "started" | "alive" | "failed" = "waiting";
  const isMadeOfFields = dataset["fields"] !== undefined;
  /** The page was reloaded, or returned to, with the quote dialog open (`quote/useQuoteEntries.ts`). */
  const wasAsking = Object(history.state).quoteStep !== undefined;
  let held: HTMLAnchorElement | null = null;
  /** From bytes, because browsers load a font from a data URL only when the page is laid out: that would be too late for the first paint. */
  function addInlinedFonts(): void {
    const inlined = JSON.parse(document.getElementById("fonts")?.textContent ?? "[]") as readonly InlinedFont[];
    for (const { family, weight, unicodeRange, bytes } of inlined) {
      const file = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
      document.fonts.add(new FontFace(family, file, { weight, unicodeRange, display: "block" }));
    }
  }
  function tellOfCustomer(): void {
    try {
      if (localStorage.getItem(customerKey) !== null) dataset["customer"] = "known";
    } catch {
      // Storage is blocked, so no one is remembered.
    }
  }
  function start(): void {
    if (state !== "waiting") return;
    state = "started";
    // All in parallel, rather than each as the previous one refers to it.
    const ofThisPage = dataset["modules"]?.split(" ") ?? [];
    for (const file of [...files, ...ofThisPage]) import(/* @vite-ignore */ file).catch(goWithout);
    for (const href of fonts) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "prefetch", as: "font", crossOrigin: "", href }));
    }
  }
  function goWithout(): void {
    state = "failed";
    dataset["program"] = "failed";
    // Shows what works without scripts. Where scripting is enabled, the content of <noscript> is text.
    for (const part of document.querySelectorAll("noscript[data-form]")) part.outerHTML = part.textContent;
    nameCalls();
    letGo();
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
  /**
   * With scripts, a call to action opens the dialog, so it becomes a button; without, it stays the link that it was
   * sent as.
   */
  function nameCalls(): void {
    if (isMadeOfFields) return;
    for (const call of document.querySelectorAll(calls)) {
      if (state === "failed") {
        call.removeAttribute("role");
        call.removeAttribute("aria-haspopup");
      } else {
        call.setAttribute("role", "button");
        call.setAttribute("aria-haspopup", "dialog");
      }
    }
  }
  function waitingCall({ target }: Event): HTMLAnchorElement | null {
    if (state === "alive" || state === "failed") return null;
    return target instanceof Element ? target.closest<HTMLAnchorElement>(calls) : null;
  }
  function hold(event: MouseEvent): void {
    const call = waitingCall(event);
    // Opening the link in a new tab still works.
    if (call === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (held === null) setTimeout(letGo, patience);
    held = call;
    call.setAttribute("aria-busy", "true");
    start();
  }
  function letGo(): void {
    const call = held;
    held = null;
    call?.removeAttribute("aria-busy");
    if (state === "alive") call?.click();
    else if (call !== null) location.assign(call.href);
  }
  function waitForIntent(): void {
    for (const intent of ["scroll", "visibilitychange"])
      addEventListener(intent, start, { once: true, passive: true, capture: true });
    addEventListener("pointermove", ({ movementX, movementY }) => {
      // Browsers also report a pointer that rests where the page appears.
      if (movementX !== 0 || movementY !== 0) start();
    });
    addEventListener("storage", () => {
      dataset["told"] = "yes";
      start();
    });
    addEventListener("alive", () => {
      state = "alive";
      letGo();
    });
    addEventListener("click", hold, { capture: true });
    addEventListener("keydown", (event) => {
      const call = event.key === " " ? waitingCall(event) : null;
      if (call === null) return;
      event.preventDefault();
      call.click();
    });
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", nameCalls, { once: true });
    else nameCalls();
  }
  addInlinedFonts();
  tellOfCustomer();
  for (const intent of ["pointerdown", "keydown", "focusin", "touchstart"])
    addEventListener(intent, start, { once: true, passive: true, capture: true });
  if (!isMadeOfFields) waitForIntent();
  if (!isMadeOfFields && !wasAsking) return;
  if (document.readyState === "complete") startAfterPaint();
  else addEventListener("load", startAfterPaint, { once: true });
}
