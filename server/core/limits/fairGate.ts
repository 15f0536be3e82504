import { busy } from "./gate.js";

export interface FairGateBounds {
  readonly atOnce: number;
  /** Per sender, so that no single sender takes all the slots. */
  readonly perSender: number;
  readonly waiting: number;
  readonly waitingPerSender: number;
  /** Milliseconds that a caller may wait for a slot. */
  readonly waitMs: number;
}

interface Waiter {
  readonly sender: string;
  readonly enter: () => void;
}

/**
 * Admits a limited number of callers at a time, and fewer per sender; the others queue for a while, and their senders
 * take turns. A caller that may not queue, or has waited too long, is refused with UNAVAILABLE.
 */
export class FairGate {
  readonly #inside = new Map<string, number>();
  readonly #line: Waiter[] = [];
  #total = 0;

  constructor(private readonly bounds: FairGateBounds) {}

  /**
   * Resolves once admitted, with a function to call when done (a second call does nothing). An aborted wait leaves the
   * queue.
   */
  async enter(sender: string, signal?: AbortSignal): Promise<() => void> {
    if (this.#mayEnter(sender)) this.#take(sender);
    else await this.#wait(sender, signal);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.#leave(sender);
    };
  }

  async run<T>(sender: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(sender);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #mayEnter(sender: string): boolean {
    return this.#total < this.bounds.atOnce && (this.#inside.get(sender) ?? 0) < this.bounds.perSender;
  }

  #take(sender: string): void {
    this.#total += 1;
    this.#inside.set(sender, (this.#inside.get(sender) ?? 0) + 1);
  }

  #leave(sender: string): void {
    this.#total -= 1;
    const left = (this.#inside.get(sender) ?? 0) - 1;
    if (left > 0) this.#inside.set(sender, left);
    else this.#inside.delete(sender);
    // A sender that had its turn goes behind the others, however many of its own are waiting.
    this.#line.sort((one, other) => Number(one.sender === sender) - Number(other.sender === sender));
    const next = this.#line.find((waiter) => this.#mayEnter(waiter.sender));
    next?.enter();
  }

  async #wait(sender: string, signal: AbortSignal | undefined): Promise<void> {
    const own = this.#line.filter((waiter) => waiter.sender === sender).length;
    if (this.#line.length >= this.bounds.waiting || own >= this.bounds.waitingPerSender) throw busy();
    if (signal?.aborted === true) throw busy();
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        this.#line.splice(this.#line.indexOf(waiter), 1);
      };
      const giveUp = (): void => {
        stop();
        reject(busy());
      };
      const waiter: Waiter = {
        sender,
        enter: () => {
          stop();
          this.#take(sender);
          resolve();
        },
      };
      const timer = setTimeout(giveUp, this.bounds.waitMs);
      signal?.addEventListener("abort", giveUp, { once: true });
      this.#line.push(waiter);
    });
  }
}
