import { Route, Routes } from "react-router-dom";

import { ContractsScreen } from "./contracts/ContractsScreen";

/** The screens behind the sign-in. Unknown addresses show the first screen (public-site specification, section 2, customer portal). */
export function PortalRoutes() {
  return (
    <Routes>
      <Route path="*" element={<ContractsScreen />} />
    </Routes>
  );
}
