/** Hands values from a callback to one async reader, holding at most `limit` of them. */
export class BoundedQueue<T> {
  private values: T[] = [];
  private finished = false;
  private failure: Error | undefined;
  private wake: (() => void) | undefined;

  constructor(private readonly limit: number) {}

  /** False when there is no room: the value was not taken. */
  push(value: T): boolean {
    if (this.finished) return true;
    if (this.values.length >= this.limit) return false;
    this.values.push(value);
    this.wake?.();
    return true;
  }

  /** The reader gets what is there, then the end. */
  end(): void {
    this.finished = true;
    this.wake?.();
  }

  /** The reader gets the error at once; what was waiting is dropped. */
  fail(error: Error): void {
    if (this.finished) return;
    this.values = [];
    this.failure = error;
    this.end();
  }

  async *drain(): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const batch = this.values;
      this.values = [];
      yield* batch;
      if (this.values.length > 0) continue;
      if (this.failure !== undefined) throw this.failure;
      if (this.finished) return;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.wake = undefined;
    }
  }
}
