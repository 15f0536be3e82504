import { jest } from "@jest/globals";

/**
 * Sets the clock to noon in New York on November 20, 2026, so that screens show the same "today" whenever the tests
 * run. The clock is frozen; timers keep running.
 */
export function atNoon(): void {
  jest.useFakeTimers({
    now: new Date("2026-11-20T17:00:00.000Z"),
    doNotFake: [
      "setTimeout",
      "setInterval",
      "queueMicrotask",
      "setImmediate",
      "nextTick",
      "performance",
      "requestAnimationFrame",
    ],
  });
}
