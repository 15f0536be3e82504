import { expect } from "@jest/globals";

import { png } from "../support/pictures";
import { openAsStaff } from "./backOffice";
import { barriers } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy } from "./requests";

const journey = journeys();

journey(
  "staff ask about a claim, the driver answers on a phone, and both continue without a reload",
  async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const call = await asStaff(people.origin);
    const { id } = await call("POST", "/api/admin/claims", {
      policyId,
      firstName: driver.firstName,
      lastName: driver.lastName,
      email: driver.email,
      message: "It stalls on the highway.",
    });
    const found: string[] = [];

    const customer = await people.person(phone);
    await openAsCustomer(customer, "/portal", { email: driver.email, policyId });
    await customer.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/claims/${id}`);
    const messages = staff.getByRole("region", { name: "Messages with the customer" });
    await messages.getByRole("button", { name: "Ask the customer" }).click();
    await staff.getByRole("textbox", { name: "Question" }).fill("Which shop has your car?");
    for (const paper of ["Odometer Reading", "Repair Invoice"])
      await staff.getByRole("checkbox", { name: paper }).check();
    await staff.getByRole("button", { name: "Send question" }).click();
    await messages.getByText("Waiting for the answer").waitFor();
    found.push(...(await barriers(staff, "the asked claim")));

    await customer.getByRole("link", { name: "Answer our question" }).click();
    await customer.getByText("Which shop has your car?").waitFor();
    found.push(...(await barriers(customer, "the question on a phone")));
    await customer.getByRole("textbox", { name: "Your answer" }).fill("Oak Garage on 5th Street.");
    await customer
      .getByLabel("Choose files for Odometer Reading")
      .setInputFiles({ name: "miles.png", mimeType: "image/png", buffer: png(8, 8) });
    await customer.getByRole("button", { name: "Send answer" }).click();
    await customer.getByText("Still missing: Repair Invoice.").waitFor();
    await customer.getByRole("region", { name: /^Still missing/ }).waitFor();
    await customer.getByRole("region", { name: /We're reviewing it/ }).waitFor();
    await customer.getByText(/You'll hear from us by/).waitFor();

    await messages.getByText("Oak Garage on 5th Street.").waitFor();
    await messages.getByText("Received").waitFor();
    await staff.getByText("Still needed from the customer: Repair Invoice.").waitFor();
    await staff.getByLabel("Status").selectOption("claim_covered_open");
    await staff.getByRole("button", { name: "Save changes" }).click();
    await customer.getByRole("region", { name: /Approved/ }).waitFor();
    expect(await customer.evaluate(() => "neverReloaded" in window)).toBe(true);
    expect(found).toEqual([]);
  },
);
