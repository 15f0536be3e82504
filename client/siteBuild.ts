import path from "node:path";

import { type HtmlTagDescriptor, type Plugin, runnerImport, type ViteDevServer } from "vite";

const source = path.join(import.meta.dirname, "src");

/** The two typefaces that every page needs at once; the others are loaded where they are used. */
const firstFonts = /(inter|bricolage-grotesque)-core.*\.woff2$/;

/** The design tokens from which Material's themes are built, as a style sheet for the public site. */
export function tokensStyleSheet(): Plugin {
  const name = "virtual:tokens.css";
  const id = "/virtual-tokens.css";
  return {
    name: "tokens-style-sheet",
    resolveId: (asked) => (asked === name ? id : undefined),
    async load(asked) {
      if (asked !== id) return undefined;
      const file = path.join(source, "lib/design/tokenSheet.ts");
      const { module, dependencies } = await runnerImport<{ tokenSheet: () => string }>(file);
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return module.tokenSheet();
    },
  };
}

/**
 * Typefaces are not swapped in later (`font-display: optional`), so the page of the other areas requests them early.
 */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(file))
          .map((file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head",
          })),
    },
  };
}

interface Prerender {
  readonly renderPages: (assets: object) => Promise<readonly { path: string; withLogo: boolean; html: string }[]>;
}

/** In development, public pages are rendered for each request, with the site configuration of the running server. */
export function siteInDevelopment(serverUrl: string): Plugin {
  return {
    name: "site-in-development",
    apply: "serve",
    configureServer(vite) {
      // After Vite's own middleware, so that files win; before its fallback, which would answer with the other areas' page.
      return () => {
        vite.middlewares.use((request, response, next) => {
          const url = (request.originalUrl ?? "/").split("?", 1)[0] ?? "/";
          if (request.method !== "GET" || /^\/(admin|portal|dev)(\/|$)/.test(url)) return next();
          pageAt(vite, serverUrl, url).then((html) => {
            response.setHeader("content-type", "text/html; charset=utf-8").end(html);
          }, next);
        });
      };
    },
  };
}

async function pageAt(vite: ViteDevServer, serverUrl: string, url: string): Promise<string> {
  const { renderPages } = (await vite.ssrLoadModule(
    path.join(source, "areas/site/prerender/renderPages.tsx"),
  )) as Prerender;
  const pages = await renderPages({
    program: ["/src/site.ts"],
    modules: {},
    style: "",
    fonts: [],
    inlinedFonts: [],
    picture: "/share.png",
  });
  const config = await developmentConfig(serverUrl);
  const shown = pages.filter(({ withLogo }) => withLogo === (config["logoUrl"] !== null));
  const bare = url.length > 1 ? url.replace(/\/$/, "") : url;
  const { html = "" } = shown.find((page) => page.path === bare) ?? shown.find((page) => page.path === "") ?? {};
  const filled = html.replace(/\uE000(?:json:)?([\w-]+)\uE001/g, (_marker, name: string) => {
    if (name === "siteConfigScript") return siteConfigScript(config);
    if (name === "opened") return String(Math.floor(Date.now() / 1000));
    if (name.startsWith("year-")) return String(new Date().getFullYear() - Number(name.slice("year-".length)));
    return config[name] ?? "";
  });
  return vite.transformIndexHtml(url, filled);
}

/** The site configuration that the server would put into the page. */
export async function developmentConfig(serverUrl: string): Promise<Readonly<Record<string, string | null>>> {
  const answer = await fetch(`${serverUrl}/site.json`).catch(() => undefined);
  if (answer?.ok) return (await answer.json()) as Record<string, string | null>;
  return {
    brandName: "Server is not running",
    publicUrl: "",
    supportPhone: "",
    supportPhoneLink: "tel:",
    supportEmail: "",
    claimsEmail: "",
    partnersEmail: "",
    postalAddress: "",
    logoUrl: null,
  };
}

export function siteConfigScript(config: object): string {
  const text = JSON.stringify(config).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="site-config">${text}</script>`;
}
