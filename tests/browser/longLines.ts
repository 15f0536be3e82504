import type { Page } from "playwright-core";

/** A line of more characters is hard to find the start of the next line from. */
const LONGEST = 70;

/** Lines of running text, closed questions included, that are longer than a reader's eye follows. */
export async function longLines(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const closed = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    for (const question of closed) question.open = true;
    const found = [...document.querySelectorAll("main :is(p, li, dd, blockquote)")].flatMap((block) => {
      const lines = new Map<number, string>();
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        // Another paragraph in this one is looked at by itself.
        if (text.parentElement?.closest("p, li, dd, blockquote") !== block) continue;
        for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\S+\s*/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          const { bottom, width } = range.getBoundingClientRect();
          if (width > 0) lines.set(bottom, (lines.get(bottom) ?? "") + word);
        }
      }
      return [...lines.values()].filter((line) => lines.size > 1 && line.trim().length > longest);
    });
    for (const question of closed) question.open = false;
    return found;
  }, LONGEST);
}
