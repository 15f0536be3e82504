/** How many letters are shown after the ellipsis. */
const LETTERS_AT_END = 7;
/** The minimum width, in pixels, for showing both ends of a text: below that, the truncated beginning would read as another word. */
const MIN_WIDTH_FOR_BOTH_ENDS = 104;

const letters = new Intl.Segmenter("en-US", { granularity: "grapheme" });

/** Each of these is a single grapheme, so the segmenter is skipped: it takes longer for a page of names than rendering them. */
const PLAIN_TEXT = /^[\x20-\x7e]*$/;

/** The end of a text in whole graphemes: an accent or a flag is not split. */
export function endOf(text: string): string {
  if (PLAIN_TEXT.test(text)) return text.slice(-LETTERS_AT_END).trimStart();
  return [...letters.segment(text.slice(-4 * LETTERS_AT_END))]
    .slice(-LETTERS_AT_END)
    .map(({ segment }) => segment)
    .join("")
    .trimStart();
}

const watched = new Set<Element>();
let observer: ResizeObserver | undefined;

function lookAgain(element: Element): void {
  observer?.unobserve(element);
  observer?.observe(element);
}

/** Measures all elements before changing any; otherwise each cell would cause a layout of its own. */
function mark(entries: readonly { readonly target: Element }[]): void {
  const cut = entries.map(
    ({ target }) =>
      target.clientWidth >= MIN_WIDTH_FOR_BOTH_ENDS &&
      (target.firstElementChild?.scrollWidth ?? 0) > target.clientWidth,
  );
  entries.forEach(({ target }, index) => target.toggleAttribute("data-cut", cut[index]));
}

/** Marks the element (`data-cut`) while its text does not fit but the end of it does. Returns a function that stops watching. */
export function watchTruncation(element: Element): () => void {
  if (typeof ResizeObserver === "undefined") return () => undefined;
  if (!observer) {
    observer = new ResizeObserver(mark);
    // A font that loads late changes the text's width but not the element's.
    document.fonts?.addEventListener("loadingdone", () => watched.forEach(lookAgain));
  }
  watched.add(element);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}
