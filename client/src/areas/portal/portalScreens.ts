import { createElement, type ComponentType } from "react";

import { paths } from "#client/lib/paths";
import { lazyScreen, type LazyScreen } from "#client/ui/lazyScreen";
import type { RoutedScreen } from "#client/ui/usePreloadedScreens";
import { ScreenLoading } from "./parts/ScreenLoading";

/** All but the first screen are chunks of their own, so that the overview does not wait, for example, for the card fields. */
function screen(load: () => Promise<ComponentType>): LazyScreen {
  return lazyScreen(async () => {
    const [Screen, { CustomerApi }] = await Promise.all([load(), import("./session/CustomerApi")]);
    return () => createElement(CustomerApi, null, createElement(Screen));
  }, createElement(ScreenLoading));
}

export const AddCoverageScreen = screen(
  async () => (await import("./addCoverage/AddCoverageScreen")).AddCoverageScreen,
);
export const ClaimScreen = screen(async () => (await import("./claim/ClaimScreen")).ClaimScreen);
export const ClaimsScreen = screen(async () => (await import("./claims/ClaimsScreen")).ClaimsScreen);
export const ContractsScreen = screen(async () => (await import("./contracts/ContractsScreen")).ContractsScreen);
export const DocumentsScreen = screen(async () => (await import("./documents/DocumentsScreen")).DocumentsScreen);
export const PaymentsScreen = screen(async () => (await import("./payments/PaymentsScreen")).PaymentsScreen);

export const preloadedScreens: readonly RoutedScreen[] = [
  { path: paths.portal.contracts, screen: ContractsScreen },
  { path: paths.portal.claims, screen: ClaimsScreen },
  { path: paths.portal.documents, screen: DocumentsScreen },
  { path: paths.portal.payments, screen: PaymentsScreen },
  { path: paths.portal.addCoverage, screen: AddCoverageScreen },
];
