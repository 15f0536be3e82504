// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-interactive-element-to-noninteractive-role -- Browsers drop the implicit roles of a table that CSS lays out as a grid.
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

import { useHotkey } from "#client/lib/hotkeys";
import { ArrowDownwardIcon, ArrowUpwardIcon } from "#client/ui/icons";
import { ChoosePage } from "./ChooseBox";
import { rowHeights, type Column, type RowDensity, type SortState } from "./column";
import { GridRow } from "./GridRow";
import { gridSizes } from "./gridSizes";
import { GridScroller } from "./gridStyles";
import type { RowsProps } from "./rowsProps";
import { cellOf, useCellFocus } from "./useCellFocus";
import { useRowsAtOnce } from "./useRowsAtOnce";

export interface GridProps<R extends object> extends RowsProps<R> {
  readonly sort?: SortState | undefined;
  readonly onSort?: ((sort: SortState) => void) | undefined;
  readonly density: RowDensity;
}

/** True for a press on a control inside the row. */
function isOnControl(target: Element): boolean {
  return target.closest("a, button, select, input, label, [role=combobox], [role=menuitem], [role=option]") !== null;
}

/** True for an element in which arrows and letters change something. */
function isField(target: EventTarget): boolean {
  return target instanceof Element && target.matches("input:not([type=checkbox]), select, textarea");
}

/**
 * The rows as a table with the keyboard of a grid. A page has at most 100 rows: all of them are in the document, for
 * find-in-page and screen readers.
 */
export function Grid<R extends object>({
  label,
  columns,
  rows,
  rowId,
  listKey = "",
  rowHref,
  onOpen,
  sort,
  onSort,
  freshIds,
  selectedId,
  selection,
  density,
}: GridProps<R>) {
  const table = useRef<HTMLTableElement>(null);
  const ids = rows.map(rowId);
  const drawn = useRowsAtOnce(rows, listKey, rowHeights[density]);
  const { stop, onFocus, moveByKey, moveBy } = useCellFocus(table, columns, ids);
  const primary = (columns.find((column) => column.primary) ?? columns[0])?.key ?? "";

  useHotkey("j", "Next row", () => moveBy(1, primary));
  useHotkey("k", "Previous row", () => moveBy(-1, primary));
  useHotkey("Enter", "Open the row", null, onOpen !== undefined);
  useHotkey("x", "Select the row", choose, selection !== undefined);

  function choose(): void {
    const id = document.activeElement?.closest<HTMLElement>("[data-id]")?.dataset["id"];
    if (id !== undefined && ids.includes(id)) selection?.toggle(id, ids);
  }

  function sortBy({ sortKey }: Column<R>): void {
    if (sortKey === undefined) return;
    onSort?.({ key: sortKey, order: sort?.key === sortKey && sort.order === "desc" ? "asc" : "desc" });
  }

  /** What a press on the cell itself does: sort by its column, or open its row. */
  function act(cell: HTMLTableCellElement): void {
    const column = columns[cell.cellIndex];
    const id = cell.closest("tr")?.dataset["id"];
    const row = rows[ids.indexOf(id ?? "")];
    if (row) onOpen?.(row);
    else if (column) sortBy(column);
  }

  function onClick({ currentTarget, target }: MouseEvent<HTMLTableElement>): void {
    const cell = cellOf(currentTarget, target);
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (cell && target instanceof Element && !isOnControl(target) && !isSelecting) act(cell);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    if (event.defaultPrevented || isField(event.target) || moveByKey(event)) return;
    const cell = cellOf(event.currentTarget, event.target);
    // A control inside the cell handles Enter and the space bar itself.
    if (cell !== event.target || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    act(cell);
  }

  return (
    <GridScroller data-opens={onOpen ? true : undefined} data-chooses={selection ? true : undefined}>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        style={gridSizes(columns, rows.length, density, selection !== undefined)}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, at) => (
              <HeadCell
                key={column.key}
                column={column}
                order={sort && sort.key === column.sortKey ? sort.order : undefined}
                isStop={stop.row === null && stop.column === column.key}
                choose={selection && at === 0 ? <ChoosePage selection={selection} ids={ids} /> : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {drawn.map((row, index) => {
            const id = ids[index] ?? "";
            return (
              <GridRow
                // A row of another list is a new element, so that a row being pressed does not move across the screen.
                key={`${listKey} ${id}`}
                id={id}
                row={row}
                columns={columns as readonly Column<object>[]}
                href={rowHref?.(row)}
                isFresh={freshIds?.has(id) ?? false}
                isSelected={id === selectedId}
                selection={selection}
                stop={stop.row === id ? stop.column : undefined}
              />
            );
          })}
        </tbody>
      </table>
    </GridScroller>
  );
}

interface HeadCellProps<R> {
  readonly column: Column<R>;
  readonly order: SortState["order"] | undefined;
  readonly isStop: boolean;
  /** In the primary column: selects all rows. */
  readonly choose?: ReactNode;
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

function HeadCell<R>({ column, order, isStop, choose }: HeadCellProps<R>) {
  const isSortable = column.sortKey !== undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      data-field={column.key}
      data-align={column.align}
      aria-sort={isSortable ? (order ? ariaSort[order] : "none") : undefined}
      tabIndex={isStop ? 0 : -1}
      // Otherwise, the checkbox would be part of the column's name.
      aria-label={choose === undefined ? undefined : column.header}
    >
      {choose}
      {column.header}
      {isSortable && (order === "asc" ? <ArrowUpwardIcon /> : <ArrowDownwardIcon />)}
    </th>
  );
}
