import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { holdRequests } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { expectFocusOn } from "./keyboard";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy } from "./requests";

const journey = journeys();

/** The texts that the palette asks the server for, in the order of the requests. */
function searches(page: Page): string[] {
  const texts: string[] = [];
  page.on("request", (request) => {
    const body = request.url().endsWith("/graphql") ? request.postDataJSON() : null;
    if (body?.operationName === "Palette") texts.push(body.variables.text);
  });
  return texts;
}

const field = (page: Page) => page.getByRole("combobox", { name: "Search everything" });
const VIN = "5YJ3E1EA7KF";

journey("Ctrl-K finds a lead, a policy and a claim on every screen, without a pointer", async (people) => {
  const driver = newDriver();
  const vin = `${VIN}${driver.phone.replaceAll(/\D/g, "").slice(-6)}`;
  const policyId = await newPolicy(people.origin, driver, { vin });
  const call = await asStaff(people.origin);
  const claim = await call("POST", "/api/admin/claims", { policyId, ...driver, claimReason: "Gearbox" });
  const staff = await people.person(laptop);
  const asked = searches(staff);
  await openAsStaff(staff, "/admin/mail");
  await staff.getByRole("heading", { name: "Mail outbox" }).waitFor();

  // Finds the lead by the end of its VIN, in one request: the text comes at once, because a slow machine would pause
  // between two keys.
  await staff.keyboard.press("Control+k");
  await field(staff).waitFor();
  await staff.keyboard.insertText(vin.slice(-6));
  await staff.getByRole("group", { name: "Leads" }).getByRole("option").waitFor();
  expect(asked).toEqual([vin.slice(-6)]);
  await staff.keyboard.press("Enter");
  await staff.waitForURL("**/admin/leads/*");
  await expectFocusOn(staff, new RegExp(driver.lastName));

  // Opens the policy by its number and Enter, before an answer can have arrived.
  await staff.keyboard.press("Control+k");
  await field(staff).waitFor();
  await staff.keyboard.insertText(policyId);
  await staff.keyboard.press("Enter");
  await staff.waitForURL(`**/admin/policies/${policyId}`);
  await expectFocusOn(staff, new RegExp(driver.lastName));
  expect(asked.slice(1)).toEqual([policyId]);

  // Opens the claim, from within a field, as the last result for the customer's email.
  await staff.keyboard.press("Control+k");
  await field(staff).waitFor();
  await staff.keyboard.insertText(driver.email);
  await staff.getByRole("group", { name: "Claims" }).getByRole("option").waitFor();
  await staff.keyboard.press("ArrowUp");
  await staff.keyboard.press("Enter");
  await staff.waitForURL(`**/admin/claims/${claim.id}`);
  expect(asked.slice(2).length).toBeLessThanOrEqual(2);
});

journey("the palette opens pages and actions, and restores the focus", async (people) => {
  const staff = await people.person(laptop);
  await openAsStaff(staff, "/admin/claims");
  const search = staff.getByRole("searchbox", { name: "Search claims" });
  await search.focus();
  await staff.keyboard.press("Control+k");
  await field(staff).waitFor();
  await staff.keyboard.press("Escape");
  await field(staff).waitFor({ state: "detached" });
  await expectFocusOn(staff, /Search claims/);
  await staff.keyboard.press("Control+k");
  await field(staff).waitFor();
  await staff.keyboard.type("new le");
  await staff.keyboard.press("Enter");
  await staff.waitForURL("**/admin/leads/new");
});

journey("the palette has no barriers on a phone and a laptop, light and dark, and nothing moves", async (people) => {
  const driver = newDriver();
  await newPolicy(people.origin, driver);
  const staff = await people.person(laptop);
  const asked = searches(staff);
  // accessibility.test.ts checks a list of fifty. Behind the palette, each row would only cost time.
  await openAsStaff(staff, `/admin/leads?q=${driver.email}`);
  await staff.getByRole("button", { name: /^Search/ }).click();
  await field(staff).waitFor();
  const found: string[] = [];
  const places = new Map<number, unknown>();
  const lookAt = async (what: string): Promise<void> => {
    for (const viewport of [phone, laptop]) {
      await staff.setViewportSize(viewport);
      found.push(...(await barriers(staff, `${what} at ${viewport.width}`)));
      const place = await staff.getByRole("dialog").boundingBox();
      expect(place).toEqual(places.get(viewport.width) ?? place);
      places.set(viewport.width, place);
      expect(await sidewaysScroll(staff)).toBe(0);
    }
  };
  await lookAt("pages");
  await field(staff).fill("j o");
  await lookAt("too short");
  await field(staff).fill(driver.email);
  await staff.getByRole("group", { name: "Policies" }).getByRole("option").waitFor();
  await lookAt("found");
  await field(staff).fill("nobody has this");
  await staff.getByText("No records with", { exact: false }).waitFor();
  await lookAt("nothing");
  expect(found).toEqual([]);
  expect(asked).toEqual([driver.email, "nobody has this"]);
});

journey("a search that the server cannot answer says so, and can be retried", async (people) => {
  const driver = newDriver();
  await newPolicy(people.origin, driver);
  const staff = await people.person(phone);
  await openAsStaff(staff, "/admin/claims");
  await staff.getByRole("button", { name: "Search" }).click();
  await field(staff).waitFor();
  const restore = await holdRequests(staff, ["*/graphql"], async (request) =>
    request.operation === "Palette" ? await request.lose() : await request.release(),
  );
  await field(staff).fill(driver.email);
  await staff.getByRole("alert").getByText("Could not search", { exact: false }).waitFor();
  expect(await barriers(staff, "failed")).toEqual([]);
  await restore();
  await staff.getByRole("button", { name: "Try again" }).click();
  await staff.getByRole("group", { name: "Leads" }).getByRole("option").click();
  await staff.waitForURL("**/admin/leads/*");
});
