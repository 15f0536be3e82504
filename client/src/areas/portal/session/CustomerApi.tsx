import type { ReactNode } from "react";

import { ApiProvider } from "#client/lib/apollo/ApiProvider";
import { customerSession, sessionLost } from "#client/lib/session";

/** A 401 from any request ends the customer's session here, whoever else is signed in to this browser. */
const onSend = () => sessionLost(customerSession);

export function CustomerApi({ children }: { readonly children: ReactNode }) {
  return (
    <ApiProvider area="customer" onSend={onSend}>
      {children}
    </ApiProvider>
  );
}
