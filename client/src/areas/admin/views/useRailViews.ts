import { useEffect, useEffectEvent } from "react";

import { useSavedViewsQuery, type SavedView_ViewFragment } from "#client/generated/graphql";

/** How often counts are refetched, in milliseconds: they are only for orientation, and each one costs a query. */
const COUNT_INTERVAL_MS = 60_000;

/**
 * The views of all lists, counted at once: undefined until they are known. While some are shown, their counts are fetched
 * again once a minute, and when the tab is shown after a while.
 */
export function useRailViews(isShown: boolean): readonly SavedView_ViewFragment[] | undefined {
  const { data, refetch } = useSavedViewsQuery();
  const views = data?.savedViews;
  const isCounted = isShown && views !== undefined && views.length > 0;
  const count = useEffectEvent(() => void refetch().catch(() => undefined));

  useEffect(() => {
    if (!isCounted) return;
    let countedAt = Date.now();
    function countAgain(): void {
      if (document.visibilityState === "hidden" || Date.now() - countedAt < COUNT_INTERVAL_MS / 2) return;
      countedAt = Date.now();
      count();
    }
    const timer = setInterval(countAgain, COUNT_INTERVAL_MS);
    document.addEventListener("visibilitychange", countAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", countAgain);
    };
  }, [isCounted]);

  return views;
}
