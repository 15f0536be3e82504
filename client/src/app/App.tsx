import { useCallback, useSyncExternalStore } from "react";
import { type createBrowserRouter, RouterProvider } from "react-router-dom";

import { Providers } from "./Providers";

interface AppProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/**
 * The theme is above the router, so that it is already there while an area's code loads: replacing it would insert all
 * base styles again.
 */
export function App({ router }: AppProps) {
  const subscribe = useCallback((onChange: () => void) => router.subscribe(onChange), [router]);
  const isBackOffice = useSyncExternalStore(subscribe, () => /^\/admin(\/|$)/.test(router.state.location.pathname));
  return (
    <Providers density={isBackOffice ? "admin" : "public"}>
      {/* Navigation is what the user is waiting for, so it is not a transition, which other rendering would take
          precedence over. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  );
}
