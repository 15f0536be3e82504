import { afterEach, expect, jest, test } from "@jest/globals";
import { act } from "@testing-library/react";

import { lazyScreen } from "#client/ui/lazyScreen";
import { usePreloadedScreens, type RoutedScreen } from "#client/ui/usePreloadedScreens";
import { fakeIntervals } from "#tests/support/client/clock";
import { renderScreen } from "#tests/support/client/renderScreen";

afterEach(() => void jest.useRealTimers());

function Preloads({ screens }: { readonly screens: readonly RoutedScreen[] }) {
  usePreloadedScreens(screens);
  return null;
}

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
  await act(async () => await jest.advanceTimersByTimeAsync(5_000));
  expect(imported).toEqual(["/here", "/lost"]);
});
