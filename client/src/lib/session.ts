import { useState, useSyncExternalStore } from "react";

import { forget, keep, readKept } from "./deviceStorage";
import { forgetDraftsOfOthers } from "./drafts";

/** `name` is the remembered person: plain text, or the session's own structure. */
export type SessionState<Who = string> =
  | {
      readonly status: "checking";
      readonly name: Who | null;
      /** The number of the current check; a new one asks the server again. 0 before the first. */
      readonly check: number;
    }
  | { readonly status: "signedIn"; readonly name: Who }
  | { readonly status: "signedOut"; readonly name: null; readonly message: string | null };

export interface Session<Who = string> {
  readonly state: () => SessionState<Who>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Checks again: someone has come (back) to the area, and what is known about the cookie may be outdated. */
  readonly check: () => void;
  /** The server confirmed who is signed in. */
  readonly signedIn: (name: Who) => void;
  /** The session has ended, or the user signs out. `message` is shown above the sign-in form. */
  readonly signedOut: (message?: string | null) => void;
  /** Captures the current state. The returned function says whether it is still current. */
  readonly remember: () => () => boolean;
}

/** How a name is serialized; an unreadable entry counts as absent. */
interface KeptForm<Who> {
  readonly print: (name: Who) => string;
  readonly parse: (text: string) => Who | null;
}

interface SessionOptions<Who> {
  /** The message above the sign-in form after the session ended in another tab: by a sign-out or by expiring. */
  readonly signedOutElsewhere?: string;
  /** Called before anything is shown to a newly signed-in person, here or in another tab. */
  readonly onSignedIn?: (name: Who) => void;
}

/**
 * The state of a cookie session in this browser: the name to greet, under one key of local storage, never a token. It
 * starts as `checking` until the server's first answer.
 */
export function createSession<Who>(
  storageKey: string,
  { print, parse }: KeptForm<Who>,
  { signedOutElsewhere, onSignedIn }: SessionOptions<Who> = {},
): Session<Who> {
  const listeners = new Set<() => void>();
  let state: SessionState<Who> | undefined;
  /** Counts the changes of state. */
  let changes = 0;

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

  /** Another tab's sign-in may be in storage before its event arrives here. */
  function remember(): () => boolean {
    const before = { changes, kept: readKept(storageKey) };
    return () => {
      const kept = readKept(storageKey);
      return changes === before.changes && (kept === null || kept === before.kept);
    };
  }

  // A session that ends in one tab ends in the others; signing in, as anyone, makes the others check again.
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
    remember,
  };
}

export const plainText: KeptForm<string> = { print: (name) => name, parse: (text) => text };

/** Only the username is stored, under the admin-auth key. */
export const adminSession = createSession("admin-auth", plainText, {
  signedOutElsewhere: "You were signed out. Sign in to continue. What you typed is kept.",
  onSignedIn: (username) => forgetDraftsOfOthers("staff", username),
});

export interface KnownCustomer {
  readonly email: string;
  readonly displayName: string;
}

export const CUSTOMER_SESSION_KEY = "customer-auth";

/** Card forms keep no drafts, so the message excludes them: it appears over whatever page was open. */
export const CUSTOMER_SIGNED_OUT_ELSEWHERE =
  "You were signed out. Sign in to continue. What you typed is kept, except card details.";

/** The local entry holds the signed-in e-mail and display name. */
export const customerSession = createSession<KnownCustomer>(
  CUSTOMER_SESSION_KEY,
  {
    print: ({ email, displayName }) => JSON.stringify({ email, displayName }),
    parse: readCustomer,
  },
  {
    signedOutElsewhere: CUSTOMER_SIGNED_OUT_ELSEWHERE,
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

/** The server's message to a browser without a session: not meant for people. */
const NO_SESSION_MESSAGE = "Unauthorized";
const SESSION_EXPIRED_MESSAGE = "Your session has expired. Please sign in again.";

/**
 * Called when a request is sent. The function it returns is called with the message of a 401 to that request: the
 * session ends here, as an expired one, whether or not the server remembers it. Two cases show no message above the
 * sign-in form: someone who was never signed in has not lost a session, and a failed sign-in is reported by the form
 * itself. A request sent before a sign-in or another check, here or in another tab, says nothing about the current
 * session.
 */
export function sessionLost<Who>(session: Session<Who>): (message: string) => void {
  const isStillKnown = session.remember();
  return (said) => {
    if (!isStillKnown()) return;
    const message = said === NO_SESSION_MESSAGE ? SESSION_EXPIRED_MESSAGE : said;
    const state = session.state();
    if (state.status === "checking") session.signedOut(state.name === null ? null : message);
    if (state.status === "signedIn") session.signedOut(message);
  };
}

/** The state of a prerendered page. */
const notAsked = { status: "checking", name: null, check: 0 } as const;

export function useSession<Who>(session: Session<Who>): SessionState<Who> {
  return useSyncExternalStore(session.subscribe, session.state, () => notAsked);
}

/**
 * For an area's entrance: checks with the server, and until then (`check` is 0) no one counts as signed in, so that no
 * screen of a session that ended elsewhere is ever painted.
 */
export function useCheckedSession<Who>(session: Session<Who>): SessionState<Who> {
  const [checked] = useState(() => enter(session));
  return useSyncExternalStore(checked.subscribe, checked.state, () => notAsked);
}

/** The session, with a check requested by the first subscription. */
function enter<Who>(session: Session<Who>): Pick<Session<Who>, "subscribe" | "state"> {
  let isRequested = false;
  return {
    subscribe(listener) {
      const leave = session.subscribe(listener);
      if (!isRequested) {
        isRequested = true;
        session.check();
      }
      return leave;
    },
    state: () => (isRequested ? session.state() : notAsked),
  };
}
