import { Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";

import { keepFocus } from "#client/lib/lostFocus";
import { PageLoading } from "#client/ui/PageLoading";
import { Providers } from "./Providers";
import { RouteFocus } from "./RouteFocus";

/** The same on every render, so that parts that don't depend on the URL are not rendered again. */
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
  useEffect(keepFocus, []);
  return <Providers density={/^\/admin(\/|$)/.test(pathname) ? "admin" : "public"}>{screens}</Providers>;
}
