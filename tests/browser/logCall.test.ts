import { expect } from "@jest/globals";

import { openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();

journey(
  "a call is logged from the lead's page, at a desk and on a phone, and nobody is called who asked not to be",
  async (people) => {
    const leadId = await requestQuote(people.origin, newDriver());
    const desk = await people.person(laptop);
    await openAsStaff(desk, `/admin/leads/${leadId}`);
    await desk.getByRole("button", { name: "Log Call" }).waitFor();
    await desk.getByRole("heading", { level: 1 }).focus();
    await desk.keyboard.press("l");
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("radio", { name: "No answer" }).press("Space");
    expect(await barriers(desk, "log call")).toEqual([]);
    await dialog.getByRole("button", { name: "Save call" }).click();
    await desk.getByText("Call logged").waitFor();
    await desk.getByText(/^Call · /).waitFor();
    expect(await barriers(desk, "a lead with a next action")).toEqual([]);

    const hand = await people.person(phone);
    await openAsStaff(hand, `/admin/leads/${leadId}`);
    await hand.getByRole("button", { name: "Log Call" }).click();
    await hand.getByRole("radio", { name: "Do not call" }).click();
    expect(await barriers(hand, "log call on a phone")).toEqual([]);
    expect(await sidewaysScroll(hand)).toBe(0);
    await hand.getByRole("button", { name: "Save call" }).click();
    await hand.getByText("Do not call: Said so in a call.").waitFor();
    expect(await hand.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(0);
    expect(await barriers(hand, "a lead that is not to be called")).toEqual([]);
  },
);
