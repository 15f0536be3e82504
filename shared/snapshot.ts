/**
 * The transactions that were visible to a database query, as PostgreSQL's `pg_current_snapshot()` prints them:
 * `xmin:xmax:xip,xip`. Compared with the number of the transaction that made a change, it shows whether an answer
 * contains that change.
 */
export interface Snapshot {
  readonly text: string;
  /** Every transaction before this one is over. */
  readonly allBefore: bigint;
  /** This transaction and all later ones had not begun. */
  readonly end: bigint;
  readonly running: ReadonlySet<bigint>;
}

const FORM = /^(\d{1,20}):(\d{1,20}):((?:\d{1,20}(?:,\d{1,20})*)?)$/;
const TRANSACTION_FORM = /^\d{1,20}$/;

/** Undefined for a text that is not a snapshot. */
export function readSnapshot(text: string): Snapshot | undefined {
  const [, allBefore, end, running] = FORM.exec(text) ?? [];
  if (allBefore === undefined || end === undefined || running === undefined) return undefined;
  const numbers = running === "" ? [] : running.split(",");
  return {
    text,
    allBefore: BigInt(allBefore),
    end: BigInt(end),
    running: new Set(numbers.map((number) => BigInt(number))),
  };
}

/** Also false for a text that is not a transaction's number. */
export function sees({ end, running }: Snapshot, transaction: string): boolean {
  if (!TRANSACTION_FORM.test(transaction)) return false;
  const number = BigInt(transaction);
  return number < end && !running.has(number);
}

/**
 * Whether the later snapshot sees every transaction that the earlier one sees. `allBefore` alone would not tell: any
 * long transaction in the cluster holds it back while it runs.
 */
export function seesAllOf(later: Snapshot, earlier: Snapshot): boolean {
  const isNew = (running: bigint): boolean => running >= earlier.end || earlier.running.has(running);
  return later.end >= earlier.end && [...later.running].every(isNew);
}
