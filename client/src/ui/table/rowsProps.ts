import type { Column } from "./column";
import type { Selection } from "./selection";

/** What a table and a list of cards show, and what their rows do. */
export interface RowsProps<R> {
  /** The accessible name: what the rows are. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  /** At most 100: one page. */
  readonly rows: readonly R[];
  readonly rowId: (row: R) => string;
  /**
   * Identifies the list: its filters, order and page. Rows of another list are rendered again instead of moving to their
   * new place.
   */
  readonly listKey?: string | undefined;
  /** The URL that a row opens; its primary cell becomes a link. */
  readonly rowHref?: ((row: R) => string) | undefined;
  /** Replaces `rowHref`, for rows that are picked. */
  readonly onOpen?: ((row: R) => void) | undefined;
  /** Rows that have just changed, highlighted. */
  readonly freshIds?: ReadonlySet<string> | undefined;
  /** Rows can be selected for bulk actions; on phones after pressing "Select several". */
  readonly selection?: Selection | undefined;
  /** The row that is open next to the table. */
  readonly selectedId?: string | undefined;
}
