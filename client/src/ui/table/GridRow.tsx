// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-interactive-element-to-noninteractive-role -- Browsers drop the implicit roles of a table that CSS lays out as a grid.
import { memo, type ReactNode } from "react";
import { Link } from "react-router-dom";

import { ChooseRow } from "./ChooseBox";
import type { Column } from "./column";
import type { Selection } from "./selection";

interface GridRowProps {
  readonly id: string;
  readonly row: object;
  readonly columns: readonly Column<object>[];
  readonly href: string | undefined;
  readonly isFresh: boolean;
  readonly isSelected: boolean;
  readonly selection: Selection | undefined;
  /** The column of the table's tab stop, if that is in this row. */
  readonly stop: string | undefined;
}

/** Re-rendered only when this row changes. */
export const GridRow = memo(function GridRow({
  id,
  row,
  columns,
  href,
  isFresh,
  isSelected,
  selection,
  stop,
}: GridRowProps) {
  return (
    <tr role="row" data-id={id} data-fresh={isFresh || undefined} aria-current={isSelected || undefined}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} isStop={column.key === stop}>
          {selection && column === columns[0] && (
            <ChooseRow
              selection={selection}
              id={id}
              name={String((columns.find(({ primary }) => primary) ?? column).value(row) ?? "")}
              tabIndex={column.key === stop ? 0 : -1}
            />
          )}
          {contentOf(column, row, column.key === stop, href)}
        </Cell>
      ))}
    </tr>
  );
});

function contentOf(column: Column<object>, row: object, isStop: boolean, href: string | undefined): ReactNode {
  const content = column.render?.(row, { tabIndex: isStop ? 0 : -1 }) ?? column.value(row);
  if (!column.primary || href === undefined) return content;
  return (
    <Link to={href} tabIndex={-1}>
      {content}
    </Link>
  );
}

interface CellProps {
  readonly column: Column<object>;
  readonly isStop: boolean;
  readonly children: ReactNode;
}

function Cell({ column, isStop, children }: CellProps) {
  const shared = { "data-field": column.key, "data-align": column.align, tabIndex: isStop ? 0 : -1 };
  return column.primary ? (
    <th role="rowheader" scope="row" {...shared}>
      {children}
    </th>
  ) : (
    <td role="gridcell" {...shared}>
      {children}
    </td>
  );
}
