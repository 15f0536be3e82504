import { useSyncExternalStore } from "react";

export type SessionState =
  | { readonly status: "checking"; readonly name: string | null }
  | { readonly status: "signedIn"; readonly name: string }
  | { readonly status: "signedOut"; readonly name: null; readonly message: string | null };

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks again: somebody comes (back) into the area, and what was known of the cookie may be old. */
  readonly check: () => void;
  /** The server said who this is. */
  readonly signedIn: (name: string) => void;
  /** The session is over. `message` is shown above the sign-in form. */
  readonly signedOut: (message?: string | null) => void;
}

/**
 * What this browser knows of a cookie session: a name to greet, under one key of local storage, and never a token.
 * The state begins as `checking`; the first answer of the server decides.
 */
export function createSession(storageKey: string): Session {
  const listeners = new Set<() => void>();
  let state: SessionState | undefined;

  const current = (): SessionState => (state ??= { status: "checking", name: localStorage.getItem(storageKey) });

  function become(next: SessionState): void {
    if (next.name === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next.name);
    state = next;
    for (const listener of listeners) listener();
  }

  function check(): void {
    state = { status: "checking", name: localStorage.getItem(storageKey) };
    for (const listener of listeners) listener();
  }

  // Signing out in one tab signs out the others, and signing in lets the others look again.
  function onStorage(event: StorageEvent): void {
    if (event.key !== storageKey) return;
    if (event.newValue === null && current().status === "signedIn")
      become({ status: "signedOut", name: null, message: null });
    if (event.newValue !== null && current().status === "signedOut") check();
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

/** Specification (back office) section 3: only the username is kept, under the admin-auth key. */
export const adminSession = createSession("admin-auth");

export function useSession(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
