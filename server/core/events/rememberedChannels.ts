import type { Client } from "pg";

import { readSnapshot } from "#shared/snapshot.js";
import { DomainError } from "../errors.js";
import { RecentEvents } from "./recentEvents.js";

/** The channels whose newest events are kept for late readers. Their events carry the number of their `transaction`. */
export class RememberedChannels {
  readonly #recent: ReadonlyMap<string, RecentEvents>;

  constructor(channels: readonly string[]) {
    this.#recent = new Map(channels.map((channel) => [channel, new RecentEvents()]));
  }

  /** Keeps what each of the channels delivers from now on. */
  subscribe(on: (channel: string, listener: (payload: string) => void) => void): void {
    for (const [channel, events] of this.#recent) on(channel, (payload) => events.add(payload));
  }

  /** @param client listens to the channels already, so that every change after its snapshot is heard. */
  async begin(client: Client): Promise<void> {
    if (this.#recent.size === 0) return;
    const { rows } = await client.query<{ snapshot: string }>("select pg_current_snapshot()::text as snapshot");
    const snapshot = readSnapshot(rows[0]?.snapshot ?? "");
    if (snapshot !== undefined) for (const events of this.#recent.values()) events.begin(snapshot);
  }

  /** The connection is lost, so any further events will be missed. */
  forget(): void {
    for (const events of this.#recent.values()) events.forget();
  }

  /**
   * The events of a channel that the snapshot does not see; undefined if some may no longer be remembered.
   *
   * @throws DomainError BAD_REQUEST if `since` is not a snapshot
   */
  since(channel: string, since: string): readonly string[] | undefined {
    const snapshot = readSnapshot(since);
    if (snapshot === undefined) throw new DomainError("BAD_REQUEST", "`since` must be what X-As-Of said of an answer.");
    return this.#recent.get(channel)?.since(snapshot);
  }

  /** @throws DomainError CONFLICT if some may no longer be remembered, BAD_REQUEST if `since` is not a snapshot */
  replay(channel: string, since: string): readonly string[] {
    const missed = this.since(channel, since);
    if (missed === undefined)
      throw new DomainError("CONFLICT", "Changes since then are no longer available. Reload the data.");
    return missed;
  }
}
