import { useState } from "react";

interface OneAtATime {
  readonly running: boolean;
  /** May answer with a promise. What is asked for while something runs is not done. Failures are thrown on. */
  readonly run: (action: () => unknown) => Promise<void>;
}

/**
 * Whether something that somebody pressed for still runs. A state of its own, because a mutation's `loading` stays on for ever when its screen
 * is hidden meanwhile, as it is when the session ends.
 */
export function useOneAtATime(): OneAtATime {
  const [running, setRunning] = useState(false);

  async function run(action: () => unknown): Promise<void> {
    if (running) return;
    setRunning(true);
    try {
      await action();
    } finally {
      setRunning(false);
    }
  }

  return { running, run };
}
