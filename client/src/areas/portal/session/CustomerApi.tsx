import { use, type ReactNode } from "react";

import { ApiProvider } from "#client/lib/apollo/ApiProvider";
import { customerClient } from "./customerClient";
import { CurrentClient } from "./sessionClient";

/** Provides the client: the session's or, without one, its own. */
export function CustomerApi({ children }: { readonly children: ReactNode }) {
  const current = use(CurrentClient);
  return <ApiProvider make={() => customerClient(current)}>{children}</ApiProvider>;
}
