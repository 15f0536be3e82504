import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

import { ClaimsCenterArea } from "../areas/portal/claimsCenter/ClaimsCenterArea";
import { paths } from "../lib/paths";
import type { Notify } from "../ui/notify/useNotify";
import { LeaveForSite } from "./LeaveForSite";
import { Providers } from "./Providers";

/**
 * Renders the claims center into an element of a public page, which has base styles and notifications of its own. Links
 * out of it are full page loads.
 */
export function openClaimsCenter(element: HTMLElement, notify: Notify): () => void {
  const router = createBrowserRouter([
    { path: paths.claims, element: <ClaimsCenterArea /> },
    { path: "*", element: <LeaveForSite /> },
  ]);
  const root = createRoot(element);
  root.render(
    <Providers density="public" pageNotify={notify}>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
  return () => {
    root.unmount();
    router.dispose();
  };
}
