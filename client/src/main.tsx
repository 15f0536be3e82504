import "./app/fonts.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type RouteObject } from "react-router-dom";

import { App } from "./app/App";
import { appRoutes } from "./app/routes";
import { watchNavigations } from "./lib/navigations";
import { paths } from "./lib/paths";
import { watchPresses } from "./lib/press";
import { refreshLogoOnReturn } from "./lib/siteLogo";

/** The gallery of `ui/`: only in development, and not included in the build. */
const inDevelopment: RouteObject[] = import.meta.env.DEV
  ? [{ path: paths.gallery, lazy: async () => ({ Component: (await import("./app/gallery/Gallery")).Gallery }) }]
  : [];

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const router = createBrowserRouter(appRoutes(inDevelopment));
refreshLogoOnReturn();
watchPresses();
watchNavigations(router);
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
