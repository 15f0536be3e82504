import { Outlet } from "react-router-dom";

import { PageHeader } from "#client/ui/PageHeader";
import { AccessRestricted } from "../parts/AccessRestricted";
import { Screen } from "../parts/Screen";
import { type Permission, usePermissions } from "./usePermission";

interface RequirePermissionProps {
  readonly permission: Permission;
  /** The heading above the refusal. */
  readonly title: string;
}

/** Routes for those who may use them. Anyone else who opens the URL is told why they can't. */
export function RequirePermission({ permission, title }: RequirePermissionProps) {
  if (usePermissions()(permission)) return <Outlet />;
  return (
    <Screen>
      <PageHeader title={title} />
      <AccessRestricted
        why="You don't have permission to use this page"
        next="Please contact a system administrator if you need access."
      />
    </Screen>
  );
}
