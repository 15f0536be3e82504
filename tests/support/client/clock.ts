import { jest } from "@jest/globals";

/** November 20, 2026, at noon in New York: what a screen says of today is the same whenever the tests run. Time stands still; timers go on. */
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
