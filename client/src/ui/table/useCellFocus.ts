import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

/** The one cell of a table that Tab reaches. */
export interface TabStop {
  /** The row's id; `null` for the head. */
  readonly row: string | null;
  readonly column: string;
}

interface CellFocus {
  readonly stop: TabStop;
  readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void;
  /** Moves the focus, as arrows do in a spreadsheet. Returns whether the key was one of these. */
  readonly moveByKey: (event: KeyboardEvent<HTMLTableElement>) => boolean;
  /** Focuses a column of the row after or before the focused one, or of the first or last row. */
  readonly moveBy: (step: 1 | -1, column: string) => void;
}

/** The cell of this table that contains an element. Content of a menu or a dialog over the page is in no cell. */
export function cellOf(table: HTMLTableElement, target: EventTarget): HTMLTableCellElement | null {
  const cell = target instanceof Element && table.contains(target) ? target.closest("td, th") : null;
  return cell instanceof HTMLTableCellElement ? cell : null;
}

function rowOf(cell: HTMLTableCellElement): HTMLTableRowElement | null {
  return cell.parentElement instanceof HTMLTableRowElement ? cell.parentElement : null;
}

/** How many whole rows are visible at once: what Page Up and Page Down move by. */
function rowsInView(table: HTMLTableElement): number {
  const height = table.rows[1]?.offsetHeight ?? 0;
  const room = table.parentElement?.clientHeight ?? 0;
  return height === 0 ? 1 : Math.max(1, Math.floor(room / height) - 1);
}

/**
 * The keyboard of a grid, as the ARIA Authoring Practices describe it: one cell is in the tab order, and arrows, Home,
 * End, Page Up and Page Down move it (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
 */
export function useCellFocus(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly { readonly key: string }[],
  ids: readonly string[],
): CellFocus {
  const [last, setLast] = useState<TabStop>({ row: null, column: "" });
  const stop: TabStop = {
    row: last.row !== null && ids.includes(last.row) ? last.row : null,
    column: columns.some(({ key }) => key === last.column) ? last.column : (columns[0]?.key ?? ""),
  };

  function focus(row: number, column: number): void {
    const cells = table.current?.rows[Math.min(Math.max(row, 0), ids.length)]?.cells;
    const cell = cells?.[Math.min(Math.max(column, 0), cells.length - 1)];
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  return {
    stop,
    onFocus({ currentTarget, target }) {
      const cell = cellOf(currentTarget, target);
      const column = cell && columns[cell.cellIndex]?.key;
      const row = cell && (rowOf(cell)?.dataset["id"] ?? null);
      if (column && (row !== stop.row || column !== stop.column)) setLast({ row, column });
    },
    moveByKey(event) {
      const cell = cellOf(event.currentTarget, event.target);
      const row = cell && rowOf(cell)?.rowIndex;
      if (!cell || row === null || row === undefined || event.altKey || event.metaKey || event.shiftKey) return false;
      const column = cell.cellIndex;
      const end = columns.length - 1;
      const page = rowsInView(event.currentTarget);
      const target: Record<string, readonly [number, number]> = {
        ArrowUp: [row - 1, column],
        ArrowDown: [row + 1, column],
        ArrowLeft: [row, column - 1],
        ArrowRight: [row, column + 1],
        Home: [event.ctrlKey ? 1 : row, 0],
        End: [event.ctrlKey ? ids.length : row, end],
        PageUp: [Math.max(row - page, 1), column],
        PageDown: [row + page, column],
      };
      const to = target[event.key];
      if (!to) return false;
      event.preventDefault();
      focus(...to);
      return true;
    },
    moveBy(step, column) {
      const from = stop.row === null ? (step === 1 ? -1 : ids.length) : ids.indexOf(stop.row);
      const to = from + step;
      if (to < 0 || to >= ids.length) return;
      focus(
        to + 1,
        columns.findIndex(({ key }) => key === column),
      );
    },
  };
}
