import { Suspense } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { PageLoading } from "#client/ui/PageLoading";
import { Providers } from "./Providers";
import { RouteFocus } from "./RouteFocus";

/** The layout around every screen of every area. */
export function AppLayout() {
  const { pathname } = useLocation();
  return (
    <Providers density={/^\/admin(\/|$)/.test(pathname) ? "admin" : "public"}>
      <RouteFocus />
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </Providers>
  );
}
