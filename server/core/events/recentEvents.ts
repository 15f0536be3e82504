import { type Snapshot, sees, seesAllOf } from "#shared/snapshot.js";

interface RecentEvent {
  readonly transaction: string;
  readonly payload: string;
}

/** How many events of a channel are remembered. Each is read for its listener, so a screen that missed more is better refetched as a whole. */
const MAX_EVENTS = 200;

/**
 * The newest events of a channel, so that a new listener also gets what has happened since the screen's data was read.
 * Events come in the order of commits, not in that of their transactions' numbers.
 */
export class RecentEvents {
  #events: RecentEvent[] = [];
  /** Listening began at this snapshot, so every later change has been heard; undefined while no one listens. */
  #begun: Snapshot | undefined;
  /** The newest transaction whose event has been dropped. */
  #dropped = 0n;

  /** @param snapshot read after listening began. */
  begin(snapshot: Snapshot): void {
    this.#begun = snapshot;
  }

  /** The connection is lost, so any further events will be missed. */
  forget(): void {
    this.#events = [];
    this.#begun = undefined;
    this.#dropped = 0n;
  }

  add(payload: string): void {
    const { transaction } = JSON.parse(payload) as { transaction: string };
    this.#events.push({ transaction, payload });
    if (this.#events.length <= MAX_EVENTS) return;
    const dropped = BigInt(this.#events.shift()?.transaction ?? 0);
    if (dropped > this.#dropped) this.#dropped = dropped;
  }

  /** The events that the snapshot does not see; undefined if some of them may no longer be remembered. */
  since(snapshot: Snapshot): readonly string[] | undefined {
    const isAllKnown = this.#begun && seesAllOf(snapshot, this.#begun) && snapshot.allBefore > this.#dropped;
    if (isAllKnown !== true) return undefined;
    return this.#events.filter(({ transaction }) => !sees(snapshot, transaction)).map(({ payload }) => payload);
  }
}
