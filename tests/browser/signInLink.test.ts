import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { barriers } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { newDriver } from "./quoteDialog";
import { newPolicy } from "./requests";

const journey = journeys();

journey(
  "a new holder signs in by the mailed link, is greeted once, and gets another link without staff",
  async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/mail?q=${encodeURIComponent(driver.email)}`);
    const started = await mailedLink(staff, "Your Milepost policy");

    const holder = await people.person(phone);
    const found: string[] = [];
    await holder.goto(started);
    await holder.getByText("Your link signs you in once").waitFor();
    found.push(...(await barriers(holder, "the opened link")));
    await holder.getByRole("button", { name: "Sign in" }).click();
    const welcome = holder.getByRole("region", { name: /Welcome to Milepost/ });
    await welcome.getByText(/^Your Gold plan covers:/).waitFor();
    expect(new URL(holder.url()).hash).toBe("");
    await holder.getByText(policyId).waitFor();
    found.push(...(await barriers(holder, "the welcome")));
    await welcome.getByRole("button", { name: "Got it" }).click();
    await welcome.waitFor({ state: "detached" });
    await holder.reload();
    await holder.getByText(policyId).waitFor();
    expect(await welcome.count()).toBe(0);

    const tablet = await people.person(laptop);
    await tablet.goto(started);
    await tablet.getByRole("button", { name: "Sign in" }).click();
    await tablet.getByText("This sign-in link has been used or has expired. Please ask for a new one.").waitFor();
    await tablet.getByLabel("Email").fill(driver.email);
    await tablet.getByRole("button", { name: "Email me a sign-in link" }).click();
    await tablet.getByText("Check your email").waitFor();
    found.push(...(await barriers(tablet, "the link that was asked for")));
    const another = await mailedLink(staff, "Your Milepost sign-in link");
    await tablet.goto(another);
    await tablet.getByRole("button", { name: "Sign in" }).click();
    await tablet.getByText(policyId).waitFor();
    expect(found).toEqual([]);
  },
);

/** The e-mail as staff see it, because there is no mail server here. */
async function mailedLink(staff: Page, subject: string): Promise<string> {
  await staff.getByRole("row").filter({ hasText: subject }).click();
  const letter = staff.frameLocator("iframe");
  const link = letter.getByRole("link", { name: "Sign in to your portal" });
  const address = (await link.getAttribute("href")) ?? "";
  await staff.getByRole("button", { name: "Close", exact: true }).click();
  return address;
}
