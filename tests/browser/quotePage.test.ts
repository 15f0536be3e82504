import { expect } from "@jest/globals";

import { openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { LayoutShift } from "./layoutShift";
import { newDriver } from "./quoteDialog";
import { asStaff, requestQuote } from "./requests";

const journey = journeys();

journey(
  "a quote is emailed, and compared on a phone by its private link, which staff see and withdraw",
  async (people) => {
    const driver = newDriver({ firstName: "Zoë" });
    const leadId = await requestQuote(people.origin, driver);
    const call = await asStaff(people.origin);
    await call("POST", `/api/leads/${leadId}/coverage`, {
      plan: "gold",
      deductible: 500,
      termMonths: 36,
      priceTotal: 2400,
    });
    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/leads/${leadId}?tab=quotes`);
    const card = staff.getByRole("group", { name: "Email of the Gold quote" });
    await card.getByRole("button", { name: "Email quote" }).click();
    const dialog = staff.getByRole("dialog", { name: "Email quote" });
    await dialog.getByLabel("Prices good until").waitFor();
    expect(await barriers(staff, "email quote")).toEqual([]);
    await dialog.getByRole("button", { name: "Email quote" }).click();
    await card.getByText("Quote open").waitFor();
    await card.getByText("Not opened yet").waitFor();

    const customer = await people.person(phone);
    const shift = await LayoutShift.of(customer);
    const link = await quoteLink(call, driver.email);
    expect(await shift.opening(link)).toBe(0);
    await customer.getByText("Zoë, here is our offer for your 2020 Kia Soul.", { exact: false }).waitFor();
    const gold = customer.getByRole("region", { name: "Gold" });
    await gold.getByText("$66.67").waitFor();
    await gold.getByText("36 monthly payments").waitFor();
    await gold.getByText("Everything in Silver, and").waitFor();
    await card.getByText(/^Opened /).waitFor();
    expect(await barriers(customer, "quote")).toEqual([]);
    expect(await sidewaysScroll(customer)).toBe(0);
    await customer.getByRole("button", { name: "$100", exact: true }).click();
    await gold.getByText("$66.67").waitFor({ state: "detached" });

    await card.getByRole("button", { name: "Withdraw quote" }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Withdraw quote" }).click();
    await card.getByText("Quote withdrawn").waitFor();
    await customer.reload();
    await customer.getByText("This quote was withdrawn").waitFor();
    expect(await barriers(customer, "withdrawn quote")).toEqual([]);
  },
);

async function quoteLink(call: Awaited<ReturnType<typeof asStaff>>, email: string): Promise<string> {
  const listed = (await call("GET", `/api/admin/outbox?q=${encodeURIComponent(email)}`)) as unknown as {
    id: string;
    kind: string;
  }[];
  const mail = listed.find(({ kind }) => kind === "quote_sent" || kind === "quote-sent");
  const { text } = (await call("GET", `/api/admin/outbox/${mail?.id ?? ""}`)) as unknown as { text: string };
  return /\/portal\/quote#[\w-]+/.exec(text)?.[0] ?? "";
}
