import MenuItem from "@mui/material/MenuItem";
import { Link as RouterLink } from "react-router-dom";

import { ListMenu, onNarrow } from "#client/areas/admin/list/ListMenu";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { paths } from "#client/lib/paths";

const links = [
  { label: "Duplicates", to: paths.admin.leadDuplicates },
  { label: "Owners", to: paths.admin.leadOwners },
  { label: "Do-not-call list", to: paths.admin.doNotCall },
  { label: "Bulk changes", to: paths.admin.bulkChanges },
];

interface LeadsMenuProps {
  /** `7 held back`, which on narrow screens is one of the links; null if nothing is. */
  readonly heldBack: string | null;
}

export function LeadsMenu({ heldBack }: LeadsMenuProps) {
  const mayImport = usePermissions()("viewerCanDeleteLeads");
  return (
    <ListMenu marked={heldBack !== null}>
      {heldBack !== null && (
        <MenuItem component={RouterLink} to={paths.admin.heldRequests} sx={onNarrow}>
          {heldBack}
        </MenuItem>
      )}
      {mayImport && (
        <MenuItem component={RouterLink} to={paths.admin.leadImports}>
          Import
        </MenuItem>
      )}
      {links.map(({ label, to }) => (
        <MenuItem key={to} component={RouterLink} to={to}>
          {label}
        </MenuItem>
      ))}
    </ListMenu>
  );
}
