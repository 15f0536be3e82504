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

const prefixOf = (area: DraftKey["area"], who?: string): string =>
  `${area}-draft:${who === undefined ? "" : `${encodeURIComponent(who)}:`}`;
const nameOf = ({ area, who, what }: DraftKey): string => prefixOf(area, who) + what;

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

/**
 * Somebody signs out in this tab: nothing of theirs stays in it. Another tab of theirs keeps what is written there, behind its sign-in form,
 * until it is closed or somebody else signs in.
 */
export function forgetDrafts(area: DraftKey["area"]): void {
  forgetWhere((name) => name.startsWith(prefixOf(area)));
}

/** Somebody has signed in: what anybody else left behind in this tab is theirs neither to read nor to keep. */
export function forgetDraftsOfOthers(area: DraftKey["area"], who: string): void {
  forgetWhere((name) => name.startsWith(prefixOf(area)) && !name.startsWith(prefixOf(area, who)));
}

function forgetWhere(isForgotten: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (isForgotten(name)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept there, then.
  }
}
