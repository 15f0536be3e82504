/**
 * Unsent input, kept so that a reload or the end of a session does not lose it. It is stored for this tab only, under
 * the person's name, and never contains a card: a form that asks for one keeps only the rest.
 */
export interface DraftKey {
  readonly area: "customer" | "staff";
  /** The author's e-mail or username; the draft is shown to no one else. */
  readonly who: string;
  /** Which form or text, with the id of its record. */
  readonly what: string;
  /** The draft that this one goes on from, until it is first kept. */
  readonly continues?: ContinuedDraft | undefined;
}

interface ContinuedDraft {
  readonly what: string;
  /** The fields that it does not take over. */
  readonly without: readonly string[];
}

const prefixOf = (area: DraftKey["area"], who?: string): string =>
  `${area}-draft:${who === undefined ? "" : `${encodeURIComponent(who)}:`}`;
const nameOf = ({ area, who, what }: DraftKey): string => prefixOf(area, who) + what;
const continuedNameOf = ({ continues, ...mine }: DraftKey): string | undefined =>
  continues && nameOf({ ...mine, what: continues.what });

export function keepDraft(key: DraftKey, values: unknown): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(values));
    forgetContinued(key);
  } catch {
    // Blocked or full: the draft lasts only as long as the page.
  }
}

/** Null if there is none, or it cannot be parsed. */
export function readDraft(key: DraftKey): unknown {
  return valuesIn(nameOf(key)) ?? readContinued(key);
}

function readContinued(key: DraftKey): unknown {
  const name = continuedNameOf(key);
  const values = name === undefined ? null : valuesIn(name);
  if (typeof values !== "object" || values === null) return null;
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => key.continues?.without.includes(field) !== true),
  );
}

function valuesIn(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as unknown;
  } catch {
    return null;
  }
}

export function forgetDraft(key: DraftKey): void {
  try {
    sessionStorage.removeItem(nameOf(key));
    forgetContinued(key);
  } catch {
    // Nothing was kept there, then.
  }
}

function forgetContinued(key: DraftKey): void {
  const name = continuedNameOf(key);
  if (name !== undefined) sessionStorage.removeItem(name);
}

/** Removes all drafts of this tab on sign-out. Another tab keeps its own, behind its sign-in form, until it is closed or someone else signs in. */
export function forgetDrafts(area: DraftKey["area"]): void {
  forgetWhere((name) => name.startsWith(prefixOf(area)));
}

/** Removes other people's drafts from this tab after a sign-in. */
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
