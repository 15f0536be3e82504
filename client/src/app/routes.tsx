import type { RouteObject } from "react-router-dom";
import { AppLayout } from "./AppLayout";
import { AreaError } from "./AreaError";
import { AreaLoading } from "./AreaLoading";
import { Providers } from "./Providers";

const gallery: RouteObject = {
  path: "/dev/ui",
  lazy: async () => ({ Component: (await import("./gallery/Gallery")).Gallery }),
};

/** Each area is a bundle of its own and knows its own screens; the public site also answers every address that nobody knows. */
export const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    errorElement: (
      <Providers density="public">
        <AreaError />
      </Providers>
    ),
    hydrateFallbackElement: <AreaLoading />,
    children: [
      {
        errorElement: <AreaError />,
        children: [
          ...(import.meta.env.DEV ? [gallery] : []),
          { path: "/admin/*", lazy: async () => ({ Component: (await import("../areas/admin/AdminArea")).AdminArea }) },
          { path: "/*", lazy: async () => ({ Component: (await import("../areas/site/SiteArea")).SiteArea }) },
        ],
      },
    ],
  },
];
