import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useLatest } from "./useLatest";

type ChangeSearchPart = (edit: (params: URLSearchParams) => void, how: { readonly replace: boolean }) => void;

/**
 * The current query string, and a function to change it. Every change starts from the latest one, even if that was
 * requested a moment ago and has not been rendered yet: the router's own functional update starts from the rendered one
 * and loses it.
 */
export function useSearchPart(): [search: string, change: ChangeSearchPart] {
  const location = useLocation();
  const { search, key } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  /** The rendered query string, followed by the requested ones. */
  const asked = useRef<readonly string[]>([search]);
  // A change of the query string keeps the state of the history entry.
  const kept = useLatest(state);

  useLayoutEffect(() => {
    const at = asked.current.indexOf(search, 1);
    // A URL that was not requested here (Back, a link) is the new starting point.
    asked.current = at === -1 ? [search] : asked.current.slice(at);
  }, [key, search]);

  const change = useCallback<ChangeSearchPart>(
    (edit, { replace }) => {
      const next = new URLSearchParams(asked.current.at(-1));
      edit(next);
      asked.current = [...asked.current, next.size > 0 ? `?${next}` : ""];
      void navigate(`?${next}`, { replace, state: kept.current, preventScrollReset: true });
    },
    [navigate, kept],
  );

  return [search, change];
}
