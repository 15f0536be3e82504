import { Route, Routes } from "react-router-dom";

import { ApiProvider } from "#client/lib/apollo/ApiProvider";
import { adminSession, sessionLost } from "#client/lib/session";
import { lazyScreen } from "#client/ui/lazyScreen";
import { PageLoading } from "#client/ui/PageLoading";
import { usePreloadedScreens } from "#client/ui/usePreloadedScreens";
import { AdminRoutes } from "./AdminRoutes";
import { preloadedScreens } from "./adminScreens";
import { ExportRecorder } from "./audit/ExportRecorder";
import { hasChanged } from "./live/hasChanged";
import { AdminGate } from "./session/AdminGate";
import { AdminShell } from "./shell/AdminShell";

const JoinScreen = lazyScreen(async () => (await import("./session/JoinScreen")).JoinScreen, <PageLoading />);

/** A 401 from any request ends the session here. */
const onSend = () => sessionLost(adminSession);

/** Stable across renders, so that the navigation does not re-render with each filter in the URL. */
const signedIn = (
  <AdminGate>
    <AdminShell>
      <ExportRecorder>
        <AdminRoutes />
      </ExportRecorder>
    </AdminShell>
  </AdminGate>
);

export function AdminArea() {
  usePreloadedScreens(preloadedScreens);
  return (
    <ApiProvider area="staff" onSend={onSend} hasChanged={hasChanged}>
      <Routes>
        {/* For people who have no account yet. */}
        <Route path="join" element={<JoinScreen />} />
        <Route path="*" element={signedIn} />
      </Routes>
    </ApiProvider>
  );
}
