import { downloadBlob } from "../../lib/download";
import type { Column } from "./column";

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. Numbers are left as they are. */
function guarded(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

function cell(value: string | number | null): string {
  const text = guarded(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with a head line. */
export function csvText<R>(columns: readonly Column<R>[], rows: readonly R[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return lines.map((line) => line.join(",")).join("\r\n");
}

/** Hands text to the browser as a file. The byte order mark makes spreadsheets read it as UTF-8. */
export function downloadCsv(fileName: string, text: string): void {
  downloadBlob(fileName, new Blob(["\ufeff", text], { type: "text/csv;charset=utf-8" }));
}
