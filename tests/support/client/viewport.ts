const remembered = window.matchMedia;

function matches(query: string, width: number): boolean {
  const least = pixelsOf(/min-width:\s*([\d.]+)(px|r?em)/.exec(query));
  const most = pixelsOf(/max-width:\s*([\d.]+)(px|r?em)/.exec(query));
  if (least === undefined && most === undefined) return false;
  return (least === undefined || width >= least) && (most === undefined || width <= most);
}

/** An em of a media query is 16 pixels, the browser's usual text size. */
function pixelsOf(found: RegExpExecArray | null): number | undefined {
  return found === null ? undefined : Number(found[1]) * (found[2] === "px" ? 1 : 16);
}

/** Makes width media queries match a window of this width, in CSS pixels. */
export function viewport(width: number): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: matches(query, width),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

export function resetViewport(): void {
  window.matchMedia = remembered;
}
