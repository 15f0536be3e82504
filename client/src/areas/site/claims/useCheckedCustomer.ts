import { useEffect, useState } from "react";
import { customerIn } from "../../../domains/customers/signIn";
import { errorMessage, unreachableMessage } from "../../../lib/errors";
import { askRest } from "../../../lib/rest";
import { customerSession, sessionLost, useSession, type KnownCustomer, type SessionState } from "../../../lib/session";

interface SessionAnswer {
  readonly authenticated: boolean;
  readonly customer: KnownCustomer | null;
}

interface CheckedCustomer {
  readonly session: SessionState<KnownCustomer>;
  /** Why it could not be asked who is there. No answer is not a refusal: nobody is signed out because the network was away. */
  readonly problem: string | null;
  readonly askAgain: () => void;
}

/** Who is signed in to the portal; the server is asked whenever that is not known. */
export function useCheckedCustomer(): CheckedCustomer {
  const session = useSession(customerSession);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { status } = session;

  // What this program knew of the cookie when it was last here may be old.
  useEffect(() => customerSession.check(), []);

  useEffect(() => {
    if (status !== "checking") return;
    let left = false;
    ask().then(
      (become) => left || become(),
      (error: unknown) => left || setProblem(errorMessage(error, unreachableMessage)),
    );
    return () => {
      left = true;
    };
  }, [status, attempt]);

  return {
    session,
    problem: status === "checking" ? problem : null,
    askAgain: () => {
      setProblem(null);
      setAttempt(attempt + 1);
    },
  };
}

/** What the session becomes by the answer. */
async function ask(): Promise<() => void> {
  const { data, message = "" } = await askRest<SessionAnswer>("/api/customer/session");
  if (!data.authenticated) return () => sessionLost(customerSession)(message);
  const customer = customerIn(data.customer);
  return () => customerSession.signedIn(customer);
}
