import { expect, test } from "@jest/globals";

import { addContract, addPolicy, must, requestedLead } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

test("a lead says that its contract is signed until there is a policy, over GraphQL and REST", async () => {
  const staff = await app().staff();
  const id = await requestedLead(app());
  const told = async (): Promise<unknown[]> => {
    const lead = await must(staff, "query ($id: ID!) { lead(id: $id) { awaitsConversion } }", { id });
    const { json } = await staff.rest("GET /api/admin/leads");
    return [
      lead.awaitsConversion,
      json.data.find((row: { lead: { id: string } }) => row.lead.id === id)?.lead.awaitsConversion,
    ];
  };
  await addContract(app(), id, "sent");
  expect(await told()).toEqual([false, false]);
  await addContract(app(), id, "signed");
  expect(await told()).toEqual([true, true]);
  await addPolicy(app(), id);
  expect(await told()).toEqual([false, false]);
});
