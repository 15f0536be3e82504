import { Route, Routes } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { NotFoundScreen } from "#client/ui/NotFoundScreen";
import { AuditScreen } from "./audit/AuditScreen";
import { ClaimScreen } from "./claims/detail/ClaimScreen";
import { ClaimsScreen } from "./claims/list/ClaimsScreen";
import { NewClaimScreen } from "./claims/new/NewClaimScreen";
import { DashboardScreen } from "./dashboard/DashboardScreen";
import { LeadDetailScreen } from "./leads/detail/LeadDetailScreen";
import { HeldRequestsScreen } from "./leads/held/HeldRequestsScreen";
import { LeadsScreen } from "./leads/list/LeadsScreen";
import { NewLeadScreen } from "./leads/new/NewLeadScreen";
import { ListBesideRecord } from "./list/ListBesideRecord";
import { OutboxScreen } from "./mail/OutboxScreen";
import { PoliciesScreen } from "./policies/list/PoliciesScreen";
import { PolicyOverviewScreen } from "./policies/overview/PolicyOverviewScreen";
import { SettingsScreen } from "./settings/SettingsScreen";
import { UsersScreen } from "./users/UsersScreen";

/** The screens of the back office, one line each. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<DashboardScreen />} />
      <Route path="leads/new" element={<NewLeadScreen />} />
      <Route path="leads/held" element={<HeldRequestsScreen />} />
      <Route path="leads" element={<ListBesideRecord list={<LeadsScreen />} address={paths.admin.leads} />}>
        <Route path=":id" element={<LeadDetailScreen />} />
      </Route>
      <Route path="policies" element={<ListBesideRecord list={<PoliciesScreen />} address={paths.admin.policies} />}>
        <Route path=":id" element={<PolicyOverviewScreen />} />
      </Route>
      <Route path="claims/new" element={<NewClaimScreen />} />
      <Route path="claims" element={<ListBesideRecord list={<ClaimsScreen />} address={paths.admin.claims} />}>
        <Route path=":id" element={<ClaimScreen />} />
      </Route>
      <Route path="mail" element={<OutboxScreen />} />
      <Route path="audit" element={<AuditScreen />} />
      <Route path="users" element={<UsersScreen />} />
      <Route path="settings" element={<SettingsScreen />} />
      <Route path="*" element={<NotFoundScreen links={elsewhere} />} />
    </Routes>
  );
}

const elsewhere = [
  { label: "Dashboard", to: paths.admin.dashboard },
  { label: "Leads", to: paths.admin.leads },
  { label: "Policies", to: paths.admin.policies },
];
