import type { NetworkStatus, OperationVariables, TypedDocumentNode } from "@apollo/client";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState, type RefObject } from "react";

import type { Question } from "#client/lib/apollo/question";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { useStandingError } from "#client/lib/apollo/useStandingError";
import { useHotkey } from "#client/lib/hotkeys";
import { usePages } from "#client/lib/usePages";
import type { PagerProps } from "#client/ui/table/Pager";
import type { Freshness } from "./LiveNote";
import { useOpenRecord } from "./openRecord";
import { pageLabel, type LabelledPage } from "./pageLabel";
import { useFreshRows, type LiveRow, type RowWords } from "./useFreshRows";
import { useFreshness } from "./useFreshness";
import { useSteadyRows } from "./useSteadyRows";

interface ListPage<Row> extends LabelledPage {
  readonly items: readonly Row[];
  readonly nextCursor?: string | null | undefined;
}

export interface LivePageOptions<Data, Row, Event> {
  /** The screen's one query, as its hook gave it. */
  readonly query: {
    readonly data?: Data | undefined;
    readonly previousData?: Data | undefined;
    readonly error?: unknown;
    readonly networkStatus?: NetworkStatus | undefined;
    readonly loading: boolean;
    readonly question: Question;
    readonly refetch: () => Promise<unknown>;
  };
  /** Names the list: its filters, order and page. */
  readonly variables: object;
  readonly pageOf: (data: Data) => ListPage<Row>;
  readonly params: { readonly after: string | undefined; readonly setAfter: (cursor: string | undefined) => void };
  /** What tells of changes. */
  readonly subscription: TypedDocumentNode<Event, OperationVariables>;
  readonly words: RowWords<NoInfer<Row>>;
  /** The sentence of the error catalogue. */
  readonly errorTitle: string;
  /** `/` goes there. */
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Around the table: its rows stay where they are while they are read. */
  readonly table: RefObject<HTMLDivElement | null>;
}

export interface LivePage<Data, Row> {
  /** The last that came, also while another page is on its way. */
  readonly data: Data | undefined;
  /** Set when there is nothing to show but that the list could not be read. */
  readonly error: unknown;
  readonly refresh: () => Promise<unknown>;
  /** For `ListHead`. */
  readonly head: {
    readonly freshness: Freshness;
    readonly announcement: string;
    readonly onNewest: (() => void) | undefined;
    readonly outdated: string | null;
    readonly pager: PagerProps | undefined;
  };
  /** For `DataTable`. */
  readonly rows: {
    readonly rows: readonly Row[] | undefined;
    readonly rowId: (row: Row) => string;
    readonly listKey: string;
    readonly freshIds: ReadonlySet<string>;
    readonly pager: PagerProps | undefined;
    readonly busy: boolean;
  };
}

/** One page of a list, kept fresh: what came by itself is marked and announced, and what fails leaves the last rows standing. */
export function useLivePage<Data, Row extends LiveRow, Event extends object>({
  query,
  variables,
  pageOf,
  params,
  subscription,
  words,
  errorTitle,
  searchBox,
  table,
}: LivePageOptions<Data, Row, Event>): LivePage<Data, Row> {
  const listKey = JSON.stringify(variables);
  const error = useStandingError(query);
  const data = query.data ?? query.previousData;
  const page = data && pageOf(data);
  const failed = error !== undefined && data === undefined;

  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  const mode = useLiveRefresh({ subscription, shown: query, refresh });
  const freshness = useFreshness(mode, error !== undefined, refresh);
  const fresh = useFreshRows(listKey, query.data && pageOf(query.data).items, words);
  const { newsAbove, toTop } = useSteadyRows(table, listKey);
  useHotkey("/", "Search", () => searchBox.current?.focus());

  const busy = query.data === undefined && data !== undefined;
  // Of the rows on the screen, which stay those of the list before until the answer is there.
  const [shownKey, setShownKey] = useState(listKey);
  if (!busy && shownKey !== listKey) setShownKey(listKey);
  const pages = usePages({
    after: params.after,
    setAfter: params.setAfter,
    nextCursor: page?.nextCursor,
    waiting: busy,
  });
  const pager = { ...pages, label: page ? pageLabel(page, pages.index) : "" };
  // In a narrow place pages are turned below the rows, elsewhere in the head.
  const phone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const beside = useOpenRecord() !== undefined;
  const narrow = phone || beside;

  return {
    data,
    error: failed ? error : undefined,
    refresh,
    head: {
      freshness,
      announcement: fresh.announcement,
      onNewest: newsAbove ? toTop : undefined,
      outdated: error !== undefined && data !== undefined ? errorTitle : null,
      pager: narrow ? undefined : pager,
    },
    rows: {
      rows: failed ? [] : page?.items,
      rowId: ({ id }) => id,
      listKey: shownKey,
      freshIds: fresh.ids,
      pager: narrow ? pager : undefined,
      busy,
    },
  };
}
