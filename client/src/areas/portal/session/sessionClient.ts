import { createContext } from "react";

import type { ApiClient } from "#client/lib/apollo/createClient";

/** A session's client, created by the first part that needs one, because the overview starts without. */
export class SessionClient {
  #api: ApiClient | undefined;

  keep(make: () => ApiClient): ApiClient {
    return (this.#api ??= make());
  }

  forget(): void {
    void this.#api?.client.clearStore();
  }
}

/** Null outside a session. */
export const CurrentClient = createContext<SessionClient | null>(null);
