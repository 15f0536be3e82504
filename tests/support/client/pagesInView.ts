/** jsdom has no layout: here the pages of a drawn document come into view when a test says so. */
interface Watched {
  readonly page: number;
  readonly tell: (inView: boolean) => void;
}

const watched = new Set<Watched>();
let inView: (page: number) => boolean = () => true;

/** From now on, these pages are in view; all of them without an argument. */
export function pagesInView(pages?: readonly number[]): void {
  inView = (page) => pages?.includes(page) ?? true;
  globalThis.IntersectionObserver = PageObserver as unknown as typeof IntersectionObserver;
  for (const { page, tell } of watched) tell(inView(page));
}

class PageObserver {
  readonly #mine: Watched[] = [];

  constructor(
    private readonly listener: (entries: readonly object[]) => void,
    private readonly options: { readonly threshold?: readonly number[] } = {},
  ) {}

  observe(target: Element): void {
    const page = Number(/^Page (\d+) of/.exec(target.getAttribute("aria-label") ?? "")?.[1] ?? 0);
    if (page === 0) return;
    const tell = (isIntersecting: boolean) =>
      this.listener([
        { target, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0, intersectionRect: { height: 0 } },
      ]);
    // Without thresholds, it asks what is near, which is everything.
    if (this.options.threshold === undefined) return queueMicrotask(() => tell(true));
    const mine = { page, tell };
    this.#mine.push(mine);
    watched.add(mine);
    queueMicrotask(() => tell(inView(page)));
  }

  disconnect(): void {
    for (const mine of this.#mine) watched.delete(mine);
  }
}
