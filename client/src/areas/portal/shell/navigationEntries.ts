import DescriptionOutlined from "@mui/icons-material/DescriptionOutlined";
import type { ComponentType } from "react";

import { paths } from "../../../lib/paths";

export interface PortalNavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly Icon: ComponentType;
  /** Active only at its own address, not below it. */
  readonly end?: boolean;
}

/**
 * In the order of the public-site specification (section 2, customer portal): Overview, Claims, Contracts, Payments, Documents, Add
 * Coverage. An entry is added together with its route in PortalRoutes, so none leads nowhere.
 */
export const portalNavigation: readonly PortalNavigationEntry[] = [
  { label: "Contracts", to: paths.portal.contracts, Icon: DescriptionOutlined },
];
