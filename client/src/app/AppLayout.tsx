import { Suspense } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { PageLoading } from "#client/ui/PageLoading";
import { Providers } from "./Providers";
import { RouteFocus } from "./RouteFocus";

/** The same at each render: what an address does not change is not rendered with it. */
const screens = (
  <>
    <RouteFocus />
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
    <ScrollRestoration />
  </>
);

/** The layout around every screen of every area. */
export function AppLayout() {
  const { pathname } = useLocation();
  return <Providers density={/^\/admin(\/|$)/.test(pathname) ? "admin" : "public"}>{screens}</Providers>;
}
