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

/**
 * Fakes intervals and the clock only: with faked timeouts, a wait would pass in no time, before the answers that it
 * waits for.
 */
export function fakeIntervals(): void {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ["setTimeout", "setImmediate", "queueMicrotask", "nextTick", "performance", "requestAnimationFrame"],
  });
}
