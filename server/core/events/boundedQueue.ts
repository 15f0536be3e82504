/** Hands values from a callback to one async reader, holding at most `limit` of them. */
export class BoundedQueue<T> {
  private readonly values: T[] = [];
  private finished = false;
  private failure: Error | undefined;
  private wake: (() => void) | undefined;

  constructor(private readonly limit: number) {}

  /** Returns false, without taking the value, if there is no room. */
  push(value: T): boolean {
    if (this.finished) return true;
    if (this.values.length >= this.limit) return false;
    this.values.push(value);
    this.wake?.();
    return true;
  }

  /** The reader ends immediately, or fails with the error; what was waiting is dropped. */
  end(failure?: Error): void {
    if (this.finished) return;
    this.failure = failure;
    this.finished = true;
    this.values.length = 0;
    this.wake?.();
  }

  async *drain(): AsyncGenerator<T, void, undefined> {
    for (;;) {
      while (this.values.length > 0) yield this.values.shift() as T;
      if (this.failure !== undefined) throw this.failure;
      if (this.finished) return;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.wake = undefined;
    }
  }
}
