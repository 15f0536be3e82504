import { useRef, useState } from "react";

interface OneAtATime {
  readonly running: boolean;
  /** The action may be asynchronous. Calls while one is running are ignored. Errors are rethrown. */
  readonly run: (action: () => unknown) => Promise<void>;
}

/**
 * Whether an action that the user started is still running. A state of its own, because a mutation's `loading` stays
 * true forever if its screen is hidden meanwhile, as it is when the session ends.
 */
export function useOneAtATime(): OneAtATime {
  const [running, setRunning] = useState(false);
  // The state is that of a render, and the handler of an earlier one may still be called.
  const isBusy = useRef(false);

  async function run(action: () => unknown): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    try {
      await action();
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  }

  return { running, run };
}
