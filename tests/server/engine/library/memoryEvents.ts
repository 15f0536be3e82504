import type { EventBus } from "#server/core/events/eventBus.js";

/** An event bus without a database, for tests that send the events themselves. */
export class MemoryEvents implements EventBus {
  readonly connected = true;
  readonly readers = 0;
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();

  on(channel: string, listener: (payload: string) => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  onConnection(): () => void {
    return () => undefined;
  }

  /** It remembers nothing. */
  mayHaveChanged(): boolean {
    return true;
  }

  emit(channel: string, payload: object): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(JSON.stringify(payload));
  }

  listenerCount(channel: string): number {
    return this.#listeners.get(channel)?.size ?? 0;
  }

  async *iterate<T>(channel: string, signal?: AbortSignal): AsyncGenerator<T, void, undefined> {
    const waiting: T[] = [];
    let wake: () => void = () => undefined;
    const stop = this.on(channel, (payload) => {
      waiting.push(JSON.parse(payload) as T);
      wake();
    });
    signal?.addEventListener("abort", () => wake(), { once: true });
    try {
      while (!signal?.aborted) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      stop();
    }
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
