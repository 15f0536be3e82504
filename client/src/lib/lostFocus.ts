import { currentHeading } from "./routeHeading";

/** Where someone continues if what they pressed is gone: the smallest of these around it. */
const PLACES =
  "section, article, nav, [role=region], [role=group], [role=tabpanel], [role=dialog], [role=alertdialog], main";

/** Where Material puts the focus if what had it in a dialog is gone or disabled. */
const DIALOG_BACKGROUND = "[role=presentation][tabindex='-1']";

/** Enough for a dialog over a dialog over a page. */
const MAX_KNOWN = 100;

/** A place that has the focus only because what had it is gone. */
let standIn: Element | null = null;

/** Whether the focus is nowhere, or where no one has put it: whoever knows a better place may move it there. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  // A button that was disabled may still be the active element, although it receives no key events.
  return (
    focused === null ||
    focused === document.body ||
    focused === standIn ||
    focused.matches(`:disabled, ${DIALOG_BACKGROUND}`)
  );
}

/**
 * A browser drops the focus of an element that is removed or disabled, and keyboard users would start at the top of the
 * page again. This moves it to the place around the removed element or, from a dialog that has closed, around what had
 * opened it; and back to an element that is enabled again. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** The focused element and those around it, from the inside out, followed by where the focus was before. */
  let known: readonly Element[] = [];
  let isDue = false;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    if (target !== standIn) standIn = null;
    const path = [...around(target)];
    const before = known.filter((element) => element.isConnected && !path.includes(element));
    known = [...path, ...before].slice(0, MAX_KNOWN);
  }

  /** A press beside everything gives up the focus on purpose: what had it is still there. */
  function forget({ target, relatedTarget }: FocusEvent): void {
    // On its way to another element, as with the Tab key, it is nowhere for a moment.
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (!isNowhere() || !(target instanceof Element) || !target.isConnected || target.matches(":disabled")) return;
      known = [];
    });
  }

  function restore(): void {
    isDue = false;
    const [last] = known;
    if (last === undefined || !isNowhere()) return;
    if (last.isConnected) {
      if (last instanceof HTMLElement) last.focus({ preventScroll: true });
      // A place that only stood in takes no focus by itself.
      if (!isNowhere() || !last.matches(PLACES)) return;
    }
    const place = known.find((element) => element.isConnected && element.matches(PLACES));
    // The heading says more about a page than all of its text.
    const next = place?.matches("main") ? currentHeading() : place;
    if (next instanceof HTMLElement) standInAt(next);
  }

  /** Later than React's effects, of which one may know a better place. */
  function check(): void {
    if (isDue || known.length === 0 || !isNowhere()) return;
    isDue = true;
    requestAnimationFrame(() => requestAnimationFrame(restore));
  }

  const observer = new MutationObserver(check);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", forget);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", forget);
    known = [];
  };
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function* around(element: Element): Generator<Element> {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) yield at;
}

function standInAt(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  standIn = place;
  place.focus({ preventScroll: true });
}
