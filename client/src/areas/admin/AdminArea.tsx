import { ApiProvider } from "../../lib/apollo/ApiProvider";
import { AdminRoutes } from "./AdminRoutes";
import { AdminGate } from "./session/AdminGate";
import { sessionMissing } from "./session/sessionMissing";
import { AdminShell } from "./shell/AdminShell";

export function AdminArea() {
  return (
    <ApiProvider onUnauthenticated={sessionMissing}>
      <AdminGate>
        <AdminShell>
          <AdminRoutes />
        </AdminShell>
      </AdminGate>
    </ApiProvider>
  );
}
