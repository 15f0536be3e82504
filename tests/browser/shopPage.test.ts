import { expect } from "@jest/globals";

import { barriers } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { expectFocusOn } from "./keyboard";
import { mailedLink } from "./mailedLink";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy } from "./requests";

const journey = journeys();

const LONG = "Remove and replace the valve body assembly, includes fluid, filter kit and adaptive relearn procedure";

interface OpenClaim {
  readonly call: Awaited<ReturnType<typeof asStaff>>;
  readonly path: string;
  /** Of the shop's private page. */
  readonly link: string;
}

/** A claim whose shop has its link, with one line that may be authorized. */
async function aClaimAtItsShop(origin: string): Promise<OpenClaim> {
  const call = await asStaff(origin);
  const policyId = await newPolicy(origin, newDriver());
  const { id } = await call("POST", "/api/admin/claims", { policyId, claimReason: "Shifts hard" });
  const path = `/api/admin/claims/${id}`;
  const short = id.slice(0, 8);
  const email = `desk@lines-${short}.example`;
  await call("POST", `${path}/shop`, { newShop: { name: `Lines ${short}`, email } });
  await call("POST", `${path}/shop/link`, { request: "Please send your estimate." });
  const part = await call("POST", `${path}/lines`, { component: "valve_body" });
  await call("POST", `/api/admin/claim-lines/${part.id}/override`, { verdict: "covered", reason: "Seen." });
  await call("POST", `${path}/estimate`, { description: LONG, unitCents: 112_550, claimLineId: part.id });
  const link = await mailedLink(call, email, "shop_link");
  return { call, path, link };
}

journey("a repair shop reads what is authorized on a phone, however long its lines are", async (people) => {
  const { call, path, link } = await aClaimAtItsShop(people.origin);
  await call("POST", `${path}/authorizations`, {});
  const shop = await people.person(phone);
  await shop.goto(people.origin + link);
  const approved = shop.getByRole("region", { name: /^Authorized:/ });
  await approved.getByText(LONG).waitFor();
  const widths = await approved
    .getByText("$1,125.50")
    .evaluateAll((amounts) => amounts.map((amount) => amount.getBoundingClientRect().width));
  // Room for each amount on one line.
  expect(Math.min(...widths)).toBeGreaterThan(90);
  expect(await barriers(shop, "a shop's page")).toEqual([]);
});

journey("the field that a shop writes in stays in place when something is authorized above it", async (people) => {
  const { call, path, link } = await aClaimAtItsShop(people.origin);
  const shop = await people.person(laptop);
  await shop.goto(people.origin + link);
  const field = shop.getByLabel("Description");
  await field.fill("Hose");
  const top = () => field.evaluate((input) => input.getBoundingClientRect().top);
  const before = await top();
  await call("POST", `${path}/authorizations`, {});
  await shop.getByRole("region", { name: /^Authorized:/ }).waitFor();
  // A page scrolls by whole pixels.
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  expect(await field.inputValue()).toBe("Hose");

  // Sent, and nothing is left to send.
  await shop.getByLabel("Unit price").fill("20");
  await shop.getByLabel("Unit price").press("Enter");
  await shop.getByRole("button", { name: "Send estimate of $20.00" }).press("Enter");
  await shop.getByText("Estimate sent").waitFor();
  await expectFocusOn(shop, /^Lines of the estimate|^Sent to us/);
});
