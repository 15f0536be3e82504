import type { CSSProperties } from "react";

import { HEADER_HEIGHT, inRem, rowHeights, type Column, type RowDensity } from "./column";
import { BOX_WIDTH, SAVED_WIDTH } from "./gridStyles";

const leastOf = <R>({ width, minWidth = 72 }: Column<R>): number => width ?? minWidth;

/**
 * A fixed width, or a share of the remaining space. It never depends on the cells' content, so that each row is laid
 * out by itself.
 */
function trackOf<R>(column: Column<R>): string {
  const { width, flex = 1 } = column;
  return width === undefined ? `minmax(${inRem(leastOf(column))}, ${flex}fr)` : inRem(width);
}

/** The same with a checkbox: the space comes from tighter cell padding, so that no column has less room for its text. */
function besideBox<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  // The first cell is tighter only at its end.
  const saved = (at: number): number => (at === 0 ? SAVED_WIDTH / 2 : SAVED_WIDTH);
  return columns.map(({ width, ...column }, at) => ({
    ...column,
    ...(width !== undefined && { width: width - saved(at) }),
  }));
}

/** The size of a table and of its tracks; `hasBoxes` if its rows can be selected. */
export function gridSizes<R>(
  columns: readonly Column<R>[],
  rows: number,
  density: RowDensity,
  hasBoxes: boolean,
): CSSProperties {
  const tracked = hasBoxes ? besideBox(columns) : columns;
  return {
    minWidth: inRem(tracked.reduce((sum, column) => sum + leastOf(column), hasBoxes ? BOX_WIDTH : 0)),
    minHeight: inRem(HEADER_HEIGHT + rows * rowHeights[density]),
    ["--columns" as string]: [...(hasBoxes ? [`${BOX_WIDTH}px`] : []), ...tracked.map(trackOf)].join(" "),
    ["--row-height" as string]: inRem(rowHeights[density]),
  };
}
