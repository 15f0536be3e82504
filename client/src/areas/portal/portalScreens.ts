import { paths } from "#client/lib/paths";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { RoutedScreen } from "#client/ui/usePreloadedScreens";

// All but the first screen come in files of their own: the overview does not wait for the card fields of the payments.
export const AddCoverageScreen = lazyScreen(
  async () => (await import("./addCoverage/AddCoverageScreen")).AddCoverageScreen,
);
export const ClaimScreen = lazyScreen(async () => (await import("./claim/ClaimScreen")).ClaimScreen);
export const ClaimsScreen = lazyScreen(async () => (await import("./claims/ClaimsScreen")).ClaimsScreen);
export const ContractsScreen = lazyScreen(async () => (await import("./contracts/ContractsScreen")).ContractsScreen);
export const DocumentsScreen = lazyScreen(async () => (await import("./documents/DocumentsScreen")).DocumentsScreen);
export const PaymentsScreen = lazyScreen(async () => (await import("./payments/PaymentsScreen")).PaymentsScreen);

export const preloadedScreens: readonly RoutedScreen[] = [
  { path: paths.portal.contracts, screen: ContractsScreen },
  { path: paths.portal.claims, screen: ClaimsScreen },
  { path: paths.portal.documents, screen: DocumentsScreen },
  { path: paths.portal.payments, screen: PaymentsScreen },
  { path: paths.portal.addCoverage, screen: AddCoverageScreen },
];
