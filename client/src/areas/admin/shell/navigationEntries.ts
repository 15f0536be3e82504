import {
  BrandingWatermarkIcon,
  CarRepairIcon,
  MailIcon,
  ManageAccountsIcon,
  ManageSearchIcon,
  PeopleAltIcon,
  SpaceDashboardIcon,
  VerifiedUserIcon,
} from "#client/ui/icons";
import type { ComponentType } from "react";

import { paths } from "#client/lib/paths";

export interface AdminNavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly Icon: ComponentType;
  /** Active only at exactly its path, not below it. */
  readonly end?: boolean;
  readonly forAdministrators?: true;
}

/**
 * The entries of the rail, in the back office's order: Dashboard, Leads, Policies, Claims, Users, Branding, then the
 * mail outbox and, for administrators, the audit log. Add an entry together with its route in AdminRoutes, so that none
 * leads nowhere.
 */
export const adminNavigation: readonly AdminNavigationEntry[] = [
  { label: "Dashboard", to: paths.admin.dashboard, Icon: SpaceDashboardIcon, end: true },
  { label: "Leads", to: paths.admin.leads, Icon: PeopleAltIcon },
  { label: "Policies", to: paths.admin.policies, Icon: VerifiedUserIcon },
  { label: "Claims", to: paths.admin.claims, Icon: CarRepairIcon },
  { label: "Users", to: paths.admin.users, Icon: ManageAccountsIcon },
  { label: "Branding", to: paths.admin.settings, Icon: BrandingWatermarkIcon },
  { label: "Mail outbox", to: paths.admin.mail, Icon: MailIcon },
  { label: "Audit log", to: paths.admin.audit, Icon: ManageSearchIcon, forAdministrators: true },
];
