import { describe, expect, test } from "@jest/globals";
import { waitFor, within } from "@testing-library/react";

import { emptyQuote, toRequest } from "#client/areas/site/quote/quoteForm";
import { newYorkDay } from "#shared/days";
import { answers, consentBoxes, field, fill, fillAll, openQuote, press, quoteDialog, toast } from "./quoteSupport";

const submit = "Get my quote";
const { vehicle, contact } = answers;

describe("the quote dialog's rules", () => {
  test("has the three sections, 26 years down from this one, and the 50 states", async () => {
    const { dialog } = await openQuote();
    for (const name of ["Vehicle information", "Contact details", "Consent and terms"]) {
      expect(within(dialog).getByRole("heading", { name })).toBeVisible();
    }
    const years = within(field("Year")).getAllByRole("option").slice(1);
    const now = Number(newYorkDay(new Date()).slice(0, 4));
    expect(years.map((option) => option.textContent)).toEqual(
      Array.from({ length: 26 }, (_, age) => String(now - age)),
    );
    const states = within(field("State")).getAllByRole("option").slice(1);
    expect(states).toHaveLength(50);
    expect(states[0]).toHaveTextContent("Alabama");
    expect(states[49]).toHaveTextContent("Wyoming");
  });

  test("email and phone fields are of their types", async () => {
    await openQuote();
    expect(field("Email")).toHaveAttribute("type", "email");
    expect(field("Phone")).toHaveAttribute("type", "tel");
  });

  test.each([
    ["vehicle", "Missing Vehicle Information", "Please complete all required vehicle fields."],
    ["contact", "Missing Contact Information", "Please complete all required contact fields."],
  ] as const)("every %s field but trim and VIN is required", async (section, title, description) => {
    const { user } = await openQuote();
    await fillAll();
    for (const [label, value] of Object.entries(answers[section])) {
      await fill({ [label]: "" });
      await press(user, submit);
      expect(await toast(title)).toHaveTextContent(description);
      await waitFor(() => expect(field(label)).toBeInvalid());
      expect(field(label)).toHaveAccessibleDescription(/^(Choose a|Enter)/);
      await fill({ [label]: value });
    }
  });

  test.each([0, 1])("without agreement %i nothing is sent", async (left) => {
    const { user } = await openQuote();
    await fillAll();
    const box = consentBoxes()[left];
    if (box) await user.click(box);
    await press(user, submit);
    expect(await toast("Consent Required")).toHaveTextContent("Please accept all required consents to continue.");
    expect(await quoteDialog()).toBeVisible();
  });

  test("the vehicle is checked before the contact, and the contact before the agreements", async () => {
    const { user } = await openQuote();
    await press(user, submit);
    await toast("Missing Vehicle Information");
    await fill(vehicle);
    await press(user, submit);
    await toast("Missing Contact Information");
    await fill(contact);
    await press(user, submit);
    await toast("Consent Required");
  });

  test("the first invalid field takes the focus", async () => {
    const { user } = await openQuote();
    await fill({ Year: "2019", Make: "Toyota" });
    await press(user, submit);
    await toast("Missing Vehicle Information");
    await new Promise(requestAnimationFrame);
    expect(field("Model")).toHaveFocus();
  });

  test("a number too large for a request is clamped, so that the refusal has a message", () => {
    const signs = { website: "", secondsOpen: 9 };
    const sent = (odometer: string) => toRequest({ ...emptyQuote, odometer }, { text: "", version: "" }, signs).vehicle;
    for (const typed of ["99999999999", "9".repeat(400)]) expect(sent(typed).odometer).toBe(2_147_483_647);
    expect(sent("-99999999999").odometer).toBe(-2_147_483_647);
    expect(sent("64,200 miles").odometer).toBe(64_200);
    expect(sent("64200mi").odometer).toBe(64_200);
  });

  test.each(["unknown", "41k", "41.2K miles", "41.200", "61,2xx"])(
    "an odometer that cannot be read as whole miles counts as missing: %s",
    async (typed) => {
      const { user } = await openQuote();
      await fillAll();
      await fill({ Odometer: typed });
      await press(user, submit);
      await toast("Missing Vehicle Information");
      expect(field("Odometer")).toHaveAccessibleDescription("Enter the whole mileage, such as 41,200.");
    },
  );

  test("models are suggested for the make, and anything else may be typed", async () => {
    await openQuote();
    await fill({ Make: "toyota" });
    const list = document.getElementById(field("Model").getAttribute("list") ?? "");
    expect([...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value)).toContain("Tacoma");
    await fill({ Model: "Crown Signia" });
    expect(field("Model")).toHaveValue("Crown Signia");
  });

  test("a VIN that looks mistyped gets advice, and a valid one does not", async () => {
    const { user } = await openQuote();
    await fill({ VIN: "1M8GDM9AXKP04278" });
    await user.tab();
    expect(field("VIN")).toHaveAccessibleDescription(/has 17 characters and this one has 16/);
    await fill({ VIN: "1M8GDM9AXKP042788" });
    await user.tab();
    expect(field("VIN")).toHaveAccessibleDescription(/windshield/);
    expect(field("VIN")).toBeValid();
  });

  test("a phone number is formatted on leaving its field", async () => {
    const { user } = await openQuote();
    await user.click(field("Phone"));
    await user.keyboard("5125550134");
    expect(field("Phone")).toHaveValue("5125550134");
    await user.tab();
    expect(field("Phone")).toHaveValue("(512) 555-0134");
  });
});
