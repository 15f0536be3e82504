import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { describe, expect, test } from "@jest/globals";

import { paths } from "../../../client/src/lib/paths.js";
import { isClientRoute } from "../../../server/http/clientRoutes.js";
import { useTestApp } from "../../support/testApp.js";

const folder = builtClient();
const app = useTestApp({
  CLIENT_FOLDER: folder,
  BRAND_NAME: "</script><b>Oak & Road",
  PUBLIC_URL: "https://oak.example",
  MAIL_FROM: "mail@oak.example",
});

/** What the client's build leaves. */
function builtClient(): string {
  const made = mkdtempSync(path.join(tmpdir(), "client-"));
  mkdirSync(path.join(made, "assets"));
  writeFileSync(
    path.join(made, "index.html"),
    '<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__" /><!--site-config--></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(path.join(made, "assets/index-abc123.js"), "export {}");
  writeFileSync(path.join(made, "assets/index-abc123.js.br"), "compressed");
  writeFileSync(path.join(made, "favicon.svg"), "<svg/>");
  return made;
}

function get(url: string, headers: Record<string, string> = {}) {
  return app().app.inject({ method: "GET", url, headers });
}

function every(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String((value as (id: string) => string)("an-id"))];
  return Object.values(value as object).flatMap(every);
}

describe("pages", () => {
  test("are served at every address of the client's own list", () => {
    const { gallery, ...product } = paths;
    const missing = every(product).filter((url) => !isClientRoute(url.split(/[?#]/, 1)[0] ?? ""));
    expect(missing).toEqual([]);
    expect(isClientRoute(gallery)).toBe(false);
  });

  test.each([
    "/",
    "/quote",
    "/about/",
    "/legal/tcpa",
    "/policy/abc",
    "/portal/anything/at/all",
    "/admin/leads/123",
    "/admin/leads?q=x",
  ])("%s answers 200", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  test.each(["/nowhere", "/admin/nowhere", "/policy/a/b", "/index.html", "/legal", "/%E0%A4%A"])(
    "%s answers 404 with the page, which shows the not-found screen",
    async (url) => {
      const answer = await get(url);
      expect([400, 404]).toContain(answer.statusCode);
      if (answer.statusCode === 404) expect(answer.body).toContain('<div id="root">');
    },
  );

  test("carry the site configuration as data that cannot end its element", async () => {
    const { body } = await get("/");
    const [, text = ""] = /<script type="application\/json" id="site-config">(.*?)<\/script>/.exec(body) ?? [];
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toMatchObject({ brandName: "</script><b>Oak & Road", logoUrl: null });
    expect((await get("/site.json")).json()).toEqual(JSON.parse(text));
  });

  test("have a policy without unsafe-inline, and a nonce of their own for styles", async () => {
    const [one, other] = [await get("/"), await get("/")];
    const policy = String(one.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("unsafe");
    const nonce = /nonce="([\w-]{22})"/.exec(one.body)?.[1];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(other.body).not.toContain(String(nonce));
    expect(one.body).not.toContain("__CSP_NONCE__");
    expect(one.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": expect.any(String),
    });
    expect(one.headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
  });

  test("answer HEAD as GET without a body", async () => {
    const answer = await app().app.inject({ method: "HEAD", url: "/quote" });
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
    expect((await app().app.inject({ method: "HEAD", url: "/nowhere" })).statusCode).toBe(404);
  });
});

describe("files of the client", () => {
  test("with a hash in their name are kept for ever, compressed where they were", async () => {
    const answer = await get("/assets/index-abc123.js", { "accept-encoding": "br" });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
    expect(answer.body).toBe("compressed");
    expect((await get("/assets/index-abc123.js")).body).toBe("export {}");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=300");
  });

  test.each(["/assets/../index.html", "/assets/%2e%2e/%2e%2e/etc/passwd", "/assets/missing.js", "/.env"])(
    "%s is not there",
    async (url) => {
      expect([404, 400]).toContain((await get(url)).statusCode);
    },
  );
});

describe("files for search engines", () => {
  test("name the public pages and keep the others out", async () => {
    const robots = await get("/robots.txt");
    expect(robots.body).toContain("Disallow: /admin");
    expect(robots.body).toContain("Sitemap: https://oak.example/sitemap.xml");
    const sitemap = (await get("/sitemap.xml")).body;
    expect(sitemap).toContain("<loc>https://oak.example/plans</loc>");
    expect(sitemap).not.toMatch(/admin|portal|thank-you/);
  });
});
