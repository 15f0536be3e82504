import { DomainError } from "../errors.js";

/** Lets `atOnce` callers through and queues up to `waiting` others; the next is refused with UNAVAILABLE. */
export class Gate {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  /** Resolves with a function that must be called when done (a second call does nothing). An aborted wait leaves the queue. */
  async enter(signal?: AbortSignal): Promise<() => void> {
    if (this.inside < this.atOnce) this.inside += 1;
    else await this.wait(signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.line.shift();
      if (next === undefined) this.inside -= 1;
      else next();
    };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  private wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.line.length >= this.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = (): void => {
        this.line.splice(this.line.indexOf(enter), 1);
        reject(busy());
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.line.push(enter);
    });
  }
}

export function busy(): DomainError {
  return new DomainError("UNAVAILABLE", "The server is busy. Please try again in a moment.");
}
