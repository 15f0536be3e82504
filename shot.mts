import { launchBrowser } from "./tests/support/browser.ts";
const browser = await launchBrowser([]);
const ctx = await browser.newContext({
  baseURL: "http://localhost:4795",
  viewport: { width: 390, height: 844 },
  reducedMotion: "reduce",
});
const page = await ctx.newPage();
await page.goto("/plans");
await page.waitForTimeout(800);
await page.screenshot({ path: "/tmp/v1.png", fullPage: true });
await page.goto("/");
await page.waitForTimeout(500);
await page.screenshot({ path: "/tmp/v2.png" });
await page.locator("#plan-silver").scrollIntoViewIfNeeded();
await page.getByRole("article", { name: "Silver" }).getByRole("button").click();
await page.waitForTimeout(800);
await page.screenshot({ path: "/tmp/v3.png" });
await browser.close();
