import { downloadBlob } from "#client/lib/download";
import type { Column } from "./column";

/** What begins a formula, also behind spaces that an import trims, and in the wide letters of East Asian keyboards. (OWASP, CSV injection) */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. Numbers are left as they are. */
function guarded(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return formula.test(value) ? `'${value}` : value;
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
