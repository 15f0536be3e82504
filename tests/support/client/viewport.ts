const remembered = window.matchMedia;

function matches(query: string, width: number): boolean {
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (least === undefined && most === undefined) return false;
  return (least === undefined || width >= Number(least)) && (most === undefined || width <= Number(most));
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
