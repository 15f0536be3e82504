import Link from "@mui/material/Link";
import {
  DataGrid,
  gridClasses,
  GridRow,
  useGridApiRef,
  type GridColDef,
  type GridEventListener,
  type GridRowId,
  type GridRowProps,
} from "@mui/x-data-grid";
import { useMemo, type MouseEvent } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useHotkey } from "#client/lib/hotkeys";
import { styleNonce } from "#client/lib/nonce";
import { headHeight, rowHeights, type Column, type RowDensity, type SortState } from "./column";

export interface GridProps<R extends object> {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  listKey?: string | undefined;
  rowHref?: ((row: R) => string) | undefined;
  onOpen?: ((row: R) => void) | undefined;
  sort?: SortState | undefined;
  onSort?: ((sort: SortState) => void) | undefined;
  freshIds?: ReadonlySet<string> | undefined;
  selectedId?: string | undefined;
  density: RowDensity;
}

/** True for a press on a control inside the row. */
function isOnControl(event: MouseEvent<HTMLElement>): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest("a, button, select, input, label, [role=combobox], [role=menuitem], [role=option]") !== null
  );
}

const movingKeys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]);

/** True for an element in which arrows and letters change something. */
function isField(target: EventTarget): boolean {
  return target instanceof Element && target.matches("input, select, textarea");
}

/**
 * The list of each row. The grid renders another list's rows a moment after it receives them, so its props cannot tell.
 */
const listOfRow = new WeakMap<object, string>();

/** The grid keeps a row with the same id through every filter and order, and would let it jump across the screen. */
function RowOfList(props: GridRowProps) {
  return <GridRow key={listOfRow.get(props.row)} {...props} />;
}

const slots = { row: RowOfList };

/** The rows in MUI's grid. Loaded separately, because it is larger than everything around it. */
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
  density,
}: GridProps<R>) {
  const api = useGridApiRef();
  for (const row of rows) listOfRow.set(row, listKey);

  const gridColumns = useMemo(() => columns.map((column) => gridColumn(column, rowHref)), [columns, rowHref]);
  const sortedField = sort && columns.find(({ sortKey }) => sortKey === sort.key)?.key;
  const sortOrder = sort?.order;
  // Memoized: the grid treats a new array as a new order and scrolls to its top.
  const sortModel = useMemo(
    () => (sortedField === undefined || sortOrder === undefined ? [] : [{ field: sortedField, sort: sortOrder }]),
    [sortedField, sortOrder],
  );

  function moveBy(step: 1 | -1): void {
    const grid = api.current;
    const ids = rows.map(rowId);
    const field = columns.find(({ primary }) => primary)?.key ?? columns[0]?.key;
    if (!grid || field === undefined) return;
    const focused = grid.state.focus.cell?.id;
    const at = focused === undefined ? -1 : ids.indexOf(String(focused));
    const next = ids[at === -1 ? (step === 1 ? 0 : ids.length - 1) : at + step];
    if (next === undefined) return;
    grid.setCellFocus(next, field);
    grid.getCellElement(next, field)?.scrollIntoView({ block: "nearest" });
  }
  useHotkey("j", "Next row", () => moveBy(1));
  useHotkey("k", "Previous row", () => moveBy(-1));
  useHotkey("Enter", "Open the row", null, onOpen !== undefined);

  const onCellKeyDown: GridEventListener<"cellKeyDown"> = (params, event) => {
    if (event.target !== event.currentTarget) {
      // A button inside the cell handles Enter and the space bar itself; arrows move between rows from anywhere.
      event.defaultMuiPrevented = !movingKeys.has(event.key) || isField(event.target);
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.defaultMuiPrevented = true;
      onOpen?.(params.row as R);
    }
  };

  const nonce = styleNonce();
  return (
    <DataGrid
      {...(nonce === undefined ? {} : { nonce })}
      apiRef={api}
      slots={slots}
      label={label}
      rows={rows}
      columns={gridColumns}
      getRowId={(row: R): GridRowId => rowId(row)}
      rowHeight={rowHeights[density]}
      columnHeaderHeight={headHeight}
      // A page has at most 100 rows: all of them stay in the document, for find-in-page and screen readers.
      disableVirtualization
      paginationMode="server"
      rowCount={rows.length}
      hideFooter
      disableColumnFilter
      disableColumnMenu
      disableColumnSelector
      disableRowSelectionOnClick
      rowSelection={false}
      sortingMode="server"
      sortingOrder={["desc", "asc"]}
      sortModel={sortModel}
      onSortModelChange={([next]) => {
        const key = columns.find((column) => column.key === next?.field)?.sortKey;
        if (key && next?.sort) onSort?.({ key, order: next.sort });
      }}
      onRowClick={({ row }, event) => {
        if (!isOnControl(event) && window.getSelection()?.isCollapsed !== false) onOpen?.(row as R);
      }}
      onCellKeyDown={onCellKeyDown}
      getRowClassName={({ id }) =>
        [freshIds?.has(String(id)) ? "fresh" : "", String(id) === selectedId ? "selected" : ""].join(" ")
      }
      sx={(theme) => ({
        border: 0,
        backgroundColor: "transparent",
        "--DataGrid-rowBorderColor": theme.vars.palette.divider,
        fontVariantNumeric: "tabular-nums",
        [`& .${gridClasses.columnHeader}, & .${gridClasses.filler}`]: { backgroundColor: theme.vars.palette.sunken },
        [`& .${gridClasses.columnHeaderTitle}`]: {
          ...theme.typography.caption,
          fontWeight: 600,
          color: theme.vars.palette.text.secondary,
        },
        [`& .${gridClasses.columnSeparator}`]: { color: theme.vars.palette.divider },
        // Half of it would overflow the grid, which could then be scrolled sideways.
        [`& .${gridClasses["columnHeader--last"]} .${gridClasses.columnSeparator}`]: { display: "none" },
        [`& .${gridClasses.cell}`]: { display: "flex", alignItems: "center", minWidth: 0 },
        [`& .${gridClasses.cell}:not(.${gridClasses.cellEmpty})`]: { paddingInline: "6px" },
        [`& .${gridClasses.columnHeader}`]: { paddingInline: "6px" },
        [`& .${gridClasses.cell}:focus, & .${gridClasses.columnHeader}:focus`]: {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
        },
        [`& .${gridClasses.row}`]: {
          cursor: onOpen ? "pointer" : "default",
          transition: theme.transitions.create("background-color", { duration: theme.transitions.duration.complex }),
        },
        [`& .${gridClasses.row}:is(:hover, :focus-within)`]: { backgroundColor: theme.vars.palette.sunken },
        [`& .${gridClasses.row}.fresh`]: { backgroundColor: theme.vars.palette.fresh },
        [`& .${gridClasses.row}.selected`]: { backgroundColor: theme.vars.palette.tone.green.surface },
      })}
    />
  );
}

function gridColumn<R extends object>(column: Column<R>, rowHref?: (row: R) => string): GridColDef<R> {
  const { key, header, render, value, sortKey, width, flex, minWidth, align = "left", primary = false } = column;
  return {
    field: key,
    headerName: header,
    sortable: sortKey !== undefined,
    rowHeader: primary,
    ...(width === undefined ? {} : { width }),
    ...(flex === undefined && width === undefined ? { flex: 1 } : flex === undefined ? {} : { flex }),
    minWidth: minWidth ?? 72,
    align,
    headerAlign: align,
    valueGetter: (_value, row) => value(row),
    renderCell({ row, tabIndex }) {
      const content = render?.(row, { tabIndex: tabIndex === 0 ? 0 : -1 }) ?? value(row);
      if (!primary || !rowHref) return content;
      return (
        <Link component={RouterLink} to={rowHref(row)} tabIndex={-1} color="inherit" sx={{ flex: 1, minWidth: 0 }}>
          {content}
        </Link>
      );
    },
  };
}
