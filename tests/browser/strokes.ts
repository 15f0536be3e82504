import type { Page } from "playwright-core";

declare global {
  interface Window {
    strokes: { keys: number; clicks: number };
  }
}

/** Counts a person's actions on a page that is never reloaded: key presses, alone or combined, and clicks. */
export class Strokes {
  private constructor(private readonly page: Page) {}

  /** Starts counting. */
  static async of(page: Page): Promise<Strokes> {
    await page.evaluate(() => {
      window.strokes = { keys: 0, clicks: 0 };
      const modifiers = new Set(["Shift", "Control", "Alt", "Meta"]);
      const onKey = ({ key }: KeyboardEvent): void => void (modifiers.has(key) || (window.strokes.keys += 1));
      window.addEventListener("keydown", onKey, { capture: true });
      // A press of Enter on a button is a click, too, without a pointer.
      const onClick = ({ detail }: MouseEvent): void => void (detail > 0 && (window.strokes.clicks += 1));
      window.addEventListener("click", onClick, { capture: true });
    });
    return new Strokes(page);
  }

  async counted(): Promise<{ readonly keys: number; readonly clicks: number }> {
    return this.page.evaluate(() => window.strokes);
  }
}
