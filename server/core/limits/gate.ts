import { DomainError } from "../errors.js";

/** Lets `atOnce` callers through and queues up to `waiting` others; the next is refused with UNAVAILABLE. */
export class Gate {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.atOnce) this.inside += 1;
    else await this.wait();
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next === undefined) this.inside -= 1;
      else next();
    }
  }

  private wait(): Promise<void> {
    if (this.line.length >= this.waiting) throw busy();
    return new Promise((resolve) => this.line.push(resolve));
  }
}

export function busy(): DomainError {
  return new DomainError("UNAVAILABLE", "The server is busy. Please try again in a moment.");
}
