import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { journeys, laptop, type Journey } from "./journey";
import { openPortal } from "./portal";
import { newDriver, quoteDialog, submitButton } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote, sendContract } from "./requests";
import { emptyField, pressSlowly } from "./slowPress";

const journey = journeys();

interface FormOfCustomer {
  readonly form: string;
  readonly open: (people: Journey, customer: Page) => Promise<unknown>;
  readonly field: (customer: Page) => Locator;
  readonly press: (customer: Page) => Locator;
}

const button = (name: string) => (customer: Page) => customer.getByRole("button", { name, exact: true });
const labelled = (label: string) => (customer: Page) => customer.getByLabel(label).first();

/** Signs in as somebody new, on the screen of the portal that the address names. */
const portal = (path: string) => async (people: Journey, customer: Page) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  await openPortal(customer, { email: driver.email, policyId });
  await customer.goto(path);
};

/** A step of a guest's contract. */
const contract = (step: string) => async (people: Journey, customer: Page) => {
  const id = await sendContract(await asStaff(people.origin), await requestQuote(people.origin, newDriver()));
  await customer.goto(`/portal?contract=${id}&step=${step}`);
  await customer.getByRole("form", { name: /^Sign / }).waitFor();
};

const forms: readonly FormOfCustomer[] = [
  {
    form: "the portal's sign-in",
    open: async (_people, customer) => await customer.goto("/portal"),
    field: labelled("Email"),
    press: button("Sign in"),
  },
  {
    form: "the claims center's sign-in",
    open: async (_people, customer) => await customer.goto("/claims"),
    field: labelled("Email"),
    press: button("Access claims form"),
  },
  {
    form: "a claim in the portal",
    open: portal("/portal/claims"),
    field: labelled("Details for our claims team"),
    press: button("Submit claim"),
  },
  {
    form: "a claim in the claims center",
    open: async ({ origin }, customer) => {
      const driver = newDriver();
      const policyId = await newPolicy(origin, driver);
      await customer.goto("/claims");
      await customer.getByLabel("Email").fill(driver.email);
      await customer.getByLabel("Policy number").fill(policyId);
      await customer.getByRole("button", { name: "Access claims form" }).click();
    },
    field: labelled("First Name"),
    press: button("Submit your claim"),
  },
  {
    form: "a coverage request",
    open: portal("/portal/policies/new"),
    field: labelled("How can we help"),
    press: button("Send request"),
  },
  {
    form: "the payment details",
    open: portal("/portal/payments"),
    field: labelled("Card nickname"),
    press: button("Save card details"),
  },
  {
    form: "a contract's details",
    open: contract("details"),
    field: labelled("City"),
    press: button("Continue"),
  },
  {
    form: "a contract's signature",
    open: contract("signature"),
    field: labelled("Full legal name"),
    press: button("Sign contract"),
  },
];

for (const { form, open, field, press } of forms)
  journey(`the first press in the form of ${form} counts, also right after a field was emptied`, async (people) => {
    const customer = await people.person(laptop);
    await open(people, customer);
    await emptyField(field(customer));
    expect(await pressSlowly(press(customer))).toEqual({ moved: 0, arrived: true });
  });

for (const { control, press } of [
  { control: "button", press: submitButton },
  { control: "first agreement", press: (visitor: Page) => quoteDialog(visitor).getByRole("checkbox").first() },
])
  journey(
    `the first press of the quote dialog's ${control} counts, also right after a field was emptied`,
    async (people) => {
      const visitor = await people.person({ width: 1280, height: 1400 });
      await visitor.goto("/quote");
      await emptyField(quoteDialog(visitor).getByLabel("ZIP code"));
      expect(await pressSlowly(press(visitor))).toEqual({ moved: 0, arrived: true });
    },
  );
