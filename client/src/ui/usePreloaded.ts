import { useEffect } from "react";

import type { LazyScreen } from "./lazyScreen";
import { onceRendered } from "./onceRendered";

/** Loads the code of a screen that may be shown without a connection, once the first screen is rendered. */
export function usePreloaded({ preload }: Pick<LazyScreen, "preload">, mayBeShown: boolean): void {
  useEffect(() => {
    if (!mayBeShown) return;
    return onceRendered(() => void preload().catch(() => undefined));
  }, [mayBeShown, preload]);
}
