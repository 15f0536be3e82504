import type { FastifyInstance } from "fastify";

import { escapeHtml } from "#shared/escapeHtml.js";
import type { SiteConfig } from "#shared/siteConfig.js";
import { phoneLink } from "#shared/text/phone.js";
import type { Env } from "../env.js";
import type { PageBranding } from "../settings/savedBranding.js";
import { INDEXED_PAGES } from "./clientRoutes.js";

/** The configuration in the pages, from the environment and what staff saved. (adr/0008) */
export function siteConfigOf(env: Env, { logoUrl, postalAddress }: PageBranding): SiteConfig {
  const { brandName, publicUrl, supportPhone, supportEmail, claimsEmail } = env;
  return {
    brandName,
    publicUrl,
    supportPhone,
    supportPhoneLink: phoneLink(supportPhone),
    supportEmail,
    claimsEmail,
    partnersEmail: `partners@${supportEmail.slice(supportEmail.indexOf("@") + 1)}`,
    postalAddress: postalAddress ?? env.postalAddress,
    logoUrl,
    emailIsSent: env.smtpUrl !== undefined,
  };
}

/** Serves `/site.json` for the development server, and the files that search engines request. */
export function serveSiteFiles(app: FastifyInstance, env: Env, config: () => SiteConfig): void {
  app.get("/site.json", (_request, reply) => reply.header("cache-control", "no-cache").send(config()));

  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(
        [
          "User-agent: *",
          ...["/admin", "/portal", "/api/", "/graphql"].map((path) => `Disallow: ${path}`),
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
          ...INDEXED_PAGES.map((path) => `  <url><loc>${escapeHtml(env.publicUrl + path)}</loc></url>`),
          "</urlset>",
          "",
        ].join("\n"),
      ),
  );
}
