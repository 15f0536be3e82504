import { expect } from "@jest/globals";

import { openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { look } from "./look";
import { mailsTo } from "./mailedLink";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy } from "./requests";

const journey = journeys();

journey(
  "a policy is cancelled, its holder sees the refund at once, and the cancellation is taken back; then the car is sold",
  async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const call = await asStaff(people.origin);
    await call("POST", `/api/admin/policies/${policyId}/charges`, {
      description: "Paid in full",
      amountCents: 299_900,
      status: "paid",
    });
    const holder = await people.person(phone);
    await openAsCustomer(holder, "/portal", { email: driver.email, policyId });
    const card = holder.getByRole("article").filter({ hasText: policyId });
    await card.waitFor();

    const staff = await people.person(phone);
    await openAsStaff(staff, `/admin/policies/${policyId}`);
    await staff.getByRole("button", { name: "Cancel policy" }).click();
    const dialog = staff.getByRole("dialog", { name: `Cancel ${policyId}` });
    // Just signed, so everything goes back.
    await dialog.getByText("By the contract: $2,999.00").waitFor();
    expect(await look(staff, "cancelling")).toEqual([]);
    expect(await barriers(staff, "cancelling")).toEqual([]);
    expect(await sidewaysScroll(staff)).toBe(0);
    await staff.setViewportSize(laptop);
    await dialog.getByRole("button", { name: "Cancel policy" }).click();
    await staff.getByText("Policy cancelled").waitFor();
    const panel = staff.getByRole("region", { name: "Cancellation" });
    await panel.getByText(/^Refund due by /).waitFor();
    expect(await barriers(staff, "a cancelled policy")).toEqual([]);
    await card.getByText("Cancelled").waitFor();
    await card.getByText(/^\$2,999\.00, by /).waitFor();
    expect(await sidewaysScroll(holder)).toBe(0);

    await panel.getByRole("button", { name: "Mark refund as sent" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Mark as sent" }).click();
    await card.getByText(/^\$2,999\.00, sent /).waitFor();
    expect((await mailsTo(call, driver.email)).filter(({ kind }) => kind === "policy_cancelled")).toHaveLength(2);

    await panel.getByRole("button", { name: "Mark refund as not sent" }).click();
    await panel.getByRole("button", { name: "Reinstate policy" }).click();
    await staff.getByRole("dialog").getByLabel("Reason").fill("The holder keeps the car.");
    await staff.getByRole("dialog").getByRole("button", { name: "Reinstate policy" }).click();
    await staff.getByText("Policy reinstated").waitFor();
    await card.getByText("Cancelled").waitFor({ state: "detached" });
    await staff.getByRole("button", { name: "Cancel policy" }).waitFor();

    // The car is sold: the former owner's open portal ends with the transfer.
    const owner = newDriver();
    await staff.getByRole("button", { name: "Transfer policy" }).click();
    const transfer = staff.getByRole("dialog", { name: `Transfer ${policyId}` });
    await transfer.getByLabel("Car sold on").waitFor();
    await staff.setViewportSize(phone);
    expect(await barriers(staff, "transferring")).toEqual([]);
    expect(await sidewaysScroll(staff)).toBe(0);
    await staff.setViewportSize(laptop);
    await transfer.getByLabel("First Name").fill("Ana");
    await transfer.getByLabel("Last Name").fill(owner.lastName);
    await transfer.getByLabel("Email").fill(owner.email);
    await transfer.getByRole("button", { name: "Transfer policy" }).click();
    await staff.getByText("Policy transferred").waitFor();
    await staff.getByText(`to Ana ${owner.lastName}`).first().waitFor();
    await holder.getByRole("heading", { name: /sign in/i }).waitFor();
    await openAsCustomer(holder, "/portal/payments", { email: owner.email, policyId });
    await holder.getByText("Transfer fee").waitFor();
    expect(await holder.getByText("Paid in full").count()).toBe(0);
  },
);
