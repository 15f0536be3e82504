import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "../notify/useNotify";
import { CardList } from "./CardList";
import type { RowDensity, SortState } from "./column";
import { useExportGate, type ExportGate } from "./exportGate";
import { Grid } from "./Grid";
import { Pager, type PagerProps } from "./Pager";
import type { RowsProps } from "./rowsProps";
import { TableSkeleton } from "./TableSkeleton";
import { TableTools } from "./TableTools";
import { useTableView } from "./useTableView";

export interface DataTableProps<R> extends Omit<RowsProps<R>, "rows"> {
  /** Identifies the stored column choice, and names the CSV file. */
  readonly name: string;
  /** At most 100: one page. `undefined` while the first page is loading. */
  readonly rows: readonly R[] | undefined;
  readonly sort?: SortState | undefined;
  readonly onSort?: ((sort: SortState) => void) | undefined;
  /** Shown instead of the rows if there are none. */
  readonly empty: ReactNode;
  /** To the left of the table's own tools: counters, a note. */
  readonly summary?: ReactNode;
  readonly pager?: PagerProps | undefined;
  /** The URL of the whole list as a CSV file, replacing the export of the visible rows. */
  readonly exportHref?: string | undefined;
  /** True while another page or order is loading: rows stay, dimmed. */
  readonly busy?: boolean | undefined;
  /** Number of rows in the skeleton. */
  readonly expectedRows?: number | undefined;
  /** Rows as cards, as on phones: for a list in a narrow space, without the table's own tools. */
  readonly narrow?: boolean | undefined;
  /** For lists whose filters need the room: the tools are icons only, except on the widest screens. */
  readonly tightTools?: boolean | undefined;
  /** Used until the user chooses. */
  readonly defaultDensity?: RowDensity | undefined;
}

/**
 * The base of all tables: server-side order and pages, a column chooser, two densities, CSV of what is shown, cards on
 * phones.
 */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const {
    label,
    name,
    columns,
    rows,
    rowHref,
    onOpen,
    empty,
    summary,
    pager,
    exportHref,
    busy = false,
    expectedRows = 12,
    narrow = false,
  } = props;
  const phone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const navigate = useNavigate();
  const view = useTableView(name, columns, props.defaultDensity);
  const { shown } = view;
  const open = onOpen ?? (rowHref && ((row: R) => void navigate(rowHref(row))));

  // A finger scrolling over checkboxes would select rows by mistake.
  const [choosing, setChoosing] = useState(false);

  const notify = useNotify();
  const gate = useExportGate();
  const exporting = useOneAtATime();

  /** Exports the rows as they were when the button was pressed, even if others arrive meanwhile. */
  async function exportRows(allowedBy: ExportGate, pressed: readonly R[]): Promise<void> {
    const csv = await import("./csv").catch(() => null);
    if (csv === null)
      return notify({ title: "Nothing was exported", description: "Please try again.", variant: "destructive" });
    const text = csv.csvText(shown, pressed);
    const terms = await allowedBy(name, pressed.length);
    if (terms) csv.downloadCsv(terms.fileName, csv.withLines(text, terms.lines));
  }

  function body(): ReactNode {
    if (rows === undefined) return <TableSkeleton rows={expectedRows} columns={shown.length} density={view.density} />;
    if (rows.length === 0) return empty;
    if (phone || narrow)
      return (
        <CardList
          {...props}
          selection={phone && choosing ? props.selection : undefined}
          rows={rows}
          columns={shown}
          onOpen={open}
        />
      );
    return <Grid {...props} rows={rows} columns={shown} onOpen={open} density={view.density} />;
  }

  return (
    <Box
      component="section"
      aria-label={label}
      aria-busy={busy || rows === undefined}
      sx={{ display: "flex", flexDirection: "column", minHeight: 0, minWidth: 0 }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "start",
          gap: 0.5,
          marginBottom: 1,
        }}
      >
        <Box
          sx={{
            flex: phone ? "1 1 0" : "1 1 auto",
            minWidth: 0,
            typography: "body2",
            color: "text.secondary",
            fontVariantNumeric: "tabular-nums",
          }}
        >
          {summary}
        </Box>
        {!narrow && (
          <TableTools
            columns={columns}
            view={view}
            exportHref={exportHref}
            phone={phone}
            tight={props.tightTools ?? false}
            choosing={choosing}
            onChoosing={props.selection && (() => setChoosing(!choosing))}
            onExport={
              gate && exportHref === undefined && rows && rows.length > 0
                ? () => void exporting.run(() => exportRows(gate, rows))
                : undefined
            }
          />
        )}
      </Box>
      <Paper
        variant="outlined"
        sx={{
          minHeight: 0,
          // Like the list of cards, it does not scroll by itself on phones.
          overflow: { xs: "visible", sm: "hidden" },
          display: "flex",
          flexDirection: "column",
          opacity: busy ? 0.6 : 1,
          // Dimmed in a way that does not repaint the rows, which would happen twice for each page.
          willChange: "opacity",
          transition: (theme) => theme.transitions.create("opacity"),
        }}
      >
        {body()}
      </Paper>
      {pager && <Pager {...pager} />}
    </Box>
  );
}
