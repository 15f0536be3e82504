import Box from "@mui/material/Box";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import type { ReactNode } from "react";

import { CheckBoxIcon, CheckBoxOutlineBlankIcon } from "#client/ui/icons";
import type { Column } from "./column";
import type { useTableView } from "./useTableView";

/** A line between groups of menu items. Material's has many variants, which every list would load. */
export function MenuLine() {
  return <Box component="hr" sx={{ my: 1, border: 0, borderTop: 1, borderColor: "divider" }} />;
}

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
    <MenuLine key="line" />,
    <MenuItem key="usual columns" onClick={view.resetColumns}>
      Reset columns
    </MenuItem>,
  ];
}
