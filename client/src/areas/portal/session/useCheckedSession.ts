import { useState } from "react";

import { customerSession, useSession, type KnownCustomer, type SessionState } from "#client/lib/session";

/** Who is signed in here. Coming into the area asks the server anew, before the first render: nobody sees a screen of a session that has ended elsewhere. */
export function useCheckedSession(): SessionState<KnownCustomer> {
  useState(customerSession.check);
  return useSession(customerSession);
}
