import { forget, keep, readKept } from "./deviceStorage";

type Ask = () => Promise<unknown>;

/** How long until a sign-out that failed is sent again, in milliseconds, unless the browser is online before. */
const RETRY_DELAY_MS = 5000;

/**
 * A session's sign-out of which the server may not know yet: until it does, the browser's cookie still opens the area.
 * It is kept under one key of local storage, which all tabs share.
 */
export class OwedSignOut {
  readonly #storageKey: string;
  /** The newest request of this page. */
  #newest: Promise<unknown> = Promise.resolve();

  constructor(storageKey: string) {
    this.#storageKey = storageKey;
  }

  /**
   * Sends a sign-out. Until it is answered it is owed, even if the page is closed meanwhile: after a failure it is sent
   * again until the server answers or somebody signs in.
   */
  send(ask: Ask, onFailure: () => void): void {
    keep(this.#storageKey, "owed");
    this.#inTurn(() => this.#settledBy(ask)).catch(() => {
      onFailure();
      void this.#sendAgain(ask);
    });
  }

  /** Sends the sign-out that is owed, if there is one: before anybody asks who is signed in. */
  async finish(ask: Ask): Promise<void> {
    if (!this.#isOwed()) return;
    // Another tab may have sent it meanwhile, or signed in.
    await this.#inTurn(async () => this.#isOwed() && (await this.#settledBy(ask)));
  }

  /** Signs in, which replaces the cookie. */
  async signIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return await this.#inTurn(() => this.#settledBy(ask));
  }

  #isOwed(): boolean {
    return readKept(this.#storageKey) !== null;
  }

  async #settledBy<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = await ask();
    forget(this.#storageKey);
    return answer;
  }

  async #sendAgain(ask: Ask): Promise<void> {
    while (this.#isOwed()) {
      await onlineOrAfter(RETRY_DELAY_MS);
      await this.finish(ask).catch(() => undefined);
    }
  }

  /**
   * One request at a time: a sign-out's answer clears the cookie, even that of a sign-in made meanwhile. In all tabs of
   * the browser, or, where it has no locks (on an address without TLS), in this page.
   */
  #inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if ("locks" in navigator) return navigator.locks.request(this.#storageKey, ask);
    const answer = this.#newest.then(ask, ask);
    this.#newest = answer;
    return answer;
  }
}

async function onlineOrAfter(pause: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, pause);
    window.addEventListener("online", goOn);
  });
}

export const adminSignOut = new OwedSignOut("admin-sign-out");
export const customerSignOut = new OwedSignOut("customer-sign-out");

/** Said of a sign-out that failed. */
export const signedOutHereOnly = {
  title: "Signed out on this device only",
  description: "We couldn't reach the server. Your session ends as soon as it answers again.",
  variant: "destructive",
} as const;
