import { paths } from "#client/lib/paths";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { NotFoundScreenProps } from "#client/ui/NotFoundScreen";
import type { RoutedScreen } from "#client/ui/usePreloadedScreens";

// Each screen is a chunk of its own, so that opening the leads does not wait for the settings' code.
export const AuditScreen = lazyScreen(async () => (await import("./audit/AuditScreen")).AuditScreen);
export const BulkChangesScreen = lazyScreen(async () => (await import("./bulk/BulkChangesScreen")).BulkChangesScreen);
export const ClaimScreen = lazyScreen(async () => (await import("./claims/detail/ClaimScreen")).ClaimScreen);
export const ClaimsScreen = lazyScreen(async () => (await import("./claims/list/ClaimsScreen")).ClaimsScreen);
export const NewClaimScreen = lazyScreen(async () => (await import("./claims/new/NewClaimScreen")).NewClaimScreen);
export const DashboardScreen = lazyScreen(async () => (await import("./dashboard/DashboardScreen")).DashboardScreen);
export const LeadDetailScreen = lazyScreen(
  async () => (await import("./leads/detail/LeadDetailScreen")).LeadDetailScreen,
);
export const HeldRequestsScreen = lazyScreen(
  async () => (await import("./leads/held/HeldRequestsScreen")).HeldRequestsScreen,
);
export const DuplicatesScreen = lazyScreen(
  async () => (await import("./leads/duplicates/DuplicatesScreen")).DuplicatesScreen,
);
export const DoNotCallScreen = lazyScreen(
  async () => (await import("./leads/doNotCall/DoNotCallScreen")).DoNotCallScreen,
);
export const ImportsScreen = lazyScreen(async () => (await import("./imports/ImportsScreen")).ImportsScreen);
export const MergeLeadsScreen = lazyScreen(
  async () => (await import("./leads/duplicates/MergeLeadsScreen")).MergeLeadsScreen,
);
export const LeadsScreen = lazyScreen(async () => (await import("./leads/list/LeadsScreen")).LeadsScreen);
export const OwnersScreen = lazyScreen(async () => (await import("./leads/owner/OwnersScreen")).OwnersScreen);
export const NewLeadScreen = lazyScreen(async () => (await import("./leads/new/NewLeadScreen")).NewLeadScreen);
export const NotFoundScreen = lazyScreen<NotFoundScreenProps>(
  async () => (await import("#client/ui/NotFoundScreen")).NotFoundScreen,
);
export const OutboxScreen = lazyScreen(async () => (await import("./mail/OutboxScreen")).OutboxScreen);
export const PoliciesScreen = lazyScreen(async () => (await import("./policies/list/PoliciesScreen")).PoliciesScreen);
export const PolicyOverviewScreen = lazyScreen(
  async () => (await import("./policies/overview/PolicyOverviewScreen")).PolicyOverviewScreen,
);
export const NewPriceBookScreen = lazyScreen(async () => (await import("./prices/PriceBookScreen")).NewPriceBookScreen);
export const PriceBookScreen = lazyScreen(async () => (await import("./prices/PriceBookScreen")).PriceBookScreen);
export const PriceBooksScreen = lazyScreen(async () => (await import("./prices/PriceBooksScreen")).PriceBooksScreen);
export const ReportsScreen = lazyScreen(async () => (await import("./reports/ReportsScreen")).ReportsScreen);
export const SettingsScreen = lazyScreen(async () => (await import("./settings/SettingsScreen")).SettingsScreen);
export const TodayScreen = lazyScreen(async () => (await import("./today/TodayScreen")).TodayScreen);
export const UsersScreen = lazyScreen(async () => (await import("./users/UsersScreen")).UsersScreen);

/** The screens that staff open most: their code is preloaded, so that they open immediately. */
export const preloadedScreens: readonly RoutedScreen[] = [
  { path: paths.admin.dashboard, screen: DashboardScreen },
  { path: paths.admin.today, screen: TodayScreen },
  { path: paths.admin.leads, screen: LeadsScreen },
  { path: `${paths.admin.leads}/:id`, screen: LeadDetailScreen },
  { path: paths.admin.policies, screen: PoliciesScreen },
  { path: `${paths.admin.policies}/:id`, screen: PolicyOverviewScreen },
  { path: paths.admin.claims, screen: ClaimsScreen },
  { path: `${paths.admin.claims}/:id`, screen: ClaimScreen },
  { path: paths.admin.newLead, screen: NewLeadScreen },
  { path: paths.admin.newClaim, screen: NewClaimScreen },
];
