import type { NetworkStatus, OperationVariables, TypedDocumentNode } from "@apollo/client";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState, type RefObject } from "react";

import type { Question } from "#client/lib/apollo/question";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { usePersistentError } from "#client/lib/apollo/usePersistentError";
import { errorCode } from "#client/lib/errors";
import { useHotkey } from "#client/lib/hotkeys";
import { usePages } from "#client/lib/usePages";
import type { PagerProps } from "#client/ui/table/Pager";
import type { Freshness } from "./LiveNote";
import { useOpenRecord } from "./openRecord";
import { pageLabel, type LabelledPage } from "./pageLabel";
import { useFreshness } from "./useFreshness";
import { useFreshRows, type LiveRow, type RowNouns } from "./useFreshRows";
import { useSteadyRows } from "./useSteadyRows";

interface ListPage<Row> extends LabelledPage {
  readonly items: readonly Row[];
  readonly nextCursor?: string | null | undefined;
}

export interface LivePageOptions<Data, Row, Event> {
  /** The result of the screen's only query. */
  readonly query: {
    readonly data?: Data | undefined;
    readonly previousData?: Data | undefined;
    readonly error?: unknown;
    readonly networkStatus?: NetworkStatus | undefined;
    readonly loading: boolean;
    readonly question: Question;
    readonly refetch: () => Promise<unknown>;
  };
  /** Identify the list: its filters, order and page. */
  readonly variables: object;
  readonly pageOf: (data: Data) => ListPage<Row>;
  readonly params: { readonly after: string | undefined; readonly setAfter: (cursor: string | undefined) => void };
  /** Notifies of changes. Without one, the list is asked for every five seconds. */
  readonly subscription?: TypedDocumentNode<Event, OperationVariables> | undefined;
  readonly nouns: RowNouns<NoInfer<Row>>;
  /** The title from the error catalogue. */
  readonly errorTitle: string;
  /** The `/` key focuses it. */
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** The element around the table, whose rows keep their position while they are being read. */
  readonly table: RefObject<HTMLDivElement | null>;
}

export interface LivePage<Data, Row> {
  /** The latest data, even while another page is loading. */
  readonly data: Data | undefined;
  /** Set if there is nothing to show except that the list could not be read. */
  readonly error: unknown;
  readonly refresh: () => Promise<unknown>;
  /** Props for `ListHeader`. */
  readonly head: {
    readonly freshness: Freshness;
    readonly announcement: string;
    readonly onNewest: (() => void) | undefined;
    readonly outdated: string | null;
    readonly pager: PagerProps | undefined;
  };
  /** Props for `DataTable`. */
  readonly rows: {
    readonly rows: readonly Row[] | undefined;
    readonly rowId: (row: Row) => string;
    readonly listKey: string;
    readonly freshIds: ReadonlySet<string>;
    readonly pager: PagerProps | undefined;
    readonly busy: boolean;
  };
}

const noRows: readonly never[] = [];
const rowId = ({ id }: LiveRow): string => id;

/**
 * One page of a list, kept fresh: new rows are highlighted and announced, and after a failed refresh the last rows
 * stay.
 */
export function useLivePage<Data, Row extends LiveRow, Event extends object>({
  query,
  variables,
  pageOf,
  params,
  subscription,
  nouns,
  errorTitle,
  searchBox,
  table,
}: LivePageOptions<Data, Row, Event>): LivePage<Data, Row> {
  const listKey = JSON.stringify(variables);
  const error = usePersistentError(query);
  const data = query.data ?? query.previousData;
  const page = data && pageOf(data);
  const failed = error !== undefined && data === undefined;

  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  const mode = useLiveRefresh({ subscription, shown: query, refresh });
  // Filters that were refused are refused every time.
  const isAskedAgain = error !== undefined && errorCode(error) !== "VALIDATION_FAILED";
  const freshness = useFreshness(mode, isAskedAgain, refresh);
  const fresh = useFreshRows(listKey, query.data && pageOf(query.data).items, nouns);
  useHotkey("/", "Search", () => searchBox.current?.focus());

  const busy = query.data === undefined && data !== undefined;
  // The list of the rows on screen, which stay those of the previous list until the answer arrives.
  const [shownKey, setShownKey] = useState(listKey);
  if (!busy && shownKey !== listKey) setShownKey(listKey);
  const items = failed ? noRows : page?.items;
  const { newsAbove, toTop } = useSteadyRows(table, shownKey);
  const pages = usePages({
    after: params.after,
    setAfter: params.setAfter,
    nextCursor: page?.nextCursor,
    waiting: busy,
  });
  const pager = { ...pages, label: page ? pageLabel(page, pages.index) : "" };
  // Where space is narrow, the pager is below the rows, otherwise in the head.
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
      rows: items,
      rowId,
      listKey: shownKey,
      freshIds: fresh.ids,
      // Not before the rows above it: they would push it down.
      pager: narrow && items !== undefined ? pager : undefined,
      busy,
    },
  };
}
