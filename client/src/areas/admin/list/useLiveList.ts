import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useEffect } from "react";
import { useLocation, type Location } from "react-router-dom";

import { useApi } from "#client/lib/apollo/ApiProvider";
import type { EarlyQuery } from "#client/lib/apollo/earlyQueries";
import { useNavigations } from "#client/lib/navigations";
import { useNeighbourKeys, useOpenRecord } from "./openRecord";
import { listFilters, rememberListAddress } from "./rememberedLists";
import type { LiveRow } from "./useFreshRows";
import { useListPlace } from "./useListPlace";
import { useLivePage, type LivePage, type LivePageOptions } from "./useLivePage";

interface LiveListOptions<Data, Row, Event> extends LivePageOptions<Data, Row, Event> {
  /** The list's path; a record's path is this followed by its id. */
  readonly address: string;
  readonly recordAddress: (id: string) => string;
  /** What the list asks at this query string, and a record opened from it. Sent before React renders either. */
  readonly early: {
    readonly list: (search: string) => EarlyQuery;
    readonly record: (id: string, to: Location) => EarlyQuery;
  };
}

interface LiveList<Data, Row> extends LivePage<Data, Row> {
  /** Whether the list is beside an open record. */
  readonly beside: boolean;
  /** Props for `DataTable`. */
  readonly rows: LivePage<Data, Row>["rows"] & {
    readonly rowHref: (row: Row) => string;
    readonly narrow: boolean;
    readonly selectedId: string | undefined;
  };
}

/**
 * A live page of records with URLs of their own: it keeps its filters on the way to a record and back, and stays beside
 * the open one.
 */
export function useLiveList<Data, Row extends LiveRow, Event extends object>(
  options: LiveListOptions<Data, Row, Event>,
): LiveList<Data, Row> {
  const { address, recordAddress, early } = options;
  const page = useLivePage(options);
  const api = useApi();
  const openId = useOpenRecord();
  const wide = useMediaQuery((theme) => theme.breakpoints.up("xl"));
  const keepPlace = useListPlace({
    container: options.table,
    address,
    listKey: page.rows.listKey,
    isShown: page.rows.rows !== undefined && !page.rows.busy,
  });

  useNavigations((next, previous) => {
    const opened = page.rows.rows?.find(({ id }) => recordAddress(id) === next.pathname);
    if (next.pathname === address) {
      const list = early.list(next.search);
      if (list.key !== early.list(previous.search).key) api.early.send(api.client, list);
    } else if (opened !== undefined && next.pathname !== previous.pathname) {
      // On a wide screen, the list stays beside the record.
      if (!wide) keepPlace();
      api.early.send(api.client, early.record(opened.id, next));
    }
  });

  const { search } = useLocation();
  useEffect(() => rememberListAddress(address, search), [address, search]);
  // If the list stays beside the record, its filters stay in the URL.
  const filters = wide ? listFilters(search) : "";
  const hrefOf = useCallback((id: string): string => `${recordAddress(id)}${filters}`, [recordAddress, filters]);
  // Memoized, because with a new function the table re-renders all cells.
  const rowHref = useCallback(({ id }: Row): string => hrefOf(id), [hrefOf]);
  useNeighbourKeys(page.rows.rows?.map(({ id }) => id) ?? [], hrefOf);

  return {
    ...page,
    beside: openId !== undefined,
    rows: { ...page.rows, rowHref, narrow: openId !== undefined, selectedId: openId },
  };
}
