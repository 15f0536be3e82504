import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { leadRow, openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { holdRequests } from "./heldRequests";
import { type Journey, journeys, laptop, phone } from "./journey";
import { longLines } from "./longLines";
import { fillQuote, newDriver, quoteDialog, submitButton } from "./quoteDialog";

const journey = journeys();

const pages = [
  "/",
  "/plans",
  "/about",
  "/faq",
  "/contact",
  "/claims",
  "/verify",
  "/policy",
  "/policy/basic",
  "/policy/silver",
  "/policy/gold",
  "/thank-you",
  "/legal/privacy",
  "/legal/terms",
  "/legal/tcpa",
];

const widths = [360, 768, 1440] as const;

journey(`every public page is accessible at ${widths.join(", ")} px, in light and dark`, async (people) => {
  const visitor = await people.newcomer({ width: widths[0], height: 800 });
  const findings: string[] = [];
  const typefaces = new Set<string>();
  visitor.on("request", (request) => {
    const [, typeface] = /([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (typeface !== undefined) typefaces.add(typeface);
  });
  const look = async (path: string): Promise<void> => {
    for (const width of widths) {
      await visitor.setViewportSize({ width, height: 800 });
      findings.push(...(await barriers(visitor, `${path} at ${width}`)));
      const sideways = await sidewaysScroll(visitor);
      if (sideways > 0) findings.push(`${path} at ${width}: scrolls ${sideways} px sideways`);
      for (const line of await longLines(visitor)) findings.push(`${path} at ${width}: the line is too long: ${line}`);
    }
  };
  for (const path of [...pages, "/no-such-page"]) {
    await visitor.goto(path);
    await alive(visitor);
    await look(path);
  }
  await visitor.goto("/quote");
  await quoteDialog(visitor).getByLabel("Make").waitFor();
  await look("/quote");
  expect(findings).toEqual([]);
  // All text of the pages uses only the two font subsets (client/src/app/fonts).
  expect([...typefaces].toSorted()).toEqual(["bricolage-grotesque-core", "inter-core"]);
});

journey(
  "the home page is painted from its document alone, and its fonts are fetched for the next page",
  async (people) => {
    const visitor = await people.newcomer(phone);
    const requested: string[] = [];
    visitor.on("request", (request) => {
      const { protocol, pathname } = new URL(request.url());
      // A logo is there if another test has set one.
      if (protocol !== "data:" && !/^\/(favicon\.svg$|branding\/)/.test(pathname)) requested.push(pathname);
    });
    const answer = await visitor.goto("/", { waitUntil: "networkidle" });
    expect(requested).toEqual(["/"]);
    const typefaces = await visitor.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")),
    );
    expect(typefaces.toSorted()).toEqual(["Bricolage Grotesque Variable", "Inter Variable"]);
    // What a new connection brings in two round trips: ten and twenty segments (RFC 6928).
    const { responseHeadersSize = 0, responseBodySize = 0 } = (await answer?.request().sizes()) ?? {};
    expect(responseBodySize).toBeGreaterThan(26_000);
    expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(30 * 1460);

    const fonts = ["bricolage-grotesque-core", "inter-core"].map((font) =>
      visitor.waitForRequest((request) => request.url().includes(font)),
    );
    await visitor.keyboard.press("Tab");
    await Promise.all(fonts);
  },
);

journey(
  "a PDF dropped outside the box on /verify is checked, and every drawing stays within its bounds",
  async (people) => {
    const visitor = await people.person(phone);
    const nothing = { kind: null, contractStatus: null, sentAt: null, signedAt: null };
    let verdict = "";
    await holdRequests(visitor, ["*/api/documents/*"], (request) => request.answer({ data: { verdict, ...nothing } }));
    await visitor.goto("/verify");
    await alive(visitor);
    for (verdict of ["genuine", "altered", "unknown"]) {
      await dropBeside(visitor);
      await visitor.locator(`.verdict h3`, { hasText: new RegExp(`^${verdict}$`, "i") }).waitFor();
      const outside = await visitor.locator("svg.icon path").evaluateAll((paths) =>
        paths.filter((path) => {
          const { x, y, width, height } = (path as SVGPathElement).getBBox();
          return x < 0 || y < 0 || x + width > 24 || y + height > 24;
        }),
      );
      expect([verdict, outside]).toEqual([verdict, []]);
    }
  },
);

/** Drops a file on the heading; by default, the browser would open it. */
async function dropBeside(visitor: Page): Promise<void> {
  const kept = await visitor.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["%PDF-1.7"], "contract.pdf", { type: "application/pdf" }));
    return heading.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  expect(kept).toBe(false);
}

journey("on a phone the plans are read, and reached by Tab, in the order of a wide screen", async (people) => {
  const visitor = await people.person(phone);
  await visitor.goto("/plans");
  const button = visitor.getByRole("button", { name: "Get a Quote" });
  const cards = visitor.getByRole("main").getByRole("article").filter({ has: button });
  const [basic, gold, silver] = await cards.evaluateAll((all) =>
    all
      .map((card) => ({ top: card.getBoundingClientRect().top, text: (card as HTMLElement).innerText }))
      .toSorted((a, b) => a.top - b.top)
      .map(({ text }) => text.split("\n").filter((line) => line !== "")),
  );
  expect(basic).toEqual(expect.arrayContaining(["Basic", "10 systems and services", "Engine"]));
  expect(gold).toEqual(expect.arrayContaining(["Gold", "Everything in Basic, plus 13:", "Lock Out", "AWD 4x4"]));
  expect(silver?.slice(-4)).toEqual(["Everything in Basic, plus 2:", "Lock Out", "Steering System", "Get a Quote"]);
  const headings = cards.getByRole("heading", { level: 3 });
  expect(await headings.allInnerTexts()).toEqual([basic, gold, silver].map((card) => card?.[0]));
});

journey("with letters twice as large, the header and the call to action stay in reach", async (people) => {
  const visitor = await people.person(phone);
  const enlarge = () => visitor.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await visitor.goto("/about");
  await enlarge();
  expect(await sidewaysScroll(visitor)).toBe(0);
  await visitor.getByRole("button", { name: "Toggle Menu" }).click();
  await visitor.getByRole("navigation", { name: "Mobile" }).getByRole("link", { name: "Plans" }).waitFor();
  await visitor.keyboard.press("Escape");
  const number = visitor.locator(".call-bar").getByRole("link", { name: /^\(/ });
  expect(await number.evaluate((link) => link.getClientRects().length)).toBe(1);
  await visitor.setViewportSize(laptop);
  expect(await sidewaysScroll(visitor)).toBe(0);
});

journey("without JavaScript every page is readable, every link works, and the menu opens", async (people) => {
  const visitor = await people.newcomer(phone, { javaScriptEnabled: false });
  const links = new Set<string>();
  for (const path of [...pages, "/quote"]) {
    const answer = await visitor.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await visitor.getByRole("heading", { level: 1 }).count()).toBe(1);
    await visitor.getByRole("contentinfo").getByText("© 2024").waitFor();
    const hrefs = await visitor
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const href of hrefs) if (href) links.add(href);
  }
  for (const href of links) expect([href, (await visitor.request.get(href)).status()]).toEqual([href, 200]);

  await visitor.goto("/");
  const menu = visitor.getByRole("navigation", { name: "Mobile" });
  await visitor.getByRole("button", { name: "Toggle Menu" }).click();
  await menu.getByRole("link", { name: "FAQ" }).click();
  await visitor.waitForURL("**/faq");
  const question = visitor.getByText("What does an extended warranty mean?");
  await question.click();
  await visitor.getByText("It is a service contract that pays for repairs").waitFor();
});

for (const { without, visitorOf } of [
  {
    without: "JavaScript",
    visitorOf: (people: Journey) => people.newcomer(laptop, { javaScriptEnabled: false }),
  },
  {
    without: "a program that comes",
    visitorOf: async (people: Journey) => {
      const visitor = await people.newcomer(laptop);
      await holdRequests(visitor, ["*.js"], (program) => program.lose());
      return visitor;
    },
  },
])
  journey(
    `without ${without} the quote form works: mistakes keep every field, and the request arrives`,
    async (people) => {
      const driver = newDriver();
      const visitor = await visitorOf(people);
      await visitor.goto("/");
      // With scripts, it is a button until the program fails to load.
      await visitor.getByRole("banner").getByText("Get My Quote").first().click();
      await visitor.waitForURL("**/quote");
      const form = visitor.getByRole("form", { name: "Get Your Free Auto Warranty Quote" });
      await form.getByLabel("Year").selectOption("2021");
      await form.getByLabel("Make").fill("Subaru");
      await form.getByLabel("Model").fill("Outback");
      await form.getByLabel("Odometer").fill("2,000,001");
      await form.getByLabel("First name").fill(driver.firstName);
      await form.getByLabel("Last name").fill(driver.lastName);
      await form.getByLabel("Email").fill(driver.email);
      await form.getByLabel("Phone").fill(driver.phone);
      await form.getByLabel("ZIP code").fill("78664");
      await form.getByLabel("State").selectOption({ label: "Texas" });
      for (const box of await form.getByRole("checkbox").all()) await box.check();
      // People take longer than this test.
      await form.locator('input[name="opened"]').evaluate((field: HTMLInputElement) => (field.value = "1700000000"));
      await form.getByRole("button", { name: "Get my quote" }).click();

      await form.getByText("Error Submitting Quote").waitFor();
      expect(await form.getByLabel("Odometer").getAttribute("aria-invalid")).toBe("true");
      expect(await form.getByLabel("Last name").inputValue()).toBe(driver.lastName);
      expect(await form.getByLabel("Year").inputValue()).toBe("2021");
      expect(await form.getByLabel("State").inputValue()).toBe("TX");
      for (const box of await form.getByRole("checkbox").all()) expect(await box.isChecked()).toBe(true);

      await form.getByLabel("Odometer").fill("41,250");
      await form.getByRole("button", { name: "Get my quote" }).click();
      await visitor.waitForURL("**/thank-you");

      const staff = await people.person(laptop);
      await openAsStaff(staff, `/admin/leads?q=${driver.email}`);
      await leadRow(staff, driver.lastName).waitFor();
    },
  );

journey("a quote's draft is kept until it is sent, and a bot's request is held for staff", async (people) => {
  const driver = newDriver();
  const visitor = await people.person(laptop);
  await visitor.goto("/plans");
  await visitor.getByRole("main").getByRole("button", { name: "Get a Quote" }).first().click();
  await fillQuote(visitor, driver);
  await visitor.keyboard.press("Escape");
  await visitor.goto("/about");
  await visitor.getByRole("banner").getByRole("button", { name: "Get My Quote" }).click();
  const dialog = quoteDialog(visitor);
  expect(await dialog.getByLabel("Last name").inputValue()).toBe(driver.lastName);
  expect(await dialog.getByRole("checkbox").first().isChecked()).toBe(false);
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog
    .locator('input[name="website"]')
    .evaluate((input: HTMLInputElement) => (input.value = "https://cheap.example"));
  await submitButton(visitor).click();
  await visitor.waitForURL("**/thank-you");

  const staff = await people.person(laptop);
  await openAsStaff(staff, "/admin/leads");
  await staff.getByRole("link", { name: /held back/ }).click();
  const card = staff.getByRole("article", { name: `${driver.firstName} ${driver.lastName}` });
  await card.getByText("https://cheap.example").waitFor();
  await card.getByRole("button", { name: "Release" }).click();
  await staff.getByRole("link", { name: "Open the lead" }).click();
  await staff.getByRole("heading", { name: `${driver.firstName} ${driver.lastName}` }).waitFor();
});

/** Most pages load their program on the first sign of intent. */
async function alive(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => performance.getEntriesByName("alive").length > 0);
}
