/** Where an element stands, so that what is drawn in its place later can be told. */
export interface Whereabouts {
  readonly tag: string;
  readonly text: string;
  /** From the nearest element that has a name of its own to the farthest. */
  readonly ways: readonly Way[];
}

interface Way {
  /** Finds the element with the name. */
  readonly selector: string;
  /** A record's: whatever its words are now, it is the same one. */
  readonly isRecord: boolean;
  /** From there down: the number of the child at each step. */
  readonly steps: readonly number[];
}

export function whereabouts(target: Element): Whereabouts {
  const ways: Way[] = [];
  const steps: number[] = [];
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const selector = nameOf(element);
    if (selector !== null)
      ways.push({ selector, isRecord: element.hasAttribute("data-id"), steps: steps.toReversed() });
    steps.push([...(element.parentElement?.children ?? [])].indexOf(element));
  }
  return { tag: target.tagName, text: target.textContent, ways };
}

/** What was drawn in the place of an element that is gone; null where nothing is surely the same. */
export function replacementOf({ tag, text, ways }: Whereabouts): Element | null {
  for (const { selector, isRecord, steps } of ways) {
    const start: Element | null = document.querySelector(selector);
    // Of a record, what is left of the way will do: its words may now be drawn with an element more or less.
    const found = steps.reduce((element, step) => element?.children[step] ?? (isRecord ? element : null), start);
    if (found !== null && (isRecord || (found.tagName === tag && found.textContent === text))) return found;
  }
  return null;
}

/** A record's row or card says which it is (`data-id`); the ids that React makes change with the element. */
function nameOf(element: Element): string | null {
  const record = element.getAttribute("data-id");
  if (record !== null) return `${element.localName}[data-id="${CSS.escape(record)}"]`;
  return element.id === "" ? null : `#${CSS.escape(element.id)}`;
}
