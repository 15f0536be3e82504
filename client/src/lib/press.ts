import { replacementOf, placeOfElement, type ElementPlace } from "./replaced";

/**
 * Makes sure that a press never misses: between pointer down and pointer up, nothing may move beneath it. Anything that
 * would move it is deferred (`afterPress`): error lines, and answers from the server. A long press delays nothing; if
 * its target moves or is replaced, it still gets the click (`keepPress`).
 */
interface Press {
  readonly target: Element;
  /** The target's position when it was pressed. */
  readonly box: DOMRect;
  readonly x: number;
  readonly y: number;
  readonly location: ElementPlace;
}

/** Milliseconds. A tap takes a tenth of this; selecting text or dragging takes longer. */
const MAX_WAIT_MS = 1000;
/** Pixels that a pointer may move while standing still. */
const HAND_TREMBLES = 3;

let press: Press | null = null;
let waiting: (() => void)[] = [];
let waits = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs immediately if nothing is being pressed, otherwise once the target has handled the press. */
export function afterPress(act: () => void): void {
  if (waits) waiting.push(act);
  else act();
}

/** The same as a promise. */
export async function pressEnded(): Promise<void> {
  if (waits) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Call once per page load. A touch is a press by the mouse events that browsers derive from it, once it has ended. */
export function watchPresses(): void {
  const options = { capture: true, passive: true } as const;
  window.addEventListener("pointerdown", touch, options);
  window.addEventListener("mousedown", begin, options);
  window.addEventListener("mouseup", keepPress, options);
  // A press may also end as a drag, or because another window is activated (`blur` of a field does not bubble).
  for (const type of ["dragend", "pointercancel", "blur"]) window.addEventListener(type, end);
}

/** Something that moves beneath a finger gets those mouse events. */
function touch({ pointerType }: PointerEvent): void {
  if (pointerType !== "mouse") wait();
}

function begin({ target, button, clientX: x, clientY: y }: MouseEvent): void {
  if (button !== 0 || !(target instanceof Element)) return end();
  wait();
  press = { target, box: target.getBoundingClientRect(), x, y, location: placeOfElement(target) };
}

function wait(): void {
  clearTimeout(timer);
  waits = true;
  timer = setTimeout(goOn, MAX_WAIT_MS);
}

/** If the page has moved between down and up, the browser dispatches no click: the original target gets it here. */
function keepPress({ target, clientX, clientY }: MouseEvent): void {
  const aimedAt = press;
  // Checked now: if the press itself removed the target, it was handled.
  const isReplaced = aimedAt !== null && !aimedAt.target.isConnected;
  // After the browser's own click.
  setTimeout(() => {
    if (aimedAt !== null && isStillAimedAt(aimedAt, clientX, clientY)) keep(aimedAt, target, isReplaced);
    if (press === aimedAt) end();
  });
}

function keep(aimedAt: Press, hit: EventTarget | null, isReplaced: boolean): void {
  const { target, location } = aimedAt;
  if (isReplaced) {
    const replacement = replacementOf(location);
    if (replacement !== null) click(replacement);
  } else if (target.isConnected && hit instanceof Node && !target.contains(hit) && hasMoved(aimedAt)) click(target);
}

/**
 * Releasing the pointer elsewhere cancels a press. A line of text can be hit slightly outside its box, too: then it
 * counts if the pointer stood still.
 */
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
  clearTimeout(timer);
  press = null;
  goOn();
}

function goOn(): void {
  waits = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
