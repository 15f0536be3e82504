import AddOutlined from "@mui/icons-material/AddOutlined";
import BuildOutlined from "@mui/icons-material/BuildOutlined";
import CreditCardOutlined from "@mui/icons-material/CreditCardOutlined";
import DescriptionOutlined from "@mui/icons-material/DescriptionOutlined";
import HomeOutlined from "@mui/icons-material/HomeOutlined";
import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import type { ComponentType } from "react";

import { paths } from "#client/lib/paths";

export interface PortalNavigationEntry {
  readonly label: string;
  /** A short form of the label, for phones. */
  readonly short?: string;
  readonly to: string;
  readonly Icon: ComponentType;
}

const overview: PortalNavigationEntry = { label: "Overview", to: paths.portal.overview, Icon: HomeOutlined };

/** In the public site's order. */
export const portalNavigation: readonly PortalNavigationEntry[] = [
  overview,
  { label: "Claims", to: paths.portal.claims, Icon: BuildOutlined },
  { label: "Contracts", to: paths.portal.contracts, Icon: DescriptionOutlined },
  { label: "Payments", to: paths.portal.payments, Icon: CreditCardOutlined },
  { label: "Documents", to: paths.portal.documents, Icon: UploadFileOutlined },
  { label: "Add Coverage", short: "Add", to: paths.portal.addCoverage, Icon: AddOutlined },
];

/** The entry for the screen at a path. Unknown paths show Overview. */
export function entryAt(pathname: string): PortalNavigationEntry {
  const address = pathname.replace(/\/+$/, "");
  return portalNavigation.find(({ to }) => to === address) ?? overview;
}
