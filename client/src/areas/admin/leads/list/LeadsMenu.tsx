import { ListMenu } from "#client/areas/admin/list/ListMenu";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { paths } from "#client/lib/paths";

const links = [
  { label: "Duplicates", to: paths.admin.leadDuplicates },
  { label: "Owners", to: paths.admin.leadOwners },
  { label: "Bulk changes", to: paths.admin.bulkChanges },
];

interface LeadsMenuProps {
  /** `7 held back`, which on narrow screens is one of the links; null if nothing is. */
  readonly heldBack: string | null;
}

export function LeadsMenu({ heldBack }: LeadsMenuProps) {
  const mayImport = usePermissions()("viewerCanDeleteLeads");
  return (
    <ListMenu
      urgent={heldBack === null ? null : { label: heldBack, to: paths.admin.heldRequests }}
      links={mayImport ? [{ label: "Import", to: paths.admin.leadImports }, ...links] : links}
    />
  );
}
