import { type Snapshot, sees } from "#shared/snapshot.js";

interface RecentEvent {
  readonly transaction: string;
  readonly payload: string;
}

/** Events of one channel that are remembered: each is read for its listener, so a screen that missed more of them is better read anew as a whole. */
const MAX_EVENTS = 200;

/**
 * The newest events of a channel, so that whoever begins to listen hears what has happened since the answer on the screen was read. Events come
 * in the order of commits, not in that of their transactions' numbers.
 */
export class RecentEvents {
  #events: RecentEvent[] = [];
  /** No transaction from this one on was missed or has been dropped; undefined while nobody listens. */
  #from: bigint | undefined;

  /** @param snapshot read after listening began: what it does not see will be heard. */
  begin(snapshot: Snapshot): void {
    this.#from = snapshot.end;
  }

  /** The connection is lost, and with it what is announced meanwhile. */
  forget(): void {
    this.#events = [];
    this.#from = undefined;
  }

  add(payload: string): void {
    const { transaction } = JSON.parse(payload) as { transaction: string };
    this.#events.push({ transaction, payload });
    if (this.#events.length <= MAX_EVENTS) return;
    const dropped = BigInt(this.#events.shift()?.transaction ?? 0);
    if (this.#from !== undefined && dropped >= this.#from) this.#from = dropped + 1n;
  }

  /** The events that the snapshot does not see; undefined when some may be among those that are not remembered. */
  since(snapshot: Snapshot): readonly string[] | undefined {
    if (this.#from === undefined || snapshot.allBefore < this.#from) return undefined;
    return this.#events.filter(({ transaction }) => !sees(snapshot, transaction)).map(({ payload }) => payload);
  }
}
