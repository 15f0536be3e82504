import type { FastifyInstance } from "fastify";

import type { Env } from "../env.js";
import { INDEXED_PAGES } from "./clientRoutes.js";

/** Brand words and contact details on the pages; all of it is public. (adr/0008) */
export interface SiteConfig {
  readonly brandName: string;
  readonly publicUrl: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly claimsEmail: string;
  readonly logoUrl: string | null;
}

export function siteConfigOf(env: Env, logoUrl: string | null): SiteConfig {
  const { brandName, publicUrl, supportPhone, supportEmail, claimsEmail } = env;
  return { brandName, publicUrl, supportPhone, supportEmail, claimsEmail, logoUrl };
}

/** `/site.json` for the development server, and what search engines ask for. */
export function serveSiteFiles(app: FastifyInstance, env: Env, config: () => SiteConfig): void {
  app.get("/site.json", (_request, reply) => reply.header("cache-control", "no-cache").send(config()));

  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(
        [
          "User-agent: *",
          ...["/admin", "/portal", "/api/", "/graphql", "/thank-you"].map((path) => `Disallow: ${path}`),
          "",
          `Sitemap: ${env.publicUrl}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );

  app.get("/sitemap.xml", (_request, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...INDEXED_PAGES.map((path) => `  <url><loc>${escapeXml(env.publicUrl + path)}</loc></url>`),
          "</urlset>",
          "",
        ].join("\n"),
      ),
  );
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
