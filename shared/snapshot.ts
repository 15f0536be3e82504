/**
 * Which transactions an answer of the database has seen, as PostgreSQL's `pg_current_snapshot()` prints it: `xmin:xmax:xip,xip`. With it and the
 * number of the transaction that made a change, it can be told whether an answer contains that change.
 */
export interface Snapshot {
  readonly text: string;
  /** Every transaction before this one is over. */
  readonly allBefore: bigint;
  /** This one and all after it had not begun. */
  readonly end: bigint;
  readonly running: ReadonlySet<bigint>;
}

const FORM = /^(\d{1,20}):(\d{1,20}):((?:\d{1,20}(?:,\d{1,20})*)?)$/;
const TRANSACTION_FORM = /^\d{1,20}$/;

/** Undefined for a text that is no snapshot. */
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

/** False, too, for a text that names no transaction. */
export function sees({ end, running }: Snapshot, transaction: string): boolean {
  if (!TRANSACTION_FORM.test(transaction)) return false;
  const number = BigInt(transaction);
  return number < end && !running.has(number);
}

/**
 * Whether the later one sees every transaction that the earlier one sees. What both found running is no matter: a long
 * transaction, of any database of the cluster, holds back `allBefore` for as long as it takes.
 */
export function seesAllOf(later: Snapshot, earlier: Snapshot): boolean {
  const isNew = (running: bigint): boolean => running >= earlier.end || earlier.running.has(running);
  return later.end >= earlier.end && [...later.running].every(isNew);
}
