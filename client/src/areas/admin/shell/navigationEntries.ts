import BrandingWatermarkOutlined from "@mui/icons-material/BrandingWatermarkOutlined";
import CarRepairOutlined from "@mui/icons-material/CarRepairOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import ManageAccountsOutlined from "@mui/icons-material/ManageAccountsOutlined";
import ManageSearchOutlined from "@mui/icons-material/ManageSearchOutlined";
import PeopleAltOutlined from "@mui/icons-material/PeopleAltOutlined";
import SpaceDashboardOutlined from "@mui/icons-material/SpaceDashboardOutlined";
import VerifiedUserOutlined from "@mui/icons-material/VerifiedUserOutlined";
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
  { label: "Dashboard", to: paths.admin.dashboard, Icon: SpaceDashboardOutlined, end: true },
  { label: "Leads", to: paths.admin.leads, Icon: PeopleAltOutlined },
  { label: "Policies", to: paths.admin.policies, Icon: VerifiedUserOutlined },
  { label: "Claims", to: paths.admin.claims, Icon: CarRepairOutlined },
  { label: "Users", to: paths.admin.users, Icon: ManageAccountsOutlined },
  { label: "Branding", to: paths.admin.settings, Icon: BrandingWatermarkOutlined },
  { label: "Mail outbox", to: paths.admin.mail, Icon: MailOutlined },
  { label: "Audit log", to: paths.admin.audit, Icon: ManageSearchOutlined, forAdministrators: true },
];
