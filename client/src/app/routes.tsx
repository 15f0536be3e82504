import type { RouteObject } from "react-router-dom";

import { PageLoading } from "#client/ui/PageLoading";
import { AppLayout } from "./AppLayout";
import { AreaError } from "./AreaError";
import { LeaveForSite } from "./LeaveForSite";

/**
 * Each area is its own bundle with its own routes. The public site is not part of this program: its pages are separate
 * documents.
 */
export function appRoutes(further: readonly RouteObject[] = []): RouteObject[] {
  return [
    {
      element: <AppLayout />,
      errorElement: <AreaError />,
      hydrateFallbackElement: <PageLoading />,
      children: [
        {
          errorElement: <AreaError />,
          children: [
            ...further,
            {
              path: "/admin/*",
              lazy: async () => ({ Component: (await import("../areas/admin/AdminArea")).AdminArea }),
            },
            {
              path: "/portal/*",
              lazy: async () => ({ Component: (await import("../areas/portal/PortalArea")).PortalArea }),
            },
            { path: "/*", element: <LeaveForSite /> },
          ],
        },
      ],
    },
  ];
}
