import type { Locator, Page } from "playwright-core";

/** Enough frames to compute and paint an event's effects, and the effects of those. */
const FRAMES = 4;

/** Empties the field with the keyboard, so that it keeps the focus until something else is pressed. */
export async function emptyField(field: Locator): Promise<void> {
  await field.fill("x");
  await field.fill("");
  await field.focus();
}

export interface Press {
  /** How far the control moved while the mouse button was down, in pixels. */
  readonly moved: number;
  /** Whether the press reached the control. */
  readonly arrived: boolean;
}

interface Pointer {
  down(x: number, y: number): Promise<unknown>;
  up(): Promise<unknown>;
}

function mouseOf({ mouse }: Page): Pointer {
  return {
    async down(x, y) {
      await mouse.move(x, y);
      await mouse.down();
    },
    up: () => mouse.up(),
  };
}

/** Of someone whose screen has touch. */
export async function fingerOn(page: Page): Promise<Pointer> {
  const devTools = await page.context().newCDPSession(page);
  return {
    down: (x, y) => devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] }),
    up: () => devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  };
}

/**
 * Presses like a person: the mouse button goes down, the page has time to render the effects (or those of `meanwhile`),
 * and the button comes up at the same position on the screen.
 */
export async function pressSlowly(
  control: Locator,
  meanwhile?: () => Promise<unknown>,
  pointer = mouseOf(control.page()),
): Promise<Press> {
  const before = await watch(control);
  await pointer.down(before.x, before.y);
  await meanwhile?.();
  const after = await middleOnceDrawn(control);
  await pointer.up();
  const arrived = await control.page().evaluate(async () => {
    const arrived = (): boolean => document.documentElement.dataset["pressed"] === "yes";
    for (let frame = 0; frame < 4 && !arrived(); frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    document.dispatchEvent(new Event("press-over"));
    return arrived();
  });
  return { moved: Math.round(Math.hypot(after.x - before.x, after.y - before.y)), arrived };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Scrolls to the control and watches whether a press reaches it. The press's default action is prevented, so that the
 * page stays as it is. Returns the control's middle on the screen.
 */
async function watch(control: Locator): Promise<Place> {
  await control.scrollIntoViewIfNeeded();
  return await control.evaluate((element) => {
    delete document.documentElement.dataset["pressed"];
    const onClick = (event: Event): void => {
      if (event.target instanceof Node && element.contains(event.target))
        document.documentElement.dataset["pressed"] = "yes";
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", onClick, { capture: true });
    const end = (): void => document.removeEventListener("click", onClick, { capture: true });
    document.addEventListener("press-over", end, { once: true });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/** The same once `drawn`, in one step: a walk through all forms presses more than a hundred times. */
async function middleOnceDrawn(control: Locator): Promise<Place> {
  return await control.evaluate(async (element, frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, FRAMES);
}

/** Waits for the frames in which an event takes effect. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, FRAMES);
}
