import { Navigate, Route, Routes, useLocation } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { useLinkedContract } from "./contracts/useLinkedContract";
import { OverviewScreen } from "./overview/OverviewScreen";
import {
  AddCoverageScreen,
  ClaimScreen,
  ClaimsScreen,
  ContractsScreen,
  DocumentsScreen,
  PaymentsScreen,
} from "./portalScreens";

/** The screens behind the sign-in. Unknown paths show the first screen. */
export function PortalRoutes() {
  return (
    <Routes>
      <Route path="claims" element={<ClaimsScreen />} />
      <Route path="claims/:id" element={<ClaimScreen />} />
      <Route path="contracts" element={<ContractsScreen />} />
      <Route path="payments" element={<PaymentsScreen />} />
      <Route path="documents" element={<DocumentsScreen />} />
      <Route path="policies/new" element={<AddCoverageScreen />} />
      <Route path="sign-in" element={<Navigate replace to={paths.portal.overview} />} />
      <Route path="*" element={<FirstScreen />} />
    </Routes>
  );
}

/** A contract's link opens the portal's start page, from where signed-in customers are sent on to their contracts. */
function FirstScreen() {
  const linked = useLinkedContract();
  const { search } = useLocation();
  return linked === null ? <OverviewScreen /> : <Navigate replace to={{ pathname: paths.portal.contracts, search }} />;
}
