import path from "node:path";

import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

import { firstViews } from "./chunks.js";
import { documentsApart } from "./documentsApart.js";
import { developmentConfig, preloadFonts, siteConfigScript, siteInDevelopment, tokensStyleSheet } from "./siteBuild.js";

const server = `http://127.0.0.1:${process.env.PORT ?? "4000"}`;

/** In development Vite serves the page of the other areas, so the site configuration is put where the server itself puts it. */
function siteConfigInDevelopment(): Plugin {
  return {
    name: "site-config",
    apply: "serve",
    async transformIndexHtml(html) {
      return html.replace("<!--site-config-->", siteConfigScript(await developmentConfig(server)));
    },
  };
}

/** The theme has no ripples (`app/theme/pressed.ts`); Material's buttons would bring their code all the same. */
function withoutRipples(): Plugin {
  const none = "\0no-ripple";
  return {
    name: "without-ripples",
    apply: "build",
    enforce: "pre",
    resolveId: (asked) => (asked === "./TouchRipple.mjs" ? none : undefined),
    load: (id) => (id === none ? "export default () => null;" : undefined),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: {
    // Classes as classes: what the default names is written for browsers of 2015.
    conditions: ["es2015", ...defaultClientConditions],
    alias: {
      "#client": path.join(import.meta.dirname, "src"),
      "#shared": path.join(import.meta.dirname, "../shared"),
    },
  },
  plugins: [
    documentsApart(),
    withoutRipples(),
    react(),
    tokensStyleSheet(),
    preloadFonts(),
    siteConfigInDevelopment(),
    siteInDevelopment(server),
  ],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    assetsDir: "assets",
    // Which file an entry became, and its styles: what the public pages link to (tools/prerender.mjs).
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The server build too: its start script stands as text in every public page.
    minify: true,
    target: "es2022",
    // Typefaces are files with a name of their own: a data URL could not be cached apart from the style that names it.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // An area's program has none of the other's documents: the file that re-exports both does nothing by itself.
          treeshake: {
            moduleSideEffects: [
              { test: /client[\\/]src[\\/](generated|ui[\\/]icons)/, sideEffects: false },
              { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
            ],
          },
          // Two programs: the public site, and the areas behind it.
          input: {
            app: path.join(import.meta.dirname, "index.html"),
            site: path.join(import.meta.dirname, "src/site.ts"),
          },
          output: {
            // What changes only with a dependency keeps its name, and so stays in the browser's cache from release to release.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: "router", test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
                { name: "graphql", test: /node_modules[\\/]graphql[\\/]/ },
                {
                  name: "api",
                  test: /node_modules[\\/](@apollo[\\/](?!client[\\/]link[\\/]subscriptions)|(@wry|optimism|rxjs|tslib)[\\/])/,
                },
                { name: firstViews(), debugName: "first views", includeDependenciesRecursively: false },
              ],
            },
          },
        },
  },
  server: {
    port: 5173,
    // The server refuses changes from pages of another origin, and this one's port is another.
    proxy: {
      "/graphql": { target: server, ws: true, headers: { origin: server } },
      "/api": { target: server, headers: { origin: server } },
      "/site.json": server,
      "/policy-files": server,
    },
  },
}));
