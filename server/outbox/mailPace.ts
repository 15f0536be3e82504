/** How many deliveries are under way at the same time in a process, in each of its two lanes: mail that is new, and mail that is tried again. */
export interface MailPace {
  /** All of them, those beside the line included: then the next waits until one has ended. */
  readonly slots: number;
  /** Those that the mail server is expected to answer at once. It is not spoken to by more, so that it need not refuse us as too many. */
  readonly places: number;
  /** Milliseconds after which a delivery goes on beside the line: its place is the next one's. */
  readonly asideMs: number;
}

/** 64 silent addresses in a lane: the good one that comes behind them all begins eight seconds later. */
export const DEFAULT_PACE: MailPace = { slots: 64, places: 4, asideMs: 500 };

/**
 * Who may speak to the mail server, in the order of asking. Some mails are answered after a minute or never, and nobody knows which
 * beforehand: so each has a place for a moment only, and those that take longer do not stand in the way.
 */
export class Places {
  private free: number;
  private readonly line = new Set<() => void>();

  constructor(private readonly pace: MailPace) {
    this.free = pace.places;
  }

  /** Does the work when it is its turn. False when told to stop before that: then nothing was done. */
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
