import { expect } from "@jest/globals";

import { administrator, openAsStaff } from "./backOffice";
import { holdRequests } from "./heldRequests";
import { journeys, laptop } from "./journey";
import { askForDocument } from "./portal";
import { newDriver } from "./quoteDialog";
import { newPolicy } from "./requests";
import { pressSlowly } from "./slowPress";

const journey = journeys();

journey("a pressed control gets the click even if a colleague's change moves it meanwhile", async (people) => {
  const policyId = await newPolicy(people.origin, newDriver());
  // Without a scrollbar, because with one, browsers keep in place what is being read.
  const staff = await people.person({ width: 1280, height: 3000 });
  await openAsStaff(staff, `/admin/policies/${policyId}`, administrator);
  const press = await pressSlowly(staff.getByRole("button", { name: "Save note" }), async () => {
    await askForDocument(people.origin, "Photo of the odometer", policyId);
    await staff.getByRole("heading", { name: "Photo of the odometer" }).waitFor();
  });
  expect(press.moved).toBeGreaterThan(0);
  expect(press.arrived).toBe(true);
});

journey("a button keeps its width while it waits for the answer, so that nothing beside it moves", async (people) => {
  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/policies/${await newPolicy(people.origin, newDriver())}`, administrator);
  await staff.getByRole("button", { name: "Record charge" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Description").fill("Installment");
  await dialog.getByLabel("Amount").fill("94.50");
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  const before = await cancel.boundingBox();
  const answered = Promise.withResolvers<void>();
  await holdRequests(staff, ["*/graphql"], async (request) => {
    await answered.promise;
    await request.release();
  });
  await dialog.getByRole("button", { name: "Record charge" }).click();
  await dialog.getByRole("button", { name: "Recording..." }).waitFor();
  expect(await cancel.boundingBox()).toEqual(before);
  answered.resolve();
  await dialog.waitFor({ state: "detached" });
});
