import { useState, useSyncExternalStore } from "react";

import { forget, keep, readKept } from "./deviceStorage";
import { forgetDraftsOfOthers } from "./drafts";

/** `name` is whom the browser remembers: text, or what the session's own form of it holds. */
export type SessionState<Who = string> =
  | {
      readonly status: "checking";
      readonly name: Who | null;
      /** Which check this is: another one is asked of the server anew. 0 before the first. */
      readonly check: number;
    }
  | { readonly status: "signedIn"; readonly name: Who }
  | { readonly status: "signedOut"; readonly name: null; readonly message: string | null };

export interface Session<Who = string> {
  readonly state: () => SessionState<Who>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks again: somebody comes (back) into the area, and what was known of the cookie may be old. */
  readonly check: () => void;
  /** The server said who this is. */
  readonly signedIn: (name: Who) => void;
  /** The session is over. `message` is shown above the sign-in form. */
  readonly signedOut: (message?: string | null) => void;
  /** Somebody signs out: here at once, whatever the server will answer. */
  readonly signOut: (answer: Promise<unknown>) => void;
  /** Ends when every sign-out of this page has been answered: the answer takes the cookie away, also the one of a sign-in meanwhile. */
  readonly signOutAnswered: () => Promise<void>;
  /** Returns whether what is known is still what it was at this call. */
  readonly remember: () => () => boolean;
}

/** How a name is kept as text; what cannot be read is as if nothing were kept. */
interface KeptForm<Who> {
  readonly print: (name: Who) => string;
  readonly parse: (text: string) => Who | null;
}

interface SessionOptions<Who> {
  /** What the sign-in form says after a sign-out in another tab. */
  readonly signedOutElsewhere?: string;
  /** Called before anything is shown to whoever has signed in, here or in another tab. */
  readonly onSignedIn?: (name: Who) => void;
}

/**
 * What this browser knows of a cookie session: whom to greet, under one key of local storage, and never a token.
 * The state begins as `checking`; the first answer of the server decides.
 */
export function createSession<Who>(
  storageKey: string,
  { print, parse }: KeptForm<Who>,
  { signedOutElsewhere, onSignedIn }: SessionOptions<Who> = {},
): Session<Who> {
  const listeners = new Set<() => void>();
  let state: SessionState<Who> | undefined;
  /** How often what is known has changed. */
  let changes = 0;
  let signingOut: Promise<unknown> = Promise.resolve();

  const unchecked = (): SessionState<Who> => {
    const kept = readKept(storageKey);
    return { status: "checking", name: kept === null ? null : parse(kept), check: changes };
  };
  const current = (): SessionState<Who> => (state ??= unchecked());

  function show(next: SessionState<Who>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function become(next: SessionState<Who>): void {
    changes += 1;
    if (next.name === null) forget(storageKey);
    else keep(storageKey, print(next.name));
    show(next);
  }

  function check(): void {
    changes += 1;
    show(unchecked());
  }

  function signedOut(message: string | null = null): void {
    become({ status: "signedOut", name: null, message });
  }

  /** Another tab's sign-in may stand in the storage before this one is told of it. */
  function remember(): () => boolean {
    const before = { changes, kept: readKept(storageKey) };
    return () => {
      const kept = readKept(storageKey);
      return changes === before.changes && (kept === null || kept === before.kept);
    };
  }

  // Signing out in one tab signs out the others; signing in, as whomever, lets the others look again.
  function onStorage(event: StorageEvent): void {
    if (event.key !== storageKey) return;
    const { status, name } = current();
    if (event.newValue === null && status === "signedIn") signedOut(signedOutElsewhere);
    const same = status === "signedIn" && event.newValue === print(name);
    if (event.newValue !== null && !same) check();
  }

  return {
    state: current,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
    check,
    signedIn(name) {
      onSignedIn?.(name);
      become({ status: "signedIn", name });
    },
    signedOut,
    signOut(answer) {
      signingOut = Promise.allSettled([signingOut, answer]);
      signedOut();
    },
    async signOutAnswered() {
      await signingOut;
    },
    remember,
  };
}

export const plainText: KeptForm<string> = { print: (name) => name, parse: (text) => text };

/** Only the username is kept, under the admin-auth key. */
export const adminSession = createSession("admin-auth", plainText, {
  signedOutElsewhere: "You signed out in another tab. Sign in to go on; what you typed is kept.",
  onSignedIn: (username) => forgetDraftsOfOthers("staff", username),
});

export interface KnownCustomer {
  readonly email: string;
  readonly displayName: string;
}

export const customerSessionKey = "customer-auth";

/** Card forms keep nothing, so the sentence excludes them: it stands over whatever page was open. */
export const customerSignedOutElsewhere =
  "You signed out in another tab. Sign in to go on; what you typed is kept, except card details.";

/** A local entry holds the signed-in e-mail and display name. */
export const customerSession = createSession<KnownCustomer>(
  customerSessionKey,
  {
    print: ({ email, displayName }) => JSON.stringify({ email, displayName }),
    parse: readCustomer,
  },
  {
    signedOutElsewhere: customerSignedOutElsewhere,
    onSignedIn: ({ email }) => forgetDraftsOfOthers("customer", email),
  },
);

function readCustomer(text: string): KnownCustomer | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || !("email" in kept) || typeof kept.email !== "string") return null;
    const displayName = "displayName" in kept && typeof kept.displayName === "string" ? kept.displayName : "";
    return { email: kept.email, displayName };
  } catch {
    return null;
  }
}

/** What the server says to whom it does not remember: no sentence for a person. */
const notRemembered = "Unauthorized";
const sessionExpired = "Your session has expired. Please sign in again.";

/**
 * Called when a call is sent. What it returns is what a 401 of that call does to the session: it ends here, as one that has expired, whether or
 * not the server remembers it. Two cases say nothing above the sign-in form: somebody who was never signed in has not lost a session, and a
 * failed sign-in is told by the form itself. A call from before a sign-in or another check, here or in another tab, says nothing of the session
 * that there is by now.
 */
export function sessionLost<Who>(session: Session<Who>): (message: string) => void {
  const isStillKnown = session.remember();
  return (said) => {
    if (!isStillKnown()) return;
    const message = said === notRemembered ? sessionExpired : said;
    const state = session.state();
    if (state.status === "checking") session.signedOut(state.name === null ? null : message);
    if (state.status === "signedIn") session.signedOut(message);
  };
}

/** What a page that was made without a browser knows. */
const notAsked = { status: "checking", name: null, check: 0 } as const;

export function useSession<Who>(session: Session<Who>): SessionState<Who> {
  return useSyncExternalStore(session.subscribe, session.state, () => notAsked);
}

/**
 * For whoever comes into an area: the server is asked anew, and until it is (`check` is 0) nobody counts as signed in, so that no screen of a
 * session that has ended elsewhere is ever painted.
 */
export function useCheckedSession<Who>(session: Session<Who>): SessionState<Who> {
  const [door] = useState(() => enter(session));
  return useSyncExternalStore(door.subscribe, door.state, () => notAsked);
}

/** The session as it is from the first subscription on, which asks for a check. */
function enter<Who>(session: Session<Who>): Pick<Session<Who>, "subscribe" | "state"> {
  let isAsked = false;
  return {
    subscribe(listener) {
      const leave = session.subscribe(listener);
      if (!isAsked) {
        isAsked = true;
        session.check();
      }
      return leave;
    },
    state: () => (isAsked ? session.state() : notAsked),
  };
}
