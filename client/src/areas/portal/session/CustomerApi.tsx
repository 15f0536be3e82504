import { use, type ReactNode } from "react";

import { ApiProvider } from "#client/lib/apollo/ApiProvider";
import { customerClient } from "./customerClient";
import { CurrentClient } from "./sessionClient";

/** The client for what is below: the session's own, or one for itself. */
export function CustomerApi({ children }: { readonly children: ReactNode }) {
  const current = use(CurrentClient);
  return <ApiProvider make={() => customerClient(current)}>{children}</ApiProvider>;
}
