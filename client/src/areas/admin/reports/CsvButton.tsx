import Button from "@mui/material/Button";

import type { Column } from "#client/ui/table/column";
import { csvText, downloadCsv } from "#client/ui/table/csv";

interface CsvButtonProps<R> {
  /** What the file has. */
  readonly of: string;
  readonly fileName: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
}

/** Saves the rows of a panel as a file. */
export function CsvButton<R>({ of, fileName, columns, rows }: CsvButtonProps<R>) {
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`CSV: ${of}`}
      onClick={() => downloadCsv(fileName, csvText(columns, rows))}
    >
      CSV
    </Button>
  );
}
