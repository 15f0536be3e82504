import path from "node:path";

import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

import { firstViews } from "./chunks.js";
import { developmentConfig, preloadFonts, siteConfigScript, siteInDevelopment, tokensStyleSheet } from "./siteBuild.js";
import { splitDocuments } from "./splitDocuments.js";

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

/** The theme has no ripples (`app/theme/pressed.ts`); Material's buttons would load their code anyway. */
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

/** The router's package names only its development version, which checks and warns in production, too. */
function productionRouter(): Plugin {
  const folder = path.join(import.meta.dirname, "../node_modules/react-router/dist/production");
  const files = new Map([
    ["react-router", path.join(folder, "index.mjs")],
    ["react-router/dom", path.join(folder, "dom-export.mjs")],
  ]);
  return {
    name: "production-router",
    apply: "build",
    enforce: "pre",
    resolveId: (asked) => files.get(asked),
  };
}

/**
 * Emotion hashes the text of each style in each render. A list's first view has each text three times, and a rerender
 * has hardly a new one.
 */
function rememberedHashes(): Plugin {
  const remembered = "\0remembered-hash";
  return {
    name: "remembered-hashes",
    apply: "build",
    enforce: "pre",
    resolveId: (asked, importer) => (asked === "@emotion/hash" && importer !== remembered ? remembered : undefined),
    load: (id) =>
      id === remembered
        ? `import hash from "@emotion/hash";
           const known = new Map();
           export default (text) => known.get(text) ?? (known.set(text, hash(text)), known.get(text));`
        : undefined,
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: {
    // Keeps classes as they are; the default target is browsers of 2015.
    conditions: ["es2015", ...defaultClientConditions],
    alias: {
      "#client": path.join(import.meta.dirname, "src"),
      "#shared": path.join(import.meta.dirname, "../shared"),
    },
  },
  plugins: [
    splitDocuments(),
    withoutRipples(),
    productionRouter(),
    rememberedHashes(),
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
    // The manifest: the file and styles of each entry, to which the public pages link (tools/prerender.mjs).
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Also for the server build, because its start script is inlined as text in every public page.
    minify: true,
    target: "es2022",
    // Fonts are separate files, because a data URL could not be cached separately from its style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Keeps the other area's documents out of an area's program: the file that re-exports both has no side
          // effects.
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
            // Code that changes only with a dependency keeps its file name, so it stays in the browser's cache from
            // release to release.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: "router", test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
                { name: "graphql", test: /node_modules[\\/]graphql[\\/]/ },
                {
                  name: "api",
                  test: /node_modules[\\/](@apollo[\\/](?!client[\\/]link[\\/]subscriptions)|(@wry|optimism|rxjs|tslib)[\\/])/,
                },
                {
                  name: "fields",
                  // What forms share is small, and as files of their own costs the quote dialog a kilobyte more.
                  test: /(shared[\\/](fieldMistakes|usStates|text[\\/](blank|email|phone|vin)|limits[\\/](integers|leadLimits|vehicleLimits))|client[\\/]src[\\/](lib[\\/](firstBadField|idempotencyKey|leftPhone|useRequestKey)|ui[\\/]form[\\/]tooLong))\.ts$/,
                  includeDependenciesRecursively: false,
                },
                { name: firstViews(), debugName: "first views", includeDependenciesRecursively: false },
              ],
            },
          },
        },
  },
  server: {
    port: 5173,
    // The server refuses changes from pages of another origin, and this page has a different port.
    proxy: {
      "/graphql": { target: server, ws: true, headers: { origin: server } },
      "/api": { target: server, headers: { origin: server } },
      "/site.json": server,
      "/policy-files": server,
    },
  },
}));
