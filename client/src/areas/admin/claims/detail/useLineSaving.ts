import { useSeen, type Seen } from "#client/areas/admin/editing/useSeen";
import { useRequestKey } from "#client/lib/useRequestKey";

interface LineSaving<Fields> {
  readonly claimId: string;
  /** The current line that is being edited; null for a new one. */
  readonly line: { readonly id: string; readonly version: number } | null;
  readonly add: (input: Fields & { readonly claimId: string; readonly idempotencyKey: string }) => Promise<unknown>;
  readonly change: (input: {
    readonly id: string;
    readonly version: number;
    readonly line: Fields;
  }) => Promise<unknown>;
}

interface LineToSave<Fields> {
  readonly save: (fields: Fields) => Promise<void>;
  /** The edited line's version as it was opened. */
  readonly seen: Seen<number>;
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
}: LineSaving<Fields>): LineToSave<Fields> {
  const version = line?.version ?? 0;
  const seen = useSeen({ version }, version);
  const { keyFor, done } = useRequestKey();

  async function save(fields: Fields): Promise<void> {
    if (line === null) {
      const input = { claimId, ...fields };
      await add({ ...input, idempotencyKey: keyFor(input) });
    } else {
      await change({ id: line.id, version: seen.version, line: fields });
    }
    done();
  }

  return { save, seen };
}
