import { expect, test } from "@jest/globals";
import { act, renderHook, waitFor } from "@testing-library/react";

import { useOneAtATime } from "#client/lib/useOneAtATime";

function underWay() {
  const started: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const start = (name: string) => async () => {
    started.push(name);
    await promise;
  };
  return { started, start, resolve, reject };
}

test("two presses before the button is disabled start one action", async () => {
  const { started, start, resolve } = underWay();
  const { result } = renderHook(useOneAtATime);
  // Both handlers are those of the same render.
  const { run } = result.current;
  let both: Promise<unknown> = Promise.resolve();
  act(() => {
    both = Promise.all([run(start("first")), run(start("second"))]);
  });
  expect(started).toEqual(["first"]);
  expect(result.current.running).toBe(true);
  await act(async () => {
    resolve();
    await both;
  });
  await waitFor(() => expect(result.current.running).toBe(false));
});

test("a handler that waited while another action started starts none", async () => {
  const { started, start, resolve } = underWay();
  const { result } = renderHook(useOneAtATime);
  const { run: earlier } = result.current;
  let running: Promise<unknown> = Promise.resolve();
  act(() => {
    running = result.current.run(start("first"));
  });
  act(() => void earlier(start("second")));
  expect(started).toEqual(["first"]);
  await act(async () => {
    resolve();
    await running;
  });
});

test("after an action that failed, the next one starts", async () => {
  const { started, start, reject } = underWay();
  const { result } = renderHook(useOneAtATime);
  await act(async () => {
    const failing = result.current.run(start("first"));
    reject(new Error("no answer"));
    await expect(failing).rejects.toThrow("no answer");
  });
  await waitFor(() => expect(result.current.running).toBe(false));
  await act(async () => await result.current.run(async () => void started.push("second")));
  expect(started).toEqual(["first", "second"]);
});
