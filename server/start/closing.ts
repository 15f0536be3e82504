import { say } from "./terminal.js";

/** Closes one thing. `signal` is undefined if the start failed. */
type Step = (signal: NodeJS.Signals | undefined) => Promise<unknown>;

interface PatientStep {
  readonly step: Step;
  readonly timeoutMs: number;
}

/** How long requests in flight get to finish before the database is shut down. */
const TIMEOUT_MS = 20_000;

/** Closes what was opened, in reverse order, and only once, however often it is called. */
export class Closing {
  private readonly steps: PatientStep[] = [];
  private signal: NodeJS.Signals | undefined;
  private running: Promise<void> | undefined;
  private opening: Promise<void> = Promise.resolve();

  get began(): boolean {
    return this.running !== undefined;
  }

  /**
   * Waits for the start, which may still be opening something (an embedded database takes seconds) when the signal to
   * stop arrives.
   */
  async during(start: Promise<void>): Promise<void> {
    this.opening = start.catch(() => undefined);
    await start;
  }

  /** If closing has already begun (a signal during the start), the new step runs at once. */
  add(step: Step, timeoutMs = TIMEOUT_MS): void {
    if (this.running === undefined) this.steps.push({ step, timeoutMs });
    else this.running = this.running.then(async () => await within(timeoutMs, step(this.signal)));
  }

  /**
   * The first signal shuts the server down cleanly. A second one changes nothing: the database must be shut down in any
   * case. SIGHUP means that the terminal was closed.
   */
  onSignals(): void {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        if (this.began) return;
        this.signal = signal;
        say("Stopping: finishing requests and closing the database.");
        void this.run().then(async () => await this.endSoon());
      });
    }
  }

  async run(): Promise<void> {
    this.running ??= this.closeAll();
    await this.running;
  }

  /** Nothing is open anymore, so the process exits by itself; a leftover timer in a library must not keep it alive. */
  private async endSoon(): Promise<void> {
    await this.opening;
    await this.running;
    setTimeout(() => process.exit(), 5_000).unref();
  }

  private async closeAll(): Promise<void> {
    for (let next = this.steps.pop(); next !== undefined; next = this.steps.pop()) {
      await within(next.timeoutMs, next.step(this.signal));
    }
  }
}

/** A step that hangs or fails must not keep the next one from running. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([
    work.catch((error: unknown) => say(`While stopping: ${error instanceof Error ? error.message : String(error)}`)),
    timeout,
  ]);
  clearTimeout(timer);
}
