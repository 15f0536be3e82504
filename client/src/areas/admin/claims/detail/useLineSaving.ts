import { useSeen, type Seen } from "#client/areas/admin/editing/useSeen";
import { useRequestKey } from "#client/lib/useRequestKey";

/** The line that is being edited, as it is now, or the claim that gets a new one. */
export type LineTarget<Line> =
  | { readonly line: Line; readonly claimId?: undefined }
  | { readonly line?: undefined; readonly claimId: string };

/** What a dialog's draft is kept as. An edited line's draft is for the version that was opened. */
export function draftOfLine(
  noun: string,
  { line, claimId }: LineTarget<{ readonly id: string; readonly version: number }>,
): string {
  return line === undefined ? `${noun} of claim ${claimId}` : `${noun} ${line.id} ${line.version}`;
}

interface LineSaving<Fields> {
  readonly target: LineTarget<{ readonly id: string; readonly version: number }>;
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
  target: { line, claimId },
  add,
  change,
}: LineSaving<Fields>): LineToSave<Fields> {
  const version = line?.version ?? 0;
  const seen = useSeen({ version }, version);
  const { keyFor, done } = useRequestKey();

  async function save(fields: Fields): Promise<void> {
    if (line === undefined) {
      const input = { claimId, ...fields };
      await add({ ...input, idempotencyKey: keyFor(input) });
    } else {
      await change({ id: line.id, version: seen.version, line: fields });
    }
    done();
  }

  return { save, seen };
}
