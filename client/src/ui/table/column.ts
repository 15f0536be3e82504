import type { ReactNode } from "react";

export interface CellTools {
  /** For a control inside the cell: 0 while its cell is the table's tab stop, otherwise -1. */
  readonly tabIndex: 0 | -1;
}

export interface Column<R> {
  readonly key: string;
  readonly header: string;
  /** Renders the cell; by default, the plain value is shown. */
  readonly render?: ((row: R, tools: CellTools) => ReactNode) | undefined;
  /** The value as plain text or number: for the CSV file, and shown if there is no `render`. */
  readonly value: (row: R) => string | number | null;
  /** The server's sort key; without one, the column cannot be sorted. */
  readonly sortKey?: string | undefined;
  /** Width in pixels, or share of the remaining space. */
  readonly width?: number | undefined;
  readonly flex?: number | undefined;
  readonly minWidth?: number | undefined;
  readonly align?: "left" | "right" | undefined;
  /** The column that names the row: read first by screen readers, cannot be hidden, contains the link. */
  readonly primary?: boolean | undefined;
  /** Hidden until the user chooses it. */
  readonly optional?: boolean | undefined;
  /** Its place on the card that phones show: below the title (the default), beside it, or nowhere. */
  readonly card?: "line" | "corner" | "none" | undefined;
}

export interface SortState {
  /** A column's `sortKey`. */
  readonly key: string;
  readonly order: "asc" | "desc";
}

export type RowDensity = "comfortable" | "compact";

/** Like all of a table's sizes, in pixels at the browser's usual text size. */
export const rowHeights: Record<RowDensity, number> = { comfortable: 40, compact: 32 };
export const HEADER_HEIGHT = 36;

/** The size as a length that grows with the browser's text size: otherwise, larger text would be cut off. */
export const inRem = (size: number): string => `${size / 16}rem`;
