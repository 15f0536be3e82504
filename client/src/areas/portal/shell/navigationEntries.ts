import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { AddIcon, BuildIcon, CreditCardIcon, DescriptionIcon, HomeIcon, UploadFileIcon } from "#client/ui/icons";

export interface PortalNavigationEntry {
  readonly label: string;
  /** A short form of the label, for phones. */
  readonly short?: string;
  readonly to: string;
  readonly Icon: ComponentType;
}

const overview: PortalNavigationEntry = { label: "Overview", to: paths.portal.overview, Icon: HomeIcon };

/** In the public site's order. */
export const portalNavigation: readonly PortalNavigationEntry[] = [
  overview,
  { label: "Claims", to: paths.portal.claims, Icon: BuildIcon },
  { label: "Contracts", to: paths.portal.contracts, Icon: DescriptionIcon },
  { label: "Payments", to: paths.portal.payments, Icon: CreditCardIcon },
  { label: "Documents", to: paths.portal.documents, Icon: UploadFileIcon },
  { label: "Add Coverage", short: "Add", to: paths.portal.addCoverage, Icon: AddIcon },
];

/** The entry for the screen at a path, or for the list that a record's page belongs to. Unknown paths show Overview. */
export function entryAt(pathname: string): PortalNavigationEntry {
  const list = matchPath(`${paths.portal.claims}/:id`, pathname) === null ? pathname : paths.portal.claims;
  return portalNavigation.find(({ to }) => matchPath(to, list) !== null) ?? overview;
}
