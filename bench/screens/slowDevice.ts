import type { Browser, BrowserContext } from "playwright-core";

import { type FirstView, MeasuredPage } from "./measuredPage.js";

/** CPU throttling factor. */
export const SLOWED = 4;

interface View {
  readonly name: string;
  readonly open: (measured: MeasuredPage, origin: string) => Promise<unknown>;
  readonly useful: string;
}

const VIEWS: readonly View[] = [
  {
    name: "portal overview",
    open: async ({ page }) => {
      const account = { email: "jordan.reyes@example.com", policyId: "VSP-DEMO-0001" };
      await page.request.post("/api/customer/login", { data: account });
      await page.goto("/portal", { waitUntil: "commit" });
    },
    useful: "main h2",
  },
  {
    name: "signing page",
    open: async ({ page }, origin) => {
      const contract = await contractToSign(origin);
      await page.goto(`/portal?contract=${contract}`, { waitUntil: "commit" });
    },
    useful: 'main form[aria-label^="Sign "]',
  },
  {
    name: "quote dialog",
    open: async ({ page }) => {
      await page.goto("/");
      await page.evaluate("probe.arm(() => false)");
      await page.getByRole("main").getByRole("button", { name: "Get my free quote" }).first().click();
    },
    useful: "dialog[open] select, dialog[open] input",
  },
];

/** What users see on a phone that is a few years old: each page `visits` times, with an empty cache. */
export async function slowViews(browser: Browser, origin: string, visits: number): Promise<Map<string, FirstView[]>> {
  const seen = new Map<string, FirstView[]>();
  for (const { name, open, useful } of VIEWS) {
    const views: FirstView[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
      const measured = await MeasuredPage.open(context);
      await slowDown(context, measured);
      await open(measured, origin);
      views.push(await measured.firstView(useful));
      await context.close();
    }
    seen.set(name, views);
  }
  return seen;
}

async function slowDown(context: BrowserContext, { page }: MeasuredPage): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
}

/** Creates a lead, its quote and its contract, as staff do, over REST. */
async function contractToSign(origin: string): Promise<string> {
  const signedIn = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "staff", password: "staff-demo-1" }),
  });
  const cookie = (signedIn.headers.get("set-cookie") ?? "").replace(/;.*/, "");
  async function create(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  }
  const { lead } = await create("/api/admin/leads", { lead: { firstName: "Ana", email: "ana@example.com" } });
  const { id } = lead as { id: string };
  const terms = { plan: "gold", deductible: 500, termMonths: 36, priceMonthly: 83.31 };
  const { id: quoteId } = await create(`/api/leads/${id}/coverage`, terms);
  return String((await create(`/api/admin/leads/${id}/contracts`, { quoteId, usePlaceholder: true }))["id"]);
}
