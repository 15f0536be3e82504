import { Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";

import { keepFocus } from "#client/lib/lostFocus";
import { PageLoading } from "#client/ui/PageLoading";
import { RouteFocus } from "./RouteFocus";

/** The layout around every screen of every area. */
export function AppLayout() {
  useEffect(keepFocus, []);
  return (
    <>
      <RouteFocus />
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
