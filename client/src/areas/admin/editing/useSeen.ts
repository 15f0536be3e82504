import { useState } from "react";

/** What a change rests on, as the person who makes it has read it. */
export interface Seen<Facts> {
  /** The version to send: the newest one as long as the facts are the same, otherwise the one that was read. */
  readonly version: number;
  readonly facts: Facts;
  /** Whether someone has changed the facts since. Then the server refuses the change. */
  readonly isStale: boolean;
  /** Goes on with the latest facts. */
  readonly accept: () => void;
}

/** For a change that was begun when this was first rendered, such as in a dialog. */
export function useSeen<Facts>({ version }: { readonly version: number }, facts: Facts): Seen<Facts> {
  const now = { version, facts };
  const [seen, setSeen] = useState(now);
  const isStale = JSON.stringify(seen.facts) !== JSON.stringify(facts);
  return {
    version: isStale ? seen.version : version,
    facts: seen.facts,
    isStale,
    accept: () => setSeen(now),
  };
}
