import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";

import { Draining } from "#server/http/draining.js";

const MAX_MS = 10_000;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/**
 * Draining a server whose /readyz was asked every `interval` milliseconds. Whether it has finished can be checked at
 * any time.
 */
function drainAskedEach(interval?: number, polls = 3): { draining: Draining; isOver: () => boolean } {
  const draining = new Draining();
  for (let asked = 0; interval !== undefined && asked < polls; asked += 1) {
    draining.askReady();
    jest.advanceTimersByTime(interval);
  }
  let isOver = false;
  void draining.drain(MAX_MS).then(() => (isOver = true));
  return { draining, isOver: () => isOver };
}

describe("a server that drains", () => {
  it("ends immediately if there was never a request or a poll", async () => {
    const { isOver } = drainAskedEach();
    await jest.advanceTimersByTimeAsync(50);
    expect(isOver()).toBe(true);
  });

  it("waits for a load balancer to poll once more after a 503: only then has the balancer seen it", async () => {
    const { draining, isOver } = drainAskedEach(100);
    expect(draining.askReady()).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isOver()).toBe(false);
    expect(draining.askReady()).toBe(false);
    await jest.advanceTimersByTimeAsync(50);
    expect(isOver()).toBe(true);
  });

  it("waits for requests in flight, and for a moment without requests", async () => {
    const { draining, isOver } = drainAskedEach(100);
    draining.callBegins();
    draining.askReady();
    draining.askReady();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(isOver()).toBe(false);
    draining.callEnds();
    await jest.advanceTimersByTimeAsync(100);
    expect(isOver()).toBe(false);
    await jest.advanceTimersByTimeAsync(300);
    expect(isOver()).toBe(true);
  });

  it("gives a balancer that missed a poll some seconds, and does not wait for one that is gone", async () => {
    const { isOver } = drainAskedEach(100);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isOver()).toBe(false);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(isOver()).toBe(true);
  });

  it("waits as well for a balancer that has polled only once, just before", async () => {
    const { draining, isOver } = drainAskedEach(100, 1);
    await jest.advanceTimersByTimeAsync(800);
    expect(isOver()).toBe(false);
    draining.askReady();
    draining.askReady();
    await jest.advanceTimersByTimeAsync(50);
    expect(isOver()).toBe(true);
  });

  it("does not wait long for one that polled once", async () => {
    const { isOver } = drainAskedEach(100, 1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isOver()).toBe(true);
  });

  it("does not wait for one that polled once and long ago", async () => {
    const { isOver } = drainAskedEach(60_000, 1);
    await jest.advanceTimersByTimeAsync(50);
    expect(isOver()).toBe(true);
  });

  it("does not wait for one that polls too rarely", async () => {
    const { isOver } = drainAskedEach(MAX_MS + 1);
    await jest.advanceTimersByTimeAsync(50);
    expect(isOver()).toBe(true);
  });

  it("ends in every case", async () => {
    const { draining, isOver } = drainAskedEach(100);
    draining.callBegins();
    await jest.advanceTimersByTimeAsync(MAX_MS + 50);
    expect(isOver()).toBe(true);
  });
});
