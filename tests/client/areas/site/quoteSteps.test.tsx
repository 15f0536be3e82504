import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { answerRest, refuseRest } from "#tests/support/client/restApi";
import { agree, answers, field, fill, leads, onPhone, openQuote, press, toast } from "./quoteSupport";

let restore: () => void;
beforeEach(() => {
  restore = onPhone();
});
afterEach(() => restore());

async function toConsent() {
  const site = await openQuote();
  await fill(answers.vehicle);
  await press(site.user, "Continue");
  await screen.findByText("Step 2 of 3");
  await fill(answers.contact);
  await press(site.user, "Continue");
  await screen.findByText("Step 3 of 3");
  await agree();
  return site;
}

describe("the quote dialog on a phone", () => {
  test("shows one section at a time and does not continue until it is complete", async () => {
    const { user, dialog } = await openQuote();
    expect(within(dialog).getByText("Step 1 of 3")).toBeVisible();
    expect(within(dialog).queryByRole("heading", { name: "Contact details" })).not.toBeInTheDocument();
    await press(user, "Continue");
    await toast("Missing Vehicle Information");
    expect(within(dialog).getByText("Step 1 of 3")).toBeVisible();
    // It would cover the next step.
    await fill(answers.vehicle);
    await press(user, "Continue");
    expect(await within(dialog).findByText("Step 2 of 3")).toBeVisible();
    expect(screen.queryByText("Missing Vehicle Information")).not.toBeInTheDocument();
  });

  test.each([
    ["vehicle", "Odometer", "2,000,001", "Please enter an odometer reading from 0 to 2,000,000 miles."],
    ["vehicle", "Make", "x".repeat(101), "At most 100 characters. This has 101."],
    ["vehicle", "VIN", "1".repeat(41), "At most 40 characters. This has 41."],
    ["contact", "Email", "max@", "Please enter a valid email address."],
    ["contact", "Phone", "5".repeat(41), "At most 40 characters. This has 41."],
  ] as const)(
    "does not continue with a %s field that the server would refuse: %s",
    async (section, label, typed, why) => {
      const { user, dialog } = await openQuote();
      const step = section === "vehicle" ? 1 : 2;
      await fill(answers.vehicle);
      if (section === "contact") {
        await press(user, "Continue");
        await within(dialog).findByText("Step 2 of 3");
        await fill(answers.contact);
      }
      await fill({ [label]: typed });
      await press(user, "Continue");
      const title = section === "vehicle" ? "Check Vehicle Information" : "Check Contact Information";
      expect(await toast(title)).toHaveTextContent(why);
      expect(within(dialog).getByText(`Step ${step} of 3`)).toBeVisible();
      expect(field(label)).toHaveAccessibleDescription(why);
      await waitFor(() => expect(field(label)).toHaveFocus());
    },
  );

  test("a new step shows no errors, its title has the focus, and Back keeps what was typed", async () => {
    const { user, dialog } = await openQuote();
    await fill(answers.vehicle);
    await press(user, "Continue");
    expect(await within(dialog).findByRole("heading", { name: "Contact details" })).toHaveFocus();
    await user.click(field("First name"));
    await user.tab();
    expect(field("State")).toBeValid();
    await press(user, "Back");
    expect(field("Make")).toHaveValue("Toyota");
  });

  test("the second half of a double press on Continue is not held against the next step", async () => {
    const clock = jest.spyOn(Date, "now").mockReturnValue(1_000_000);
    const { user, dialog } = await openQuote();
    await fill(answers.vehicle);
    await press(user, "Continue");
    await within(dialog).findByText("Step 2 of 3");
    await press(user, "Continue");
    expect(screen.queryByText("Missing Contact Information")).not.toBeInTheDocument();
    clock.mockReturnValue(1_000_500);
    await press(user, "Continue");
    await toast("Missing Contact Information");
    clock.mockRestore();
  });

  test("the whole request is sent from the third step", async () => {
    const calls = answerRest("post", leads, { id: "1" });
    const { user, leftFor } = await toConsent();
    await press(user, "Get my quote");
    await waitFor(() => expect(leftFor()).toBe("/thank-you"));
    expect(calls[0]?.body).toMatchObject({ lead: { firstName: "Jordan" }, vehicle: { make: "Toyota" } });
  });

  test("a field that the server refuses is shown again", async () => {
    refuseRest("post", leads, {
      status: 400,
      code: "VALIDATION_FAILED",
      message: "Please check the request.",
      errors: [{ field: "vehicle.odometer", message: "Please enter at most 2,000,000 miles." }],
    });
    const { user } = await toConsent();
    await press(user, "Get my quote");
    await toast("Error Submitting Quote");
    expect(await screen.findByText("Step 1 of 3")).toBeVisible();
    expect(field("Odometer")).toHaveAccessibleDescription("Please enter at most 2,000,000 miles.");
    await waitFor(() => expect(field("Odometer")).toHaveFocus());
  });
});
