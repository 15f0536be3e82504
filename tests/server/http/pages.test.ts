import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { describe, expect, test } from "@jest/globals";

import { paths } from "#client/lib/paths.js";
import { isClientRoute } from "#server/http/clientRoutes.js";
import { siteConfigOf } from "#server/http/siteFiles.js";
import { newYorkYear } from "#shared/days.js";
import { useTestApp } from "#tests/support/testApp.js";

const folder = builtClient();
const app = useTestApp({
  CLIENT_FOLDER: folder,
  BRAND_NAME: "</script><b>Oak & Road",
  PUBLIC_URL: "https://oak.example",
  MAIL_FROM: "mail@oak.example",
});

/** The output of the client's build. */
function builtClient(): string {
  const made = mkdtempSync(path.join(tmpdir(), "client-"));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(made, name)), { recursive: true });
    writeFileSync(path.join(made, name), text);
  };
  write(
    "index.html",
    '<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__" /><!--site-config--></head><body><div id="root"></div></body></html>',
  );
  const names = ["index", "quote", "about", "thank-you", "legal/tcpa", "policy/gold", "not-found"];
  for (const name of names) {
    for (const logo of ["", ".logo"]) write(`pages/${name}${logo}.html`, publicPage(name));
  }
  write("assets/index-abc123.js", "export {}");
  write("assets/index-abc123.js.br", "compressed");
  write("favicon.svg", "<svg/>");
  return made;
}

/** A built public page, with placeholders for what differs between installations. */
function publicPage(name: string): string {
  return (
    `<!doctype html><style>h1{color:green}</style><script>start()</script><script type="speculationrules">{"prefetch":[]}</script><title>${name} \uE000brandName\uE001</title><link rel="canonical" href="\uE000publicUrl\uE001/${name}">` +
    `<script type="application/ld+json">{"name":"\uE000json:brandName\uE001"}</script>\uE000siteConfigScript\uE001` +
    `<a href="\uE000supportPhoneLink\uE001">call</a><option>\uE000year-3\uE001</option>`
  );
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
  test("are served at every path of the client's list", () => {
    // Files are not pages, whether below /api or elsewhere, and one path takes the address of another.
    const { gallery, samplePolicy, storedFile: _file, admin, ...others } = paths;
    const { importedFile, ...back } = admin;
    const imported = [admin.leadImports, admin.policyImports].map((imports) => importedFile(imports, "an-id"));
    const product = { ...others, back, imported: Object.fromEntries(imported.map((url) => [url, url])) };
    const plans = ["basic", "silver", "gold"].map(samplePolicy);
    const pages = [...every(product), ...plans].filter((url) => !url.startsWith("/api/"));
    expect(pages.length).toBeGreaterThan(30);
    const missing = pages.filter((url) => !isClientRoute(url.split(/[?#]/, 1)[0] ?? ""));
    expect(missing).toEqual([]);
    expect(isClientRoute(gallery)).toBe(false);
  });

  test.each([
    "/",
    "/quote",
    "/about/",
    "/legal/tcpa",
    "/policy/gold",
    "/portal/anything/at/all",
    "/admin/leads/123",
    "/admin/leads?q=x",
  ])("%s answers 200", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    "/nowhere",
    "/admin/nowhere",
    "/policy/abc",
    "/index.html",
    "/pages/about.html",
    "/legal",
    "/not-found",
    "/%E0%A4%A",
  ])("%s answers 404 with the page, which shows the not-found screen", async (url) => {
    const answer = await get(url);
    expect([400, 404]).toContain(answer.statusCode);
    if (answer.statusCode === 404) expect(answer.body).toMatch(/<div id="root">|<title>not-found/);
  });

  test("carry the site configuration as data that cannot end its element", async () => {
    const { body } = await get("/");
    const [, text = ""] = /<script type="application\/json" id="site-config">(.*?)<\/script>/.exec(body) ?? [];
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toMatchObject({ brandName: "</script><b>Oak & Road", logoUrl: null, emailIsSent: false });
    expect((await get("/site.json")).json()).toEqual(JSON.parse(text));
    const withMailServer = { ...app().env, smtpUrl: "smtp://mail.example" };
    expect(siteConfigOf(withMailServer, { logoUrl: null, postalAddress: null }).emailIsSent).toBe(true);
  });

  test("are filled with this installation's values, escaped for their context", async () => {
    const { body } = await get("/about");
    expect(body).toContain("<title>about &lt;/script&gt;&lt;b&gt;Oak &amp; Road</title>");
    expect(body).toContain('href="https://oak.example/about"');
    expect(body).toContain('{"name":"\\u003c/script>\\u003cb>Oak & Road"}');
    expect(body).toContain('<a href="tel:8005550142">');
    expect(body).toContain(`<option>${newYorkYear() - 3}</option>`);
    expect(body).not.toMatch(/[\uE000\uE001]/);
  });

  test("of the site are compressed, revalidated, and the same for everybody", async () => {
    const plain = await get("/about");
    expect(plain.headers).toMatchObject({ vary: "Accept-Encoding", etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) });
    for (const [asked, coding, decode] of [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip, br;q=0", "gzip", gunzipSync],
    ] as const) {
      const answer = await get("/about", { "accept-encoding": asked });
      expect(answer.headers["content-encoding"]).toBe(coding);
      expect(decode(answer.rawPayload).toString()).toBe(plain.body);
    }
    const again = await get("/about", { "if-none-match": String(plain.headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    // Compared as weak ones, as in every other answer. (RFC 9110, 13.1.2)
    const strong = String(plain.headers["etag"]).replace("W/", "");
    for (const known of [`"other", ${strong}`, "*"])
      expect((await get("/about", { "if-none-match": known })).statusCode).toBe(304);
    expect((await get("/nowhere", { "if-none-match": "*" })).statusCode).toBe(404);
    const policy = String(plain.headers["content-security-policy"]);
    // The start of the page's program and its style sheet by their hashes, and style elements without text: the hash of nothing.
    const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(policy).toContain(`script-src 'self' ${hash("start()")} ${hash('{"prefetch":[]}')};`);
    expect(policy).toContain(`style-src 'self' ${hash("h1{color:green}")} ${hash("")};`);
    expect(policy).not.toMatch(/unsafe|nonce/);
  });

  test("of the areas have a policy without unsafe-inline, and a nonce of their own for styles", async () => {
    const [one, other] = [await get("/portal"), await get("/portal")];
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

  test.each(["/about", "/legal/terms/", "/unsubscribe/done", "/portal/claims", "/admin/leads/an-id"])(
    "are only read: %s answers another method with 405",
    async (url) => {
      const answer = await app().app.inject({ method: "POST", url });
      expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "GET, HEAD"]);
    },
  );
});

describe("files of the client", () => {
  test("with a hash in their name are cached forever, and compressed if available", async () => {
    const answer = await get("/assets/index-abc123.js", { "accept-encoding": "br" });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
    expect(answer.body).toBe("compressed");
    expect((await get("/assets/index-abc123.js")).body).toBe("export {}");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=300");
  });

  test.each(["bytes=0-3", "bytes=-0", "bytes=99-", "bytes=3-1", "bytes=x", "lines=1-2"])(
    "are sent whole, even if %s is asked for",
    async (range) => {
      const { statusCode, body } = await get("/assets/index-abc123.js", { range });
      expect([statusCode, body]).toEqual([200, "export {}"]);
    },
  );

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
