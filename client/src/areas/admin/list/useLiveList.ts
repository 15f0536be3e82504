import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useEffect } from "react";
import { useLocation } from "react-router-dom";

import { listFilters, rememberListAddress } from "./listAddress";
import { useNeighbourKeys, useOpenRecord } from "./openRecord";
import type { LiveRow } from "./useFreshRows";
import { useLivePage, type LivePage, type LivePageOptions } from "./useLivePage";

interface LiveListOptions<Data, Row, Event> extends LivePageOptions<Data, Row, Event> {
  /** The list's address, and a record's. */
  readonly address: string;
  readonly recordAddress: (id: string) => string;
}

interface LiveList<Data, Row> extends LivePage<Data, Row> {
  /** True where the list stands beside an open record. */
  readonly beside: boolean;
  /** For `DataTable`. */
  readonly rows: LivePage<Data, Row>["rows"] & {
    readonly rowHref: (row: Row) => string;
    readonly narrow: boolean;
    readonly selectedId: string | undefined;
  };
}

/** A live page whose rows are records with an address: it keeps its filters on the way there and back, and stays beside what is opened. */
export function useLiveList<Data, Row extends LiveRow, Event extends object>(
  options: LiveListOptions<Data, Row, Event>,
): LiveList<Data, Row> {
  const { address, recordAddress } = options;
  const page = useLivePage(options);
  const openId = useOpenRecord();
  const wide = useMediaQuery((theme) => theme.breakpoints.up("xl"));

  const { search } = useLocation();
  useEffect(() => rememberListAddress(address, search), [address, search]);
  // Where the list stays beside the record, so do its filters in the address.
  const filters = wide ? listFilters(search) : "";
  const hrefOf = useCallback((id: string): string => `${recordAddress(id)}${filters}`, [recordAddress, filters]);
  // The same function must stay the same: with another one the table makes all of its cells anew.
  const rowHref = useCallback(({ id }: Row): string => hrefOf(id), [hrefOf]);
  useNeighbourKeys(page.rows.rows?.map(({ id }) => id) ?? [], hrefOf);

  return {
    ...page,
    beside: openId !== undefined,
    rows: { ...page.rows, rowHref, narrow: openId !== undefined, selectedId: openId },
  };
}
