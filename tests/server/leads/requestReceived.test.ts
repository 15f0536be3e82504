import { expect, test } from "@jest/globals";

import { REQUEST_QUOTE, aQuoteRequest, must, wholeLead } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const RELEASE = "mutation ($input: ReleaseHeldRequestInput!) { releaseHeldRequest(input: $input) { id } }";

interface Mail {
  readonly to_addresses: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

async function mailsAbout(leadId: string): Promise<readonly Mail[]> {
  return await app().database.dataSource.query(
    "select to_addresses, subject, html, text from outbox_message where kind = 'quote_requested' and subject_id = $1",
    [leadId],
  );
}

const request = async (changes: Parameters<typeof aQuoteRequest>[0], more: object = {}) =>
  await must(app().visitor(), REQUEST_QUOTE, { input: { ...aQuoteRequest(changes), ...more } });

test("a visitor gets a confirmation with what was requested and what happens next", async () => {
  const { id } = await request({
    lead: { firstName: "Renée", email: "Renee@Example.com", requestedPlan: "silver" },
    vehicle: { year: 2019, make: "Honda", model: "CR-V", odometer: 48_000 },
  });
  const [mail, ...others] = await mailsAbout(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_addresses: ["renee@example.com"], subject: "We received your quote request" });
  for (const said of ["Hello Renée,", "2019 Honda CR-V", "48,000 miles", "Silver", "within 24 hours", "(800) 555-0142"])
    expect(mail?.text).toContain(said);
  expect(await wholeLead(await app().staff(), id)).toMatchObject({ requestedPlan: "silver" });
});

test("a request that is repeated is confirmed once", async () => {
  const input = { ...aQuoteRequest({}), idempotencyKey: "the same" };
  const { id } = await must(app().visitor(), REQUEST_QUOTE, { input });
  await must(app().visitor(), REQUEST_QUOTE, { input });
  expect(await mailsAbout(id)).toHaveLength(1);
});

test("a held request is confirmed when staff release it, and not before", async () => {
  const email = "held.back@example.com";
  await request({ lead: { email } }, { secondsOpen: 1 });
  const staff = await app().staff();
  const { items } = await must(staff, "query { heldRequests(order: desc, first: 1000) { items { id email } } }");
  const held = (items as readonly { readonly id: string; readonly email: string }[]).find((one) => one.email === email);
  const toThem = async () =>
    await app().database.dataSource.query<unknown[]>(
      "select from outbox_message where kind = 'quote_requested' and to_addresses = $1",
      [[email]],
    );
  expect(await toThem()).toHaveLength(0);
  await must(staff, RELEASE, { input: { id: held?.id } });
  expect(await toThem()).toHaveLength(1);
});

test.each([
  { firstName: "Win at http://evil.example" },
  { firstName: "www.evil.example" },
  { firstName: "evil.example" },
  { firstName: "x".repeat(80) },
  { firstName: "<b>Bo</b>" },
])("a name that carries a message is not sent on: %j", async (lead) => {
  const { id } = await request({ lead });
  const [mail] = await mailsAbout(id);
  expect(mail?.text).toMatch(/^Hello,/);
  expect(mail?.html).not.toContain(lead.firstName);
});

test("names of people and makes may have any letters", async () => {
  const { id } = await request({ lead: { firstName: "J. R." }, vehicle: { make: "Mercedes-Benz", model: "ID.4" } });
  const [mail] = await mailsAbout(id);
  expect(mail?.text).toContain("Hello J. R.,");
  expect(mail?.text).toContain("Mercedes-Benz ID.4");
});

test("an unknown plan is refused", async () => {
  const answer = await app()
    .visitor()
    .rest("POST /api/leads", {
      body: { ...aQuoteRequest({}), lead: { ...aQuoteRequest({}).lead, requestedPlan: "platinum" } },
    });
  expect(answer.status).toBe(400);
});
