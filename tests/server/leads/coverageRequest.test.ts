import { expect, test } from "@jest/globals";

import { wholeLead } from "#tests/support/builders.js";
import { signedInHolder } from "#tests/support/serviceDesk.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const PATH = "POST /api/customer/policies/request";

test("a customer's request for more coverage is a new lead with their message, tied to them", async () => {
  const staff = await app().staff();
  const { customer, customerId, email } = await signedInHolder(app(), "VSP-M0RE-0001");
  const body = {
    message: "Our second car, please.",
    vehicle: { year: 2021, make: "Honda", model: "Fit", trim: null, vin: "1hgbh41jxmn109186", odometer: "30500" },
  };
  const headers = { "idempotency-key": "more-1" };
  const first = await customer.rest(PATH, { body, headers });
  expect([first.status, first.json]).toEqual([201, { data: { id: expect.any(String) } }]);
  expect((await customer.rest(PATH, { body, headers })).json).toEqual(first.json);
  const lead = await wholeLead(staff, first.json.data.id);
  expect(lead).toMatchObject({
    status: "new",
    source: "portal",
    firstName: "Jo",
    lastName: "Reyes",
    email,
    phone: "(512) 555-0190",
    consentTcpa: false,
    vehicle: { year: 2021, make: "Honda", vin: "1HGBH41JXMN109186", odometer: 30_500, usage: "personal" },
    notes: [{ content: "Our second car, please.", authorName: email }],
    policy: null,
  });
  expect(lead.activity[0]).toMatchObject({ kind: "created", actorKind: "customer", details: { source: "portal" } });
  const tied = await app().database.dataSource.query<object[]>("select customer_id from lead where id = $1", [lead.id]);
  expect(tied).toEqual([{ customer_id: customerId }]);

  const other = await customer.rest(PATH, { body: { message: "And a van", phone: "555-0101" } });
  expect(await wholeLead(staff, other.json.data.id)).toMatchObject({ phone: "555-0101", vehicle: null });
  const blank = await customer.rest(PATH, { body: { message: " ", vehicle: { year: 1800 } } });
  expect([blank.status, blank.json.message, blank.json.errors.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    "A short note helps our team prepare options.",
    ["message", "vehicle.year"],
  ]);
  expect((await app().visitor().rest(PATH, { body })).status).toBe(401);
});
