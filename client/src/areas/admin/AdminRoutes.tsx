import { Navigate, Route, Routes, useLocation } from "react-router-dom";

import { paths } from "#client/lib/paths";
import {
  AuditScreen,
  BulkChangesScreen,
  ClaimScreen,
  ClaimsScreen,
  DashboardScreen,
  DoNotCallScreen,
  DuplicatesScreen,
  HeldRequestsScreen,
  ImportsScreen,
  LeadDetailScreen,
  LeadsScreen,
  MergeLeadsScreen,
  NewClaimScreen,
  NewLeadScreen,
  NewPriceBookScreen,
  NotFoundScreen,
  OutboxScreen,
  OwnersScreen,
  PoliciesScreen,
  PolicyOverviewScreen,
  PriceBookScreen,
  PriceBooksScreen,
  ReportsScreen,
  SettingsScreen,
  TodayScreen,
  UsersScreen,
} from "./adminScreens";
import { ListBesideRecord } from "./list/ListBesideRecord";
import { isArrivalAt } from "./session/arrival";
import { RequirePermission } from "./session/RequirePermission";
import { usePermissions } from "./session/usePermission";

/** The screens of the back office, one line each. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<FirstScreen />} />
      <Route element={<RequirePermission permission="viewerCanSell" title="Today" />}>
        <Route path="today" element={<TodayScreen />} />
      </Route>
      <Route element={<RequirePermission permission="viewerCanSell" title="Leads" />}>
        <Route path="leads/new" element={<NewLeadScreen />} />
        <Route path="leads/owners" element={<OwnersScreen />} />
        <Route path="leads/held" element={<HeldRequestsScreen />} />
        <Route path="leads/do-not-call" element={<DoNotCallScreen />} />
        <Route path="leads/duplicates" element={<DuplicatesScreen />} />
        <Route path="leads/merge" element={<MergeLeadsScreen />} />
        <Route path="leads" element={<ListBesideRecord list={<LeadsScreen />} address={paths.admin.leads} />}>
          <Route path=":id" element={<LeadDetailScreen />} />
        </Route>
      </Route>
      <Route element={<RequirePermission permission="viewerCanDeleteLeads" title="Import" />}>
        <Route path="leads/import" element={<ImportsScreen records="leads" />} />
        <Route path="policies/import" element={<ImportsScreen records="policies" />} />
      </Route>
      <Route path="policies" element={<ListBesideRecord list={<PoliciesScreen />} address={paths.admin.policies} />}>
        <Route path=":id" element={<PolicyOverviewScreen />} />
      </Route>
      <Route element={<RequirePermission permission="viewerCanHandleClaims" title="Claims" />}>
        <Route path="claims/new" element={<NewClaimScreen />} />
        <Route path="claims" element={<ListBesideRecord list={<ClaimsScreen />} address={paths.admin.claims} />}>
          <Route path=":id" element={<ClaimScreen />} />
        </Route>
      </Route>
      <Route element={<RequirePermission permission="viewerCanSell" title="Prices" />}>
        <Route path="prices" element={<PriceBooksScreen />} />
        <Route path="prices/new" element={<NewPriceBookScreen />} />
        <Route path="prices/:id" element={<PriceBookScreen />} />
      </Route>
      <Route element={<RequirePermission permission="viewerCanChangeSettings" title="Reports" />}>
        <Route path="reports" element={<ReportsScreen />} />
      </Route>
      <Route path="changes" element={<BulkChangesScreen />} />
      <Route path="mail" element={<OutboxScreen />} />
      <Route path="audit" element={<AuditScreen />} />
      <Route path="users" element={<UsersScreen />} />
      <Route element={<RequirePermission permission="viewerCanChangeSettings" title="Branding" />}>
        <Route path="settings" element={<SettingsScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen links={elsewhere} />} />
    </Routes>
  );
}

/**
 * People who only sell start with the day's calls, and find the dashboard in the navigation. The dashboard is about
 * leads; people who do not work with them start with their own desk.
 */
function FirstScreen() {
  const may = usePermissions();
  const isArrival = isArrivalAt(useLocation());
  if (isArrival && may("viewerCanSell") && !may("viewerCanDeleteLeads"))
    return <Navigate replace to={paths.admin.today} />;
  if (may("viewerCanSell")) return <DashboardScreen />;
  return <Navigate replace to={may("viewerCanHandleClaims") ? paths.admin.claims : paths.admin.policies} />;
}

const elsewhere = [
  { label: "Dashboard", to: paths.admin.dashboard },
  { label: "Leads", to: paths.admin.leads },
  { label: "Policies", to: paths.admin.policies },
];
