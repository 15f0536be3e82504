import { existsSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "@jest/globals";

import { supportQuestions } from "#client/areas/site/content/support";
import { publicPages } from "#client/areas/site/pages";
import { renderPages, renderQuoteAnswer } from "#client/areas/site/prerender/renderPages";
import { paths } from "#client/lib/paths";
import { fillPlaceholders } from "#server/http/placeholders.js";

const SITE = path.resolve("client/src/areas/site");
const assets = {
  program: ["/assets/site.js"],
  modules: { "home/HomeScreen.tsx": ["/assets/home.js", "/assets/parts.js"] },
  style: "h1{}",
  fonts: ["/assets/inter-core.woff2"],
  inlinedFonts: [],
  picture: "/share.png",
};
const config = {
  brandName: `Oak & "Road" </script>`,
  publicUrl: "https://oak.example",
  supportPhone: "(800) 555-0142",
  supportPhoneLink: "tel:8005550142",
  supportEmail: "help@oak.example",
  claimsEmail: "claims@oak.example",
  partnersEmail: "partners@oak.example",
  postalAddress: "1 <Acorn> Lane, Oak, TX 78701",
  logoUrl: "/api/logo",
  emailIsSent: false,
};

/** As a browser reads what the server sends. */
function read(html: string): Document {
  const filled = fillPlaceholders(html, config, { year: 2026, opened: 1_700_000_000 });
  expect(filled).not.toMatch(/[\uE000\uE001]/);
  return new DOMParser().parseFromString(filled, "text/html");
}

const property = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"]`)?.getAttribute("content") ?? null;

function structured(page: Document): readonly { "@type": string; [fact: string]: unknown }[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ""),
  );
}

describe("the public pages as they are built", () => {
  test("have the metadata that shared links and search engines show", async () => {
    const made = await renderPages(assets);
    expect(made.map(({ path }) => path)).toEqual(
      [...publicPages.map(({ path }) => path), ""].flatMap((path) => [path, path]),
    );
    for (const { path, html } of made) {
      const page = read(html);
      const address = path === "" ? null : `https://oak.example${path}`;
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null).toBe(address);
      expect(page.title).toContain(config.brandName);
      expect(JSON.parse(page.querySelector("#site-config")?.textContent ?? "")).toEqual(config);
      expect([path, page.querySelectorAll("h1").length]).toEqual([path, 1]);
      if (address === null) continue;
      expect(property(page, "og:url")).toBe(address);
      expect(property(page, "og:image")).toBe("https://oak.example/share.png");
      expect(property(page, "og:site_name")).toBe(config.brandName);
      expect(page.title).toContain(property(page, "og:title"));
      const description = page.querySelector('meta[name="description"]')?.getAttribute("content");
      expect(property(page, "og:description")).toBe(description);
      expect(description).toMatch(/\w{3}/);
    }
  });

  test("name the modules that they need beside the program, and no file that does not exist", async () => {
    const files = publicPages.flatMap(({ module }) => module ?? []);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(existsSync(path.join(SITE, file))).toBe(true);
    const modules = (await renderPages(assets)).map((page) => [
      page.path,
      read(page.html).documentElement.dataset["modules"],
    ]);
    expect(Object.fromEntries(modules)).toMatchObject({
      [paths.home]: "/assets/home.js /assets/parts.js",
      [paths.quote]: undefined,
    });
  });

  test("have structured data about the organization, and about the answers on the page", async () => {
    const made = (await renderPages(assets)).map(({ path, html }) => ({ path, page: read(html) }));
    const kinds = made.flatMap(({ path, page }) => structured(page).map((data) => `${path} ${data["@type"]}`));
    const about = [paths.home, paths.about, paths.contact].map((path) => `${path} Organization`);
    expect(new Set(kinds)).toEqual(new Set([...about, `${paths.faq} FAQPage`]));

    const home = made.find(({ path }) => path === paths.home);
    expect(home && structured(home.page)[0]).toMatchObject({
      name: config.brandName,
      url: "https://oak.example/",
      email: config.supportEmail,
      telephone: config.supportPhone,
      address: config.postalAddress,
    });
    const aboutPage = made.find(({ path }) => path === paths.about);
    expect(aboutPage?.page.querySelector("address")?.textContent).toBe(config.brandName + config.postalAddress);
    const support = made.find(({ path }) => path === paths.faq);
    const asked = supportQuestions.flatMap(({ questions }) => questions);
    expect(support && structured(support.page)[0]?.["mainEntity"]).toEqual(
      asked.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    );
    for (const { question, answer } of asked) {
      expect(support?.page.querySelector("#root")?.textContent).toContain(question);
      expect(support?.page.querySelector("#root")?.textContent).toContain(answer);
    }
  });
});

test("a refused quote form comes back with what was typed as text, whatever it was", () => {
  const nasty = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&quot;`;
  const values = { make: nasty, firstName: nasty, odometer: nasty, opened: nasty, toString: "x", state: "TX" };
  const refused = { values, errors: [{ field: "vehicle.odometer", message: nasty }], message: nasty };
  for (const withLogo of [false, true]) {
    const page = read(renderQuoteAnswer(refused, withLogo, assets));
    for (const name of ["make", "firstName", "odometer", "opened"])
      expect(page.querySelector(`#root [name="${name}"]`)?.getAttribute("value")).toBe(nasty);
    expect(page.querySelector('[name="state"] option[selected]')?.getAttribute("value")).toBe("TX");
    expect(page.querySelector("#root script, [onerror]")).toBeNull();
    const described = page.querySelector('[name="odometer"]')?.getAttribute("aria-describedby") ?? "";
    expect(page.getElementById(described)?.textContent).toBe(nasty);
    expect(page.querySelector('[role="alert"]')?.textContent).toContain("Missing Vehicle Information");
  }
});

test("a quote form refused before it was read says why, not what is missing in the empty form", () => {
  const refused = { values: {}, errors: [], message: "The request is larger than this address accepts." };
  const page = read(renderQuoteAnswer(refused, false, assets));
  expect(page.querySelector('[role="alert"]')?.textContent).toBe(`Error Submitting Quote${refused.message}`);
  expect(page.querySelector('[name="opened"]')?.getAttribute("value")).toBe("1700000000");
});
