import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import type { ReactNode } from "react";

import { CheckBoxIcon, CheckBoxOutlineBlankIcon } from "#client/ui/icons";
import type { Column } from "./column";
import type { useTableView } from "./useTableView";

/** Menu items for choosing columns. An array, because a menu's arrow keys work only on its direct children. */
export function columnItems<R>(
  columns: readonly Column<R>[],
  view: ReturnType<typeof useTableView<R>>,
): readonly ReactNode[] {
  return [
    ...columns.map(({ key, header, primary }) => (
      <MenuItem
        key={key}
        role="menuitemcheckbox"
        aria-checked={view.isShown(key)}
        disabled={primary ?? false}
        onClick={() => view.setShown(key, !view.isShown(key))}
      >
        <ListItemIcon>
          {view.isShown(key) ? (
            <CheckBoxIcon fontSize="small" color="primary" />
          ) : (
            <CheckBoxOutlineBlankIcon fontSize="small" />
          )}
        </ListItemIcon>
        {header}
      </MenuItem>
    )),
    <Divider key="line" />,
    <MenuItem key="usual columns" onClick={view.resetColumns}>
      Reset columns
    </MenuItem>,
  ];
}
