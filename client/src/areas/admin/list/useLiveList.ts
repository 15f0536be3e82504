import type { TypedDocumentNode } from "@apollo/client";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router-dom";

import { type LiveMode, useLiveRefresh } from "../../../lib/apollo/useLiveRefresh";
import { useHotkey } from "../../../lib/hotkeys";
import { usePages } from "../../../lib/usePages";
import type { PagerProps } from "../../../ui/table/Pager";
import { useCalmly } from "../live/useCalmly";
import { listSearch, rememberListAddress } from "./listAddress";
import { useNeighbourKeys, useOpenRecord } from "./openRecord";
import { pageLabel, type LabelledPage } from "./pageLabel";
import { useFreshRows, type LiveRow, type RowWords } from "./useFreshRows";
import { useSteadyRows } from "./useSteadyRows";

interface ListPage<Row> extends LabelledPage {
  readonly items: readonly Row[];
  readonly nextCursor?: string | null | undefined;
}

interface LiveListOptions<Data, Row, Event> {
  /** The screen's one query, as its hook gave it. */
  readonly query: {
    readonly data?: Data | undefined;
    readonly previousData?: Data | undefined;
    readonly error?: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** Names the list: its filters, order and page. */
  readonly variables: object;
  readonly pageOf: (data: Data) => ListPage<Row>;
  readonly params: { readonly after: string | undefined; readonly setAfter: (cursor: string | undefined) => void };
  /** What tells of changes. */
  readonly subscription: TypedDocumentNode<Event, Record<string, never>>;
  readonly words: RowWords<NoInfer<Row>>;
  /** The list's address, and a record's. */
  readonly address: string;
  readonly recordAddress: (id: string) => string;
  /** The sentence of the error catalogue. */
  readonly errorTitle: string;
  /** `/` goes there. */
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Around the table: its rows stay where they are while they are read. */
  readonly table: RefObject<HTMLDivElement | null>;
}

interface LiveList<Data, Row> {
  /** The last that came, also while another page is on its way. */
  readonly data: Data | undefined;
  /** Set when there is nothing to show but that the list could not be read. */
  readonly error: unknown;
  readonly refresh: () => Promise<unknown>;
  /** True where the list stands beside an open record. */
  readonly beside: boolean;
  /** For `ListHead`. */
  readonly head: {
    readonly mode: LiveMode;
    readonly announcement: string;
    readonly outdated: string | null;
    readonly pager: PagerProps | undefined;
  };
  /** For `DataTable`. */
  readonly rows: {
    readonly rows: readonly Row[] | undefined;
    readonly rowId: (row: Row) => string;
    readonly rowHref: (row: Row) => string;
    readonly narrow: boolean;
    readonly selectedId: string | undefined;
    readonly freshIds: ReadonlySet<string>;
    readonly pager: PagerProps | undefined;
    readonly busy: boolean;
  };
}

/** What every list of the back office does: it is live, turns pages, keeps its filters in the address, and stays beside what is opened. */
export function useLiveList<Data, Row extends LiveRow, Event>(
  options: LiveListOptions<Data, Row, Event>,
): LiveList<Data, Row> {
  const {
    query,
    variables,
    pageOf,
    params,
    subscription,
    words,
    address,
    recordAddress,
    errorTitle,
    searchBox,
    table,
  } = options;
  const listKey = JSON.stringify(variables);
  const data = query.data ?? query.previousData;
  const page = data && pageOf(data);
  const failed = query.error !== undefined && data === undefined;

  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  const mode = useLiveRefresh({ subscription, onEvent: useCalmly(refresh), refresh });
  const fresh = useFreshRows(listKey, query.data && pageOf(query.data).items, words);
  const pages = usePages({ after: params.after, setAfter: params.setAfter, nextCursor: page?.nextCursor });
  const pager = { ...pages, label: page ? pageLabel(page, pages.index) : "" };

  const openId = useOpenRecord();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down("sm")) || openId !== undefined;
  const wide = useMediaQuery((theme) => theme.breakpoints.up("xl"));
  useSteadyRows(table, listKey);
  useHotkey("/", "Search", () => searchBox.current?.focus());

  const { search } = useLocation();
  useEffect(() => rememberListAddress(address, search), [address, search]);
  // Where the list stays beside the record, so do its filters in the address.
  const hrefOf = (id: string): string => `${recordAddress(id)}${wide ? listSearch(address) : ""}`;
  useNeighbourKeys(page?.items.map(({ id }) => id) ?? [], hrefOf);

  return {
    data,
    error: failed ? query.error : undefined,
    refresh,
    beside: openId !== undefined,
    head: {
      mode,
      announcement: fresh.announcement,
      outdated: query.error !== undefined && data !== undefined ? errorTitle : null,
      pager: narrow ? undefined : pager,
    },
    rows: {
      rows: failed ? [] : page?.items,
      rowId: ({ id }) => id,
      rowHref: ({ id }) => hrefOf(id),
      narrow: openId !== undefined,
      selectedId: openId,
      freshIds: fresh.ids,
      pager: narrow ? pager : undefined,
      busy: query.data === undefined && data !== undefined,
    },
  };
}
