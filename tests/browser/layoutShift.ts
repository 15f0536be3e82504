import type { Page } from "playwright-core";

import { settled } from "./barriers";

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifted: number;
    shiftedParts: string[];
    shifts?: PerformanceObserver;
  }
}

/**
 * Unexpected movement of the page, measured like Cumulative Layout Shift: the affected share of the window times the distance.
 * Includes movement right after a press, which browsers ignore, because a second press would miss.
 */
export class LayoutShift {
  constructor(private readonly page: Page) {}

  /**
   * Waits until nothing is pending.
   * @returns what moved; empty if it is less than half a thousandth
   */
  async during(act: () => Promise<unknown>): Promise<readonly string[]> {
    await this.quiet();
    await this.observe({ buffered: false });
    await act();
    return await this.shifted();
  }

  /** For a page being opened, from its first frame. */
  async opening(path: string): Promise<readonly string[]> {
    await this.page.goto(path);
    await this.observe({ buffered: true });
    return await this.shifted();
  }

  /** @param buffered whether to count what moved before, too: the browser keeps it for the first observer. */
  private async observe({ buffered }: { buffered: boolean }): Promise<void> {
    await this.page.evaluate((isBuffered) => {
      window.shifts?.disconnect();
      window.shifted = 0;
      window.shiftedParts = [];
      const place = ({ x, y, width, height }: DOMRectReadOnly) =>
        [x, y, width, height].map((pixels) => Math.round(pixels)).join(" ");
      window.shifts = new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          window.shifted += value;
          for (const { node, previousRect, currentRect } of sources)
            window.shiftedParts.push(
              `${value.toFixed(4)} ${node?.nodeName ?? "removed"} "${node?.textContent?.slice(0, 40) ?? ""}" from ${place(previousRect)} to ${place(currentRect)}`,
            );
        }
      });
      window.shifts.observe({ type: "layout-shift", buffered: isBuffered });
    }, buffered);
  }

  private async shifted(): Promise<readonly string[]> {
    await this.quiet();
    return await this.page.evaluate(() => (window.shifted < 0.0005 ? [] : window.shiftedParts));
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
