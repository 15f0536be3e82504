import type { Locator } from "playwright-core";

export interface TruncatedText {
  /** The header of its column; empty outside a table. */
  readonly column: string;
  readonly text: string;
  /** The tooltip. */
  readonly title: string;
  /** The letters after the ellipsis, if the end is kept. */
  readonly end: string;
  /** The width available for the whole text, in pixels. */
  readonly room: number;
}

/** The texts in this part that do not fit, as laid out by the browser. */
export async function cutTexts(part: Locator): Promise<TruncatedText[]> {
  return part.evaluate((root) => {
    const heads = new Map(
      [...document.querySelectorAll("[role=columnheader]")].map((head) => [
        head.getAttribute("data-field"),
        head.textContent ?? "",
      ]),
    );
    const found: TruncatedText[] = [];
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      const says = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
      if (!says || element.closest("select, option, [data-visually-hidden]")) continue;
      const place = clippingPlace(element, root);
      if (place === null) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = range.getBoundingClientRect();
      const room = place.getBoundingClientRect();
      // Half a pixel may be a rounding error.
      const fits =
        place.scrollWidth <= place.clientWidth && words.right <= room.right + 0.5 && words.bottom <= room.bottom + 1;
      if (fits) continue;
      const mark = element.closest<HTMLElement>("[data-end]");
      found.push({
        column: heads.get(element.closest("[data-field]")?.getAttribute("data-field") ?? "") ?? "",
        text: element.textContent ?? "",
        title: element.closest<HTMLElement>("[title]")?.title ?? "",
        room: (mark ?? place).clientWidth,
        end: mark ? getComputedStyle(mark, "::after").content.replace(/^"(.*?)".*$/, "$1") : "",
      });
    }
    return found;

    /** The nearest box around the text that hides what is outside it. */
    function clippingPlace(element: HTMLElement, top: Element): HTMLElement | null {
      for (let box: HTMLElement | null = element; box && box !== top.parentElement; box = box.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(box);
        // Text for screen readers only.
        if (position === "absolute" && clipPath !== "none") return null;
        if (overflowX !== "visible" && getComputedStyle(box).display !== "inline") return box;
      }
      return null;
    }
  });
}

/** Pixels that this part can be scrolled sideways. */
export async function sidewaysIn(part: Locator): Promise<number> {
  return part.evaluate((box) => box.scrollWidth - box.clientWidth);
}
