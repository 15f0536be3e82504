import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const server = `http://127.0.0.1:${process.env.PORT ?? "4000"}`;

/** In development Vite serves the page, so the site configuration is fetched from the server and put where the server itself puts it. */
function siteConfigInDevelopment(): Plugin {
  return {
    name: "site-config",
    apply: "serve",
    async transformIndexHtml(html) {
      const answer = await fetch(`${server}/site.json`).catch(() => undefined);
      const config = answer?.ok
        ? await answer.text()
        : JSON.stringify({
            brandName: "Server is not running",
            publicUrl: "",
            supportPhone: "",
            supportEmail: "",
            claimsEmail: "",
            logoUrl: null,
          });
      const script = `<script type="application/json" id="site-config">${config.replaceAll("<", "\\u003c")}</script>`;
      return html.replace("<!--site-config-->", script);
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), siteConfigInDevelopment()],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    assetsDir: "assets",
    target: "es2022",
    // Typefaces are files with a name of their own: a data URL could not be cached apart from the style that names it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What changes only with a dependency keeps its name, and so stays in the browser's cache from release to release.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
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
});
