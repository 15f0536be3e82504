import { useSyncExternalStore } from "react";
import { forget, keep, readKept } from "./deviceStorage";

/** `name` is whom the browser remembers: text, or what the session's own form of it holds. */
export type SessionState<Who = string> =
  | { readonly status: "checking"; readonly name: Who | null }
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
}

/** How a name is kept as text; what cannot be read is as if nothing were kept. */
interface KeptForm<Who> {
  readonly print: (name: Who) => string;
  readonly parse: (text: string) => Who | null;
}

/**
 * What this browser knows of a cookie session: whom to greet, under one key of local storage, and never a token.
 * The state begins as `checking`; the first answer of the server decides.
 */
export function createSession<Who>(storageKey: string, { print, parse }: KeptForm<Who>): Session<Who> {
  const listeners = new Set<() => void>();
  let state: SessionState<Who> | undefined;

  const unchecked = (): SessionState<Who> => {
    const kept = readKept(storageKey);
    return { status: "checking", name: kept === null ? null : parse(kept) };
  };
  const current = (): SessionState<Who> => (state ??= unchecked());

  function become(next: SessionState<Who>): void {
    if (next.name === null) forget(storageKey);
    else keep(storageKey, print(next.name));
    state = next;
    for (const listener of listeners) listener();
  }

  function check(): void {
    state = unchecked();
    for (const listener of listeners) listener();
  }

  // Signing out in one tab signs out the others; signing in, as whomever, lets the others look again.
  function onStorage(event: StorageEvent): void {
    if (event.key !== storageKey) return;
    const { status, name } = current();
    if (event.newValue === null && status === "signedIn") become({ status: "signedOut", name: null, message: null });
    const another = status === "signedIn" && event.newValue !== print(name);
    if (event.newValue !== null && (status === "signedOut" || another)) check();
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
    signedIn: (name) => become({ status: "signedIn", name }),
    signedOut: (message = null) => become({ status: "signedOut", name: null, message }),
  };
}

export const plainText: KeptForm<string> = { print: (name) => name, parse: (text) => text };

/** Specification (back office) section 3: only the username is kept, under the admin-auth key. */
export const adminSession = createSession("admin-auth", plainText);

export interface KnownCustomer {
  readonly email: string;
  readonly displayName: string;
}

export const customerSessionKey = "customer-auth";

/** Specification (public site) section 3: a local entry holds the signed-in e-mail and display name. */
export const customerSession = createSession<KnownCustomer>(customerSessionKey, {
  print: ({ email, displayName }) => JSON.stringify({ email, displayName }),
  parse: readCustomer,
});

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

/** What the server says to whom it does not remember (contract, section 2): no sentence for a person. */
const notRemembered = "Unauthorized";
const sessionExpired = "Your session has expired. Please sign in again.";

/**
 * What a 401 of any call does to a session: it ends here, as one that has expired, whether or not the server remembers it. Two cases say
 * nothing above the sign-in form: somebody who was never signed in has not lost a session, and a failed sign-in is told by the form itself.
 */
export function sessionLost<Who>(session: Session<Who>): (message: string) => void {
  return (said) => {
    const message = said === notRemembered ? sessionExpired : said;
    const state = session.state();
    if (state.status === "checking") session.signedOut(state.name === null ? null : message);
    if (state.status === "signedIn") session.signedOut(message);
  };
}

/** What a page that was made without a browser knows. */
const notAsked = { status: "checking", name: null } as const;

export function useSession<Who>(session: Session<Who>): SessionState<Who> {
  return useSyncExternalStore(session.subscribe, session.state, () => notAsked);
}
