import { replacementOf, whereabouts, type Whereabouts } from "./replaced";

/**
 * A press never misses: between the pointer's going down and its coming up the page may not move away under it. What would move it waits
 * (`afterPress`): error lines, and whatever the server answers. A press that lasts holds nothing up; what moves or is replaced under it
 * does not cost it (`keepPress`).
 */
interface Press {
  readonly target: Element;
  /** Where the target was when it was pressed. */
  readonly box: DOMRect;
  readonly x: number;
  readonly y: number;
  readonly place: Whereabouts;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Milliseconds. A finger is up after a tenth of this; who marks text or drags something holds on for longer. */
const MAX_WAIT = 1000;
/** Pixels. */
const HAND_TREMBLES = 3;

let press: Press | null = null;
let waiting: (() => void)[] = [];
let waits = false;

/** At once when nothing is being pressed, else as soon as the press has been heard by what was pressed. */
export function afterPress(act: () => void): void {
  if (waits) waiting.push(act);
  else act();
}

/** The same for who awaits something. */
export async function pressOver(): Promise<void> {
  if (waits) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Once for each page that is loaded. A finger's press is told by the mouse events that the browser makes of it. */
export function watchPresses(): void {
  const options = { capture: true, passive: true } as const;
  window.addEventListener("mousedown", begin, options);
  window.addEventListener("mouseup", keepPress, options);
  // A press may also end as a drag, or because another window comes before this one (a field's own `blur` does not bubble).
  for (const type of ["dragend", "pointercancel", "blur"]) window.addEventListener(type, end);
}

function begin({ target, button, clientX: x, clientY: y }: MouseEvent): void {
  end();
  if (button !== 0 || !(target instanceof Element)) return;
  waits = true;
  const timer = setTimeout(goOn, MAX_WAIT);
  press = { target, box: target.getBoundingClientRect(), x, y, place: whereabouts(target), timer };
}

/** Where the page has moved between down and up, the browser gives the press to nobody: what was aimed at gets it. */
function keepPress({ target, clientX, clientY }: MouseEvent): void {
  const aimedAt = press;
  // Asked now: what the press itself takes away has had it.
  const isReplaced = aimedAt !== null && !aimedAt.target.isConnected;
  // Behind the browser's own click.
  setTimeout(() => {
    if (aimedAt !== null && isStillAimedAt(aimedAt, clientX, clientY)) keep(aimedAt, target, isReplaced);
    if (press === aimedAt) end();
  });
}

function keep(aimedAt: Press, hit: EventTarget | null, isReplaced: boolean): void {
  const { target, place } = aimedAt;
  if (isReplaced) {
    const replacement = replacementOf(place);
    if (replacement !== null) click(replacement);
  } else if (target.isConnected && hit instanceof Node && !target.contains(hit) && hasMoved(aimedAt)) click(target);
}

/** Who has let go elsewhere has thought better of it. A line of text is hit somewhat outside of its box too: what counts then is that the pointer stood still. */
function isStillAimedAt({ box, x, y }: Press, upX: number, upY: number): boolean {
  const isInside = upX >= box.left && upX <= box.right && upY >= box.top && upY <= box.bottom;
  return isInside || Math.hypot(upX - x, upY - y) <= HAND_TREMBLES;
}

function hasMoved({ target, box }: Press): boolean {
  const { left, top } = target.getBoundingClientRect();
  return left !== box.left || top !== box.top;
}

function click(target: Element): void {
  if (target instanceof HTMLElement) target.click();
  else target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function end(): void {
  clearTimeout(press?.timer);
  press = null;
  goOn();
}

function goOn(): void {
  waits = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
