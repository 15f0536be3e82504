import path from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: {
    alias: {
      "#client": path.join(import.meta.dirname, "src"),
      "#shared": path.join(import.meta.dirname, "../shared"),
    },
  },
  plugins: [react(), tokensStyleSheet(), preloadFonts(), siteConfigInDevelopment(), siteInDevelopment(server)],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    assetsDir: "assets",
    // Which file an entry became, and its styles: what the public pages link to (tools/prerender.mjs).
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: "es2022",
    // Typefaces are files with a name of their own: a data URL could not be cached apart from the style that names it.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // An area's program has none of the other's documents: the file that re-exports both does nothing by itself.
          treeshake: { moduleSideEffects: [{ test: /client[\\/]src[\\/]generated/, sideEffects: false }] },
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
                { name: "api", test: /node_modules[\\/](@apollo|@wry|graphql|graphql-ws|optimism|rxjs|tslib)[\\/]/ },
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
