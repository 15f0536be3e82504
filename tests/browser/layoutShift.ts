import type { Page } from "playwright-core";

import { settled } from "./barriers";

interface Shift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  interface Window {
    shifted: number;
    shifts?: PerformanceObserver;
  }
}

/**
 * Unexpected movement of the page, measured like Cumulative Layout Shift: the affected share of the window times the distance.
 * Includes movement right after a press, which browsers ignore, because a second press would miss.
 */
export class LayoutShift {
  constructor(private readonly page: Page) {}

  /** Waits until nothing is pending. Rounded to thousandths. */
  async during(act: () => Promise<unknown>): Promise<number> {
    await this.quiet();
    await this.observe({ buffered: false });
    await act();
    return await this.shifted();
  }

  /** For a page being opened, from its first frame. */
  async opening(path: string): Promise<number> {
    await this.page.goto(path);
    await this.observe({ buffered: true });
    return await this.shifted();
  }

  /** @param buffered whether to count what moved before, too: the browser keeps it for the first observer. */
  private async observe({ buffered }: { buffered: boolean }): Promise<void> {
    await this.page.evaluate((isBuffered) => {
      window.shifts?.disconnect();
      window.shifted = 0;
      window.shifts = new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as Shift[]) window.shifted += value;
      });
      window.shifts.observe({ type: "layout-shift", buffered: isBuffered });
    }, buffered);
  }

  private async shifted(): Promise<number> {
    await this.quiet();
    return Math.round((await this.page.evaluate(() => window.shifted)) * 1000) / 1000;
  }

  private async quiet(): Promise<void> {
    await this.page.waitForLoadState("networkidle");
    await this.page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
    await settled(this.page);
    // The browser reports a frame's shifts after the frame.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}
