import CheckBoxOutlineBlankOutlined from "@mui/icons-material/CheckBoxOutlineBlankOutlined";
import CheckBoxOutlined from "@mui/icons-material/CheckBoxOutlined";
import DensitySmallRounded from "@mui/icons-material/DensitySmallRounded";
import DensityMediumRounded from "@mui/icons-material/DensityMediumRounded";
import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import type { Column } from "./column";
import type { useTableView } from "./useTableView";

interface TableToolsProps<R> {
  columns: readonly Column<R>[];
  view: ReturnType<typeof useTableView<R>>;
  withDensity: boolean;
  /** Absent while there is nothing to export. */
  onExport?: (() => void) | undefined;
  /** In place of it: where the file is. */
  exportHref?: string | undefined;
}

/** How the table is shown, and the way out of it as a file. */
export function TableTools<R>({ columns, view, withDensity, onExport, exportHref }: TableToolsProps<R>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const compact = view.density === "compact";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
      <Button
        size="small"
        variant="text"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
      </Button>
      {/* Beside its button, and so inside of the page's landmarks. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {columns.map(({ key, header, primary }) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={view.isShown(key)}
            disabled={primary ?? false}
            onClick={() => view.setShown(key, !view.isShown(key))}
          >
            <ListItemIcon>
              {view.isShown(key) ? (
                <CheckBoxOutlined fontSize="small" color="primary" />
              ) : (
                <CheckBoxOutlineBlankOutlined fontSize="small" />
              )}
            </ListItemIcon>
            {header}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={view.resetColumns}>Show the usual columns</MenuItem>
      </Menu>
      <Button
        size="small"
        variant="text"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        {...(exportHref === undefined
          ? { disabled: !onExport, onClick: onExport }
          : { component: "a", href: exportHref, download: "" })}
      >
        Export CSV
      </Button>
      {withDensity && (
        <Tooltip title={compact ? "Roomier rows" : "Tighter rows"}>
          <IconButton
            size="small"
            aria-label="Compact rows"
            aria-pressed={compact}
            onClick={() => view.setDensity(compact ? "comfortable" : "compact")}
          >
            {compact ? <DensityMediumRounded fontSize="small" /> : <DensitySmallRounded fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
