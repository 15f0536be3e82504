import { createContext, useContext } from "react";
import { useNavigate } from "react-router-dom";

import { useHotkey } from "#client/lib/hotkeys";

/** The id of the record that is open beside the list; undefined if the list is alone. */
export const OpenRecord = createContext<string | undefined>(undefined);

export function useOpenRecord(): string | undefined {
  return useContext(OpenRecord);
}

/**
 * `j` and `k` open the next and previous record beside the list; without an open record, the table handles these keys.
 */
export function useNeighbourKeys(ids: readonly string[], href: (id: string) => string): void {
  const open = useOpenRecord();
  const navigate = useNavigate();
  const at = open === undefined ? -1 : ids.indexOf(open);

  function go(step: 1 | -1): void {
    const next = ids[at === -1 ? 0 : at + step];
    if (next !== undefined) void navigate(href(next));
  }
  useHotkey("j", "Open the next", () => go(1), open !== undefined);
  useHotkey("k", "Open the previous one", () => go(-1), open !== undefined);
}
