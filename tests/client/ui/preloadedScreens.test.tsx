import { afterEach, expect, jest, test } from "@jest/globals";
import { act } from "@testing-library/react";

import { lazyScreen } from "#client/ui/lazyScreen";
import { usePreloadedScreens, type RoutedScreen } from "#client/ui/usePreloadedScreens";
import { fakeIntervals } from "#tests/support/client/clock";
import { renderScreen } from "#tests/support/client/renderScreen";

afterEach(() => void jest.useRealTimers());

async function passed(ms: number): Promise<void> {
  await act(async () => await jest.advanceTimersByTimeAsync(ms));
}

function Preloads({ screens }: { readonly screens: readonly RoutedScreen[] }) {
  usePreloadedScreens(screens);
  return null;
}

test("the others are loaded one by one, and wait while the screen is loading something", async () => {
  const imported: string[] = [];
  const screens = ["/here", "/next", "/last"].map((path): RoutedScreen => ({
    path,
    screen: lazyScreen(async () => {
      imported.push(path);
      return () => null;
    }),
  }));
  fakeIntervals();
  renderScreen(<Preloads screens={screens} />, { at: "/here" });
  const busy = document.createElement("div");
  busy.setAttribute("aria-busy", "true");
  await passed(2_100);
  for (const loaded of [["/here"], ["/here", "/next"], ["/here", "/next", "/last"]]) {
    document.body.append(busy);
    await passed(1_000);
    expect(imported).toEqual(loaded);
    busy.remove();
    await passed(250);
  }
});

test("a lost connection fails the import of one screen, not of all that follow it", async () => {
  const imported: string[] = [];
  const screenAt = (path: string, isLost = false): RoutedScreen => ({
    path,
    screen: lazyScreen(async () => {
      imported.push(path);
      if (isLost) throw new TypeError("Failed to fetch dynamically imported module");
      return () => null;
    }),
  });
  fakeIntervals();
  renderScreen(<Preloads screens={[screenAt("/here"), screenAt("/lost", true), screenAt("/other")]} />, {
    at: "/here",
  });
  await passed(5_000);
  expect(imported).toEqual(["/here", "/lost"]);
});
