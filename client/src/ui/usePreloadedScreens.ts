import { useEffect, useRef } from "react";
import { matchPath, useLocation } from "react-router-dom";

import type { LazyScreen } from "./lazyScreen";
import { oncePaused, onceRendered } from "./onceRendered";

/** A screen and the pattern of its URLs. */
export interface RoutedScreen {
  readonly path: string;
  readonly screen: LazyScreen;
}

/**
 * Loads the code of the current URL's screen together with the session, and the others one by one once the
 * first screen is rendered, so that they open immediately. Meanwhile, what the screen itself loads comes first.
 * @param screens the same array on each render
 */
export function usePreloadedScreens(screens: readonly RoutedScreen[]): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    const here = screens.filter(({ path }) => matchPath(path, first.current) !== null);
    for (const { screen } of here) void isFetched(screen);
    let gone = false;
    let stop = (): void => undefined;
    const fetchFrom = async (index: number): Promise<void> => {
      const next = screens[index];
      // Browsers cache a failed import for the life of the page: if the connection is lost, the others are not risked.
      if (next === undefined || !(await isFetched(next.screen)) || gone) return;
      stop = oncePaused(() => void fetchFrom(index + 1));
    };
    stop = onceRendered(() => void fetchFrom(0));
    return () => {
      gone = true;
      stop();
    };
  }, [screens]);
}

/** A failure is not reported here: opening the screen reports it. */
async function isFetched(screen: LazyScreen): Promise<boolean> {
  return await screen.preload().then(
    () => true,
    () => false,
  );
}
