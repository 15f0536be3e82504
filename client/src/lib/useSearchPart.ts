import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

type ChangeSearchPart = (edit: (params: URLSearchParams) => void, how: { readonly replace: boolean }) => void;

/**
 * The search part of the address as it is shown, and a way to change it. Every change starts from the newest one, also from one that was
 * asked for a moment ago and is not shown yet: the router's own functional update starts from what is shown, and loses it.
 */
export function useSearchPart(): [search: string, change: ChangeSearchPart] {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  /** First what is shown, then what was asked for and will be. */
  const asked = useRef<readonly string[]>([search]);

  useLayoutEffect(() => {
    const at = asked.current.indexOf(search, 1);
    // An address that nobody here asked for (Back, a link) is where changes start from now on.
    asked.current = at === -1 ? [search] : asked.current.slice(at);
  }, [key, search]);

  const change = useCallback<ChangeSearchPart>(
    (edit, { replace }) => {
      const next = new URLSearchParams(asked.current.at(-1));
      edit(next);
      asked.current = [...asked.current, next.size > 0 ? `?${next}` : ""];
      void navigate(`?${next}`, { replace, preventScrollReset: true });
    },
    [navigate],
  );

  return [search, change];
}
