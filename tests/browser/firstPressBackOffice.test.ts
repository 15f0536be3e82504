import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { administrator, signIn } from "./backOffice";
import { journeys, laptop, type Journey } from "./journey";
import { askForDocument } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote } from "./requests";
import { emptyField, pressSlowly } from "./slowPress";

const journey = journeys();

interface FormOfStaff {
  readonly form: string;
  /** Where it is, and what opens it. */
  readonly open: (people: Journey, staff: Page) => Promise<string>;
  readonly opened?: (staff: Page) => Promise<unknown>;
  readonly field: (staff: Page) => Locator;
  /** A wrong value instead of none, where none is asked for. */
  readonly wrong?: string;
  readonly press: (staff: Page) => Locator;
}

const button = (name: string) => (staff: Page) => staff.getByRole("button", { name, exact: true }).last();
const inDialog = (label: string) => (staff: Page) => staff.getByRole("dialog").getByLabel(label).first();
const opens = (name: string) => (staff: Page) => staff.getByRole("button", { name, exact: true }).click();

const lead = async ({ origin }: Journey) => `/admin/leads/${await requestQuote(origin, newDriver())}`;
const policy = async ({ origin }: Journey) => `/admin/policies/${await newPolicy(origin, newDriver())}`;
const claim = async ({ origin }: Journey) => {
  const policyId = await newPolicy(origin, newDriver());
  const { id } = await (await asStaff(origin))("POST", "/api/admin/claims", { policyId, message: "It stalls." });
  return `/admin/claims/${id}`;
};
const at = (path: string) => async () => path;

const forms: readonly FormOfStaff[] = [
  {
    form: "a new lead",
    open: at("/admin/leads/new"),
    field: (staff) => staff.getByLabel("Year"),
    wrong: "12",
    press: button("Create Lead"),
  },
  {
    form: "a claim that staff write down",
    open: at("/admin/claims/new"),
    opened: (staff) =>
      staff
        .getByRole("button", { name: /^Select / })
        .first()
        .click(),
    field: (staff) => staff.getByRole("form").getByLabel("Claim Description"),
    press: button("Create Claim"),
  },
  {
    form: "a new quote",
    open: async (people) => `${await lead(people)}?tab=quotes`,
    field: (staff) => staff.getByRole("form", { name: "Create New Quote" }).getByLabel("Deductible"),
    press: button("Create Quote"),
  },
  {
    form: "a lead",
    open: lead,
    field: (staff) => staff.getByRole("form", { name: "Lead" }).getByLabel("Email").first(),
    wrong: "nobody",
    press: (staff) => staff.getByRole("form", { name: "Lead" }).getByLabel("City").first(),
  },
  {
    form: "a conversion",
    open: lead,
    opened: opens("Convert to Policy"),
    field: inDialog("Total premium"),
    wrong: "99999999999",
    press: button("Convert to Policy"),
  },
  {
    form: "a policy",
    open: policy,
    opened: opens("Edit policy"),
    field: inDialog("Email"),
    wrong: "nobody",
    press: inDialog("Phone"),
  },
  {
    form: "an email to a customer",
    open: policy,
    opened: opens("Open composer"),
    field: inDialog("To"),
    press: button("Send email"),
  },
  {
    form: "a charge",
    open: policy,
    opened: opens("Record charge"),
    field: inDialog("Description"),
    press: button("Record charge"),
  },
  {
    form: "a document request",
    open: policy,
    opened: opens("Create request"),
    field: inDialog("Title"),
    press: button("Cancel"),
  },
  {
    form: "a claim",
    open: claim,
    field: (staff) => staff.getByRole("form", { name: "Claim" }).getByLabel("Year"),
    wrong: "12",
    press: (staff) => staff.getByRole("form", { name: "Claim" }).getByLabel("Current odometer"),
  },
  {
    form: "a new account",
    open: at("/admin/users"),
    field: (staff) => staff.getByRole("form", { name: "Add a user" }).getByLabel("Username"),
    press: button("Add user"),
  },
  {
    form: "a password of one's own",
    open: at("/admin/users"),
    field: (staff) => staff.getByLabel("Current password"),
    press: button("Change password"),
  },
  {
    form: "the text of quote emails",
    open: at("/admin/settings"),
    field: (staff) => staff.getByLabel("Email message"),
    press: button("Save instructions"),
  },
];

for (const { form, open, opened, field, wrong, press } of forms)
  journey(`the first press in the form of ${form} counts, also right after a field was emptied`, async (people) => {
    const staff = await people.person(laptop);
    await staff.goto(await open(people, staff));
    await signIn(staff, administrator);
    await opened?.(staff);
    await emptyField(field(staff));
    if (wrong !== undefined) await staff.keyboard.type(wrong);
    expect(await pressSlowly(press(staff))).toEqual({ moved: 0, arrived: true });
  });

journey("a pressed control gets the click even if a colleague's change moves it meanwhile", async (people) => {
  const policyId = await newPolicy(people.origin, newDriver());
  // Without a scrollbar, where browsers would keep in place what is being read.
  const staff = await people.person({ width: 1280, height: 3000 });
  await staff.goto(`/admin/policies/${policyId}`);
  await signIn(staff, administrator);
  const press = await pressSlowly(staff.getByRole("button", { name: "Save note" }), async () => {
    await askForDocument(people.origin, "Photo of the odometer", policyId);
    await staff.getByRole("heading", { name: "Photo of the odometer" }).waitFor();
  });
  expect(press.moved).toBeGreaterThan(0);
  expect(press.arrived).toBe(true);
});

journey("a button keeps its width while it waits for the answer, so that nothing beside it moves", async (people) => {
  const staff = await people.person(laptop);
  await staff.goto(await policy(people));
  await signIn(staff, administrator);
  await staff.getByRole("button", { name: "Record charge" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Description").fill("Installment");
  await dialog.getByLabel("Amount").fill("94.50");
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  const before = await cancel.boundingBox();
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await staff.route("**/graphql", async (route) => {
    await asked;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Record charge" }).click();
  await dialog.getByRole("button", { name: "Recording..." }).waitFor();
  expect(await cancel.boundingBox()).toEqual(before);
  answer();
  await dialog.waitFor({ state: "detached" });
});
