import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";

import { Hint } from "#client/ui/Hint";
import {
  CheckBoxIcon,
  DensityMediumIcon,
  DensitySmallIcon,
  FileDownloadIcon,
  MoreVertIcon,
  ViewColumnIcon,
} from "#client/ui/icons";
import { LazyMenu } from "#client/ui/LazyMenu";
import type { Column } from "./column";
import { columnItems, MenuLine } from "./columnItems";
import { signAlone } from "./signAlone";
import type { useTableView } from "./useTableView";

interface TableToolsProps<R> {
  readonly columns: readonly Column<R>[];
  readonly view: ReturnType<typeof useTableView<R>>;
  /** Everything in one menu, and no density, which cards do not have. */
  readonly phone: boolean;
  /** Icons only, except on the widest screens. */
  readonly tight: boolean;
  /** Absent if there is nothing to export. */
  readonly onExport?: (() => void) | undefined;
  /** Whether the cards have checkboxes. */
  readonly choosing: boolean;
  readonly onChoosing: (() => void) | undefined;
  /** Replaces it with the URL of the file. */
  readonly exportHref?: string | undefined;
}

/** Display options, and the CSV export. */
export function TableTools<R>({
  columns,
  view,
  phone,
  tight,
  choosing,
  onChoosing,
  onExport,
  exportHref,
}: TableToolsProps<R>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const compact = view.density === "compact";
  const opensMenu = {
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    onClick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) => setAnchor(currentTarget),
  } as const;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0 }}>
      {phone ? (
        <IconButton size="small" aria-label="Columns and export" {...opensMenu}>
          <MoreVertIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button
          size="small"
          variant="text"
          color="inherit"
          startIcon={<ViewColumnIcon />}
          {...(tight && signAlone("Columns"))}
          {...opensMenu}
        >
          <span className="words">Columns</span>
        </Button>
      )}
      {/* Rendered next to its button, so that it is inside the page's landmarks. */}
      <LazyMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {phone && (
          <MenuItem
            {...(exportHref !== undefined && { component: "a", href: exportHref, download: "" })}
            disabled={exportHref === undefined && !onExport}
            onClick={() => {
              setAnchor(null);
              onExport?.();
            }}
          >
            <ListItemIcon>
              <FileDownloadIcon fontSize="small" />
            </ListItemIcon>
            Export CSV
          </MenuItem>
        )}
        {phone && onChoosing && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onChoosing();
            }}
          >
            <ListItemIcon>
              <CheckBoxIcon fontSize="small" />
            </ListItemIcon>
            {choosing ? "Stop selecting" : "Select several"}
          </MenuItem>
        )}
        {phone && <MenuLine />}
        {columnItems(columns, view)}
      </LazyMenu>
      {!phone && (
        <Button
          size="small"
          variant="text"
          color="inherit"
          startIcon={<FileDownloadIcon />}
          {...(tight && signAlone("Export CSV"))}
          {...(exportHref === undefined
            ? { disabled: !onExport, onClick: onExport }
            : { component: "a", href: exportHref, download: "" })}
        >
          <span className="words">Export CSV</span>
        </Button>
      )}
      {!phone && (
        <Hint title={compact ? "Roomier rows" : "Tighter rows"}>
          <IconButton
            size="small"
            aria-label="Compact rows"
            aria-pressed={compact}
            onClick={() => view.setDensity(compact ? "comfortable" : "compact")}
          >
            {compact ? <DensityMediumIcon fontSize="small" /> : <DensitySmallIcon fontSize="small" />}
          </IconButton>
        </Hint>
      )}
    </Box>
  );
}
