import { downloadBlob } from "#client/lib/download";
import { BYTE_ORDER_MARK, CSV_LINE_END, csvRecord } from "#shared/csv";
import type { Column } from "./column";

/** With a header row. */
export function csvText<R>(columns: readonly Column<R>[], rows: readonly R[]): string {
  const records = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  return records.map(csvRecord).join(CSV_LINE_END);
}

/** The file with its description below an empty line: the rows are first, for programs that read them. */
export function withLines(text: string, lines: readonly string[]): string {
  return lines.length === 0 ? text : [text, "", ...lines.map((line) => csvRecord([line]))].join(CSV_LINE_END);
}

/** Saves text as a file, through the browser's download. */
export function downloadCsv(fileName: string, text: string): void {
  downloadBlob(fileName, new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" }));
}
