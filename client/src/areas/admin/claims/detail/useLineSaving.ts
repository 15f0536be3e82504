import { useState } from "react";

import { useRequestKey } from "#client/lib/useRequestKey";

interface LineSaving<Fields> {
  readonly claimId: string;
  /** The line being edited; null for a new one. */
  readonly line: { readonly id: string; readonly version: number } | null;
  readonly add: (input: Fields & { readonly claimId: string; readonly idempotencyKey: string }) => Promise<unknown>;
  readonly change: (input: {
    readonly id: string;
    readonly version: number;
    readonly line: Fields;
  }) => Promise<unknown>;
}

/**
 * Saves a claim's line from its dialog: a new one only once, however often it is sent, and an edited one with the version
 * that was opened, so that a colleague's change in between is a conflict.
 */
export function useLineSaving<Fields extends object>({
  claimId,
  line,
  add,
  change,
}: LineSaving<Fields>): (fields: Fields) => Promise<void> {
  const [opened] = useState(line);
  const { keyFor, done } = useRequestKey();
  return async (fields) => {
    if (opened === null) {
      const input = { claimId, ...fields };
      await add({ ...input, idempotencyKey: keyFor(input) });
    } else {
      const { id, version } = opened;
      await change({ id, version, line: fields });
    }
    done();
  };
}
