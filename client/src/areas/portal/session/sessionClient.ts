import { createContext } from "react";

import type { ApiClient } from "#client/lib/apollo/createClient";

/** The client of a session: made by the first part that needs one, for the overview begins without. */
export class SessionClient {
  #api: ApiClient | undefined;

  keep(make: () => ApiClient): ApiClient {
    return (this.#api ??= make());
  }

  forget(): void {
    void this.#api?.client.clearStore();
  }
}

/** Null outside of a session. */
export const CurrentClient = createContext<SessionClient | null>(null);
