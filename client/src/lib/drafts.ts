import { forget, keep } from "./deviceStorage";

/**
 * What somebody has written and not sent yet, so that a reload, or a session that ends, does not take it away. It is kept for this tab alone,
 * under the person's name, and never holds a card: forms that ask for one keep nothing.
 */
export interface DraftKey {
  readonly area: "customer" | "staff";
  /** The e-mail or username of whoever writes: nobody else is shown it. */
  readonly who: string;
  /** Which text, with the id of what it is about. */
  readonly what: string;
}

/** Written and taken away again at once: the other tabs hear of it. */
const signalOf = (area: DraftKey["area"]): string => `${area}-drafts-forgotten`;
const prefixOf = (area: DraftKey["area"]): string => `${area}-draft:`;
const nameOf = ({ area, who, what }: DraftKey): string => `${prefixOf(area)}${who}:${what}`;

export function keepDraft(key: DraftKey, values: unknown): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(values));
  } catch {
    // Forbidden or full: it lasts as long as the page, then.
  }
}

/** Null when there is none, or none that can be read. */
export function readDraft(key: DraftKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null") as unknown;
  } catch {
    return null;
  }
}

export function forgetDraft(key: DraftKey): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was kept there, then.
  }
}

/** Somebody signs out: nothing of theirs stays on the device, in whatever tab. */
export function forgetDrafts(area: DraftKey["area"]): void {
  keep(signalOf(area), "yes");
  forget(signalOf(area));
  clear(area);
}

/** Once for each page that is loaded: a sign-out in another tab clears this one too. */
export function watchForgottenDrafts(): void {
  window.addEventListener("storage", ({ key }) => {
    for (const area of ["customer", "staff"] as const) if (key === signalOf(area)) clear(area);
  });
}

function clear(area: DraftKey["area"]): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefixOf(area))) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept there, then.
  }
}
