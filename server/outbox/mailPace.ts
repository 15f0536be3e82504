/** How many deliveries a process runs at the same time in each of its two lanes: new mail, and retries. */
export interface MailPace {
  /** Total number of deliveries, including those set aside; when all are taken, the next one waits. */
  readonly slots: number;
  /**
   * Deliveries that the mail server is expected to answer quickly, and so the number of connections we normally open to
   * it.
   */
  readonly connections: number;
  /** Milliseconds after which a slow delivery is set aside: it continues, but its connection slot goes to the next one. */
  readonly asideMs: number;
}

/** With 64 unresponsive recipients in a lane, the good one behind them starts eight seconds later. */
export const DEFAULT_PACE: MailPace = { slots: 64, connections: 4, asideMs: 500 };

/**
 * A queue for talking to the mail server. Some deliveries are answered after a minute or never, and there is no way to
 * know which in advance: so each holds its turn only briefly, and slow ones do not hold up the rest.
 */
export class ConnectionQueue {
  private free: number;
  private readonly line = new Set<() => void>();

  constructor(private readonly pace: MailPace) {
    this.free = pace.connections;
  }

  /** Runs the work when it is its turn. Returns false, with nothing done, if told to stop before that. */
  async during(work: () => Promise<void>, stopping: AbortSignal): Promise<boolean> {
    if (!(await this.turn(stopping))) return false;
    let gone = false;
    const leave = (): void => {
      if (!gone) this.callNext();
      gone = true;
    };
    const aside = setTimeout(leave, this.pace.asideMs);
    try {
      await work();
    } finally {
      clearTimeout(aside);
      leave();
    }
    return true;
  }

  private async turn(stopping: AbortSignal): Promise<boolean> {
    if (stopping.aborted) return false;
    if (this.free > 0) {
      this.free -= 1;
      return true;
    }
    return await new Promise<boolean>((resolve) => {
      const called = (): void => {
        stopping.removeEventListener("abort", stopped);
        resolve(true);
      };
      const stopped = (): void => {
        this.line.delete(called);
        resolve(false);
      };
      this.line.add(called);
      stopping.addEventListener("abort", stopped, { once: true });
    });
  }

  private callNext(): void {
    const [next] = this.line;
    if (!next) {
      this.free += 1;
      return;
    }
    this.line.delete(next);
    next();
  }
}
