/** Matches rows of the table, and cards. */
export const ROW_SELECTOR = "[role=row][data-id], li[data-id]";

/** The element that a row scrolls in; null if it is the window, or if all rows fit. */
export function scrollerOf(row: Element): Element | null {
  for (let element = row.parentElement; element; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element);
    const scrolls = overflowY === "auto" || overflowY === "scroll";
    if (scrolls && element.scrollHeight > element.clientHeight) return element;
  }
  return null;
}
