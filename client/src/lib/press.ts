/**
 * A press never misses: between the pointer's going down and its coming up the page may not move away under it. What would move it waits
 * (`afterPress`), and what moves all the same, such as an answer that comes just then, does not cost the press (`keepPress`).
 */
interface Press {
  readonly target: Element;
  /** Where the target was when it was pressed. */
  readonly box: DOMRect;
}

let press: Press | null = null;
let waiting: (() => void)[] = [];

/** At once when nothing is being pressed, else as soon as the press has been heard by what was pressed. */
export function afterPress(act: () => void): void {
  if (press === null) act();
  else waiting.push(act);
}

/** Once for each page that is loaded. A finger's press is told by the mouse events that the browser makes of it. */
export function watchPresses(): void {
  const options = { capture: true, passive: true } as const;
  window.addEventListener("mousedown", begin, options);
  window.addEventListener("mouseup", keepPress, options);
  // A press may also end as a drag, or because another window comes before this one (a field's own `blur` does not bubble).
  for (const type of ["dragend", "pointercancel", "blur"]) window.addEventListener(type, end);
}

function begin({ target, button }: MouseEvent): void {
  end();
  if (button === 0 && target instanceof Element) press = { target, box: target.getBoundingClientRect() };
}

/** Where the page has moved between down and up, the browser gives the press to nobody: what was aimed at gets it. */
function keepPress({ target, clientX, clientY }: MouseEvent): void {
  const aimedAt = press;
  // Behind the browser's own click.
  setTimeout(() => {
    if (aimedAt !== null && isMissed(aimedAt, target, clientX, clientY)) click(aimedAt.target);
    if (press === aimedAt) end();
  });
}

function isMissed({ target, box }: Press, hit: EventTarget | null, x: number, y: number): boolean {
  if (!target.isConnected || !(hit instanceof Node) || target.contains(hit)) return false;
  const isStillAimedAt = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const { left, top } = target.getBoundingClientRect();
  return isStillAimedAt && (left !== box.left || top !== box.top);
}

function click(target: Element): void {
  if (target instanceof HTMLElement) target.click();
  else target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function end(): void {
  press = null;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
