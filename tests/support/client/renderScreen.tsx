import { render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";

import { Providers } from "#client/app/Providers";
import type { Density } from "#client/app/theme/theme";
import { ApiProvider } from "#client/lib/apollo/ApiProvider";
import type { ApiOptions } from "#client/lib/apollo/createClient";
import { adminSession, sessionLost } from "#client/lib/session";

interface ScreenOptions extends Pick<ApiOptions, "hasChanged"> {
  /** The initial URL. */
  at?: string;
  /** The route's pattern, if the screen reads parameters from it. */
  path?: string;
  density?: Density;
  /** Further routes, such as those that the screen links to. Unknown URLs show nothing. */
  routes?: RouteObject[];
  /** Instead of the usual clock, for fake timers. */
  advanceTimers?: (ms: number) => void;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  /** The current path and query string. */
  address: () => string;
  goTo: (to: string) => Promise<void>;
  /** In the browser's history. */
  back: () => Promise<void>;
}

/** Renders a screen as the application would: theme, notifications, GraphQL over the test's network, and a router. */
export function renderScreen(
  screen: ReactNode,
  { at = "/", path = "*", density = "public", routes = [], advanceTimers, hasChanged }: ScreenOptions = {},
): RenderedScreen {
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const router = createMemoryRouter(
    [...routes, { path, element: screen }, ...(path === "*" ? [] : [{ path: "*", element: null }])],
    { initialEntries: [at] },
  );
  const rendered = render(
    <Providers density={density}>
      <ApiProvider onSend={() => sessionLost(adminSession)} hasChanged={hasChanged}>
        <RouterProvider router={router} useTransitions={false} />
      </ApiProvider>
    </Providers>,
  );
  return {
    ...rendered,
    user,
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to) => router.navigate(to),
    back: () => router.navigate(-1),
  };
}
