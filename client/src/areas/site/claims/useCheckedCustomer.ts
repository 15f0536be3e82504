import { useEffect, useState } from "react";

import { customerIn } from "#client/domains/customers/signIn";
import { errorMessage, UNREACHABLE_MESSAGE } from "#client/lib/errors";
import { customerSignOut } from "#client/lib/owedSignOut";
import { postRest, requestRest } from "#client/lib/rest";
import { customerSession, sessionLost, useSession, type KnownCustomer, type SessionState } from "#client/lib/session";

interface SessionAnswer {
  readonly authenticated: boolean;
  readonly customer: KnownCustomer | null;
}

interface CheckedCustomer {
  readonly session: SessionState<KnownCustomer>;
  /** Why the session could not be checked. A network failure is not a refusal, so it signs no one out. */
  readonly problem: string | null;
  readonly askAgain: () => void;
}

/** Who is signed in to the portal; asks the server whenever that is not known. */
export function useCheckedCustomer(): CheckedCustomer {
  const session = useSession(customerSession);
  const [problem, setProblem] = useState<{ readonly check: number; readonly text: string } | null>(null);
  const check = session.status === "checking" ? session.check : 0;

  // What this page knows about the cookie may be outdated.
  useEffect(() => customerSession.check(), []);

  useEffect(() => {
    if (check === 0) return;
    let left = false;
    ask().then(
      (become) => left || become(),
      (error: unknown) => left || setProblem({ check, text: errorMessage(error, UNREACHABLE_MESSAGE) }),
    );
    return () => {
      left = true;
    };
  }, [check]);

  return {
    session,
    problem: problem?.check === check ? problem.text : null,
    askAgain: customerSession.check,
  };
}

/** Returns how the answer changes the session. */
async function ask(): Promise<() => void> {
  await customerSignOut.finish(() => postRest("/api/customer/logout", {}));
  const onUnauthenticated = sessionLost(customerSession);
  const { data, message = "" } = await requestRest<SessionAnswer>("/api/customer/session");
  if (!data.authenticated) return () => onUnauthenticated(message);
  const customer = customerIn(data.customer);
  return () => customerSession.signedIn(customer);
}
