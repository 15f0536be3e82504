import { jest } from "@jest/globals";

/** Sets the server's clock, which then stands still. Timers run as usual. `jest.useRealTimers` ends it. */
export function fakeDate(now: number | Date = Date.now()): void {
  jest.useFakeTimers({ now, doNotFake: [...TIMERS] });
}

/** Everything but the date. */
const TIMERS = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;
