import type { FastifyBaseLogger } from "fastify";
import { type Client, escapeIdentifier } from "pg";

import { DomainError } from "../errors.js";
import { LastingClient } from "../postgres.js";
import { BoundedQueue } from "./boundedQueue.js";
import { RememberedChannels } from "./rememberedChannels.js";

type Listener = (payload: string) => void;

/** What other processes announce with NOTIFY. Delivery is at most once: a reader that was disconnected must read again. */
export interface EventBus {
  /** Every channel with a listener is being listened to right now; while false, events may be missed. */
  readonly connected: boolean;
  /** The number of readers that `iterate` has served so far. */
  readonly readers: number;
  /** Calls the listener with the text of each NOTIFY on the channel. Returns a function that unsubscribes. */
  on(channel: string, listener: Listener): () => void;
  /** Calls the listener when `connected` changes. Returns a function that unsubscribes. */
  onConnection(listener: (connected: boolean) => void): () => void;
  /**
   * The JSON payloads of a channel until `signal` aborts. Ends with UNAVAILABLE when events were or may have been
   * missed (the connection was lost, or the reader was too slow), so that the reader can read the state again and start
   * over.
   *
   * @param since the snapshot of what the reader knows: events since then on a remembered channel come first. Fails
   * with CONFLICT if that is no longer known, with BAD_REQUEST if it is not a snapshot.
   */
  iterate<T>(channel: string, signal?: AbortSignal, since?: string | null): AsyncIterable<T>;
  /**
   * Whether a remembered channel has events since this snapshot; also true if that is no longer known.
   *
   * @throws DomainError BAD_REQUEST if it is not a snapshot
   */
  mayHaveChanged(channel: string, since: string): boolean;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** A connection whose other end vanished silently is detected by a periodic query. */
const HEARTBEAT_MS = 15_000;
const ANSWER_WITHIN_MS = 5_000;
/** How many events may wait for one slow reader. */
const QUEUE_LENGTH = 1_000;

/**
 * One LISTEN connection for the whole process, outside the pool, connecting again for as long as it is open.
 *
 * @param remembered channels whose events carry the number of their `transaction`, and whose newest ones are kept for late listeners.
 */
export function createEventBus(
  databaseUrl: string,
  log: FastifyBaseLogger,
  remembered: readonly string[] = [],
): EventBus {
  return new PostgresEventBus(databaseUrl, log, remembered);
}

class PostgresEventBus implements EventBus {
  readers = 0;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly watchers = new Set<(connected: boolean) => void>();
  private readonly remembered: RememberedChannels;
  private client: Client | undefined;
  private listening = false;
  private pendingChannels = 0;
  private closed = false;
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly log: FastifyBaseLogger,
    remembered: readonly string[],
  ) {
    this.remembered = new RememberedChannels(remembered);
    this.remembered.subscribe((channel, listener) => this.on(channel, listener));
    void this.connect();
  }

  get connected(): boolean {
    return this.listening && this.pendingChannels === 0;
  }

  on(channel: string, listener: Listener): () => void {
    const known = this.listeners.get(channel);
    const set = known ?? new Set<Listener>();
    set.add(listener);
    if (known === undefined) {
      // Channels are few and named by the program, so they are never unlistened.
      this.listeners.set(channel, set);
      if (this.listening && this.client !== undefined) void this.listenLate(this.client, channel);
    }
    return () => void set.delete(listener);
  }

  onConnection(listener: (connected: boolean) => void): () => void {
    this.watchers.add(listener);
    return () => void this.watchers.delete(listener);
  }

  async *iterate<T>(channel: string, signal?: AbortSignal, since?: string | null): AsyncGenerator<T, void, undefined> {
    const queue = new BoundedQueue<T>(QUEUE_LENGTH);
    const stop = [
      this.on(channel, (payload) => {
        if (!queue.push(JSON.parse(payload) as T))
          queue.end(interrupted("This reader was too slow for the live updates."));
      }),
      this.onConnection((connected) => {
        if (!connected) queue.end(interrupted("Live updates were interrupted."));
      }),
    ];
    const onAbort = (): void => queue.end();
    signal?.addEventListener("abort", onAbort, { once: true });
    this.readers += 1;
    if (signal?.aborted === true) queue.end();
    try {
      if (!this.listening) throw interrupted("Live updates aren't available right now.");
      // Nothing can be missed in between: the listener above is already registered.
      const missed = typeof since === "string" ? this.remembered.replay(channel, since) : [];
      for (const payload of missed) yield JSON.parse(payload) as T;
      yield* queue.drain();
    } finally {
      for (const each of stop) each();
      signal?.removeEventListener("abort", onAbort);
    }
  }

  mayHaveChanged(channel: string, since: string): boolean {
    const missed = this.remembered.since(channel, since);
    return missed === undefined || missed.length > 0;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const client = this.client;
    this.lost(undefined);
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new LastingClient({
      connectionString: this.databaseUrl,
      application_name: "events",
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    this.client = client;
    client.on("error", (error) => this.failed(client, error));
    client.on("end", () => this.failed(client, new Error("The server closed the connection.")));
    client.on("notification", ({ channel, payload }) => this.deliver(channel, payload ?? ""));
    try {
      await client.connect();
      const channels = [...this.listeners.keys()];
      if (channels.length > 0) await client.query(channels.map(listen).join(";"));
      await this.remembered.begin(client);
      if (this.closed || this.client !== client) return void client.end().catch(() => undefined);
      this.listening = true;
      this.failures = 0;
      const late = [...this.listeners.keys()].filter((channel) => !channels.includes(channel));
      await Promise.all(late.map((channel) => this.listenLate(client, channel)));
      this.tellWatchers();
      this.heartbeat(client);
    } catch (error) {
      this.failed(client, error);
    }
  }

  private async listenLate(client: Client, channel: string): Promise<void> {
    this.pendingChannels += 1;
    try {
      await client.query(listen(channel));
    } catch (error) {
      this.failed(client, error);
    } finally {
      this.pendingChannels -= 1;
    }
  }

  private heartbeat(client: Client): void {
    this.timer = setTimeout(() => {
      client.query("select 1").then(
        () => {
          if (this.client === client) this.heartbeat(client);
        },
        (error: unknown) => this.failed(client, error),
      );
    }, HEARTBEAT_MS);
    this.timer.unref();
  }

  private failed(client: Client, error: unknown): void {
    if (this.client !== client) return;
    client.end().catch(() => undefined);
    this.lost(error);
  }

  private lost(error: unknown): void {
    const was = this.listening;
    this.remembered.forget();
    this.client = undefined;
    this.listening = false;
    clearTimeout(this.timer);
    if (was) this.tellWatchers();
    if (this.closed) return;
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures = Math.min(this.failures + 1, 20);
    // Only the first failure is worth a warning.
    this.log[this.failures === 1 ? "warn" : "debug"](
      { err: error, retryInMs: Math.round(pause) },
      "live events are disconnected",
    );
    this.timer = setTimeout(() => void this.connect(), pause);
    this.timer.unref();
  }

  private deliver(channel: string, payload: string): void {
    for (const listener of this.listeners.get(channel) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.log.error({ err: error, channel }, "a listener of live events failed");
      }
    }
  }

  private tellWatchers(): void {
    for (const watcher of this.watchers) watcher(this.connected);
  }
}

function listen(channel: string): string {
  return `listen ${escapeIdentifier(channel)}`;
}

function interrupted(message: string): DomainError {
  return new DomainError("UNAVAILABLE", message);
}
