import { useEffect, useRef } from "react";
import { matchPath, useLocation } from "react-router-dom";

import type { LazyScreen } from "./lazyScreen";
import { onceRendered } from "./onceRendered";

/** A screen and the pattern of its URLs. */
export interface RoutedScreen {
  readonly path: string;
  readonly screen: LazyScreen;
}

/**
 * Loads the code of the current URL's screen together with the session, and the others one by one once the
 * first screen is rendered, so that they open immediately.
 * @param screens the same array on each render
 */
export function usePreloadedScreens(screens: readonly RoutedScreen[]): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    const here = screens.filter(({ path }) => matchPath(path, first.current) !== null);
    for (const { screen } of here) void fetched(screen);
    let gone = false;
    const fetchAll = async () => {
      for (const { screen } of screens) if (!gone) await fetched(screen);
    };
    const stop = onceRendered(() => void fetchAll());
    return () => {
      gone = true;
      stop();
    };
  }, [screens]);
}

/** A failure is not reported here: opening the screen tries again, and reports it. */
async function fetched(screen: LazyScreen): Promise<void> {
  await screen.preload().catch(() => undefined);
}
