import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";

import { OwedSignOut } from "#client/lib/owedSignOut";

const kept = () => localStorage.getItem("some-sign-out");
const ok = () => Promise.resolve();
const fail = () => Promise.reject(new Error("offline"));

let signOut: OwedSignOut;
beforeEach(() => {
  jest.useFakeTimers();
  signOut = new OwedSignOut("some-sign-out");
});
afterEach(() => void jest.useRealTimers());

test("a sign-out that fails is sent again until it is answered", async () => {
  const ask = jest.fn<() => Promise<void>>().mockImplementation(fail);
  const onFailure = jest.fn();
  signOut.send(ask, onFailure);
  expect(kept()).toBe("owed");
  await jest.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockImplementation(ok);
  await jest.advanceTimersByTimeAsync(5000);
  expect(kept()).toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test("a sign-in in another tab settles it: the new session stays", async () => {
  const ask = jest.fn(fail);
  signOut.send(ask, () => undefined);
  await jest.advanceTimersByTimeAsync(0);
  await new OwedSignOut("some-sign-out").signIn(ok);
  await jest.advanceTimersByTimeAsync(60_000);
  await signOut.finish(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a sign-in that is refused does not settle it", async () => {
  signOut.send(fail, () => undefined);
  await expect(signOut.signIn(fail)).rejects.toThrow("offline");
  expect(kept()).toBe("owed");
});
