import type { ComponentType } from "react";

import type { ViewedList } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import {
  BrandingWatermarkIcon,
  CarRepairIcon,
  CheckBoxIcon,
  MailIcon,
  ManageAccountsIcon,
  ManageSearchIcon,
  PeopleAltIcon,
  PriceIcon,
  SpaceDashboardIcon,
  TaskAltIcon,
  TimelineIcon,
  VerifiedUserIcon,
} from "#client/ui/icons";
import type { Permission } from "../session/usePermission";

export interface AdminNavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly Icon: ComponentType;
  /** Active only at exactly its path, not below it. */
  readonly end?: boolean;
  /** Its saved views are listed below it. */
  readonly list?: ViewedList;
  /** Shown only with it. */
  readonly permission?: Permission;
}

/**
 * The entries of the rail, in the back office's order: Dashboard, Today, Leads, Policies, Claims, Users, Branding, then
 * the reports, the changes to several rows, the prices, the mail outbox and the audit log; entries that the viewer may not use are hidden. Add an entry together with its route in AdminRoutes, so that none
 * leads nowhere.
 */
export const adminNavigation: readonly AdminNavigationEntry[] = [
  {
    label: "Dashboard",
    to: paths.admin.dashboard,
    Icon: SpaceDashboardIcon,
    end: true,
    permission: "viewerCanSell",
  },
  { label: "Today", to: paths.admin.today, Icon: TaskAltIcon, permission: "viewerCanSell" },
  { label: "Leads", to: paths.admin.leads, list: "leads", Icon: PeopleAltIcon, permission: "viewerCanSell" },
  { label: "Policies", to: paths.admin.policies, list: "policies", Icon: VerifiedUserIcon },
  { label: "Claims", to: paths.admin.claims, list: "claims", Icon: CarRepairIcon, permission: "viewerCanHandleClaims" },
  { label: "Users", to: paths.admin.users, Icon: ManageAccountsIcon },
  {
    label: "Branding",
    to: paths.admin.settings,
    Icon: BrandingWatermarkIcon,
    permission: "viewerCanChangeSettings",
  },
  { label: "Reports", to: paths.admin.reports, Icon: TimelineIcon, permission: "viewerCanChangeSettings" },
  { label: "Bulk changes", to: paths.admin.bulkChanges, Icon: CheckBoxIcon },
  { label: "Prices", to: paths.admin.prices, Icon: PriceIcon, permission: "viewerCanSell" },
  { label: "Mail outbox", to: paths.admin.mail, Icon: MailIcon },
  { label: "Audit log", to: paths.admin.audit, Icon: ManageSearchIcon, permission: "viewerCanManageUsers" },
];
