import { describe, expect, test } from "@jest/globals";

import { CONVERT_LEAD, must, refusal, requestedLead } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

interface Message {
  readonly to_addresses: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_by: string;
}

async function oneMailedAbout(policyId: string): Promise<Message> {
  const [message, ...others] = await mailedAbout(policyId);
  if (!message || others.length > 0) throw new Error("not one message");
  return message;
}

const mailedAbout = (policyId: string): Promise<Message[]> =>
  app().database.dataSource.query<Message[]>(
    "select to_addresses, subject, text, html, created_by from outbox_message where kind = 'policy_started' and subject_id = $1",
    [policyId],
  );

describe("a new holder is mailed", () => {
  test("the policy number, what is covered from when, and how to file a claim", async () => {
    const staff = await app().staff({ username: "tara" });
    const leadId = await requestedLead(app(), {
      lead: { firstName: "Ada", lastName: "Holt", email: " Ada.Start@example.com" },
      vehicle: { year: 2021, make: "Honda", model: "CR-V" },
    });
    const fields = {
      package: "silver",
      policyStartDate: "2026-12-01",
      expirationDate: "2029-11-30",
      expirationMiles: 100_000,
      deductible: 500,
      monthlyPaymentCents: 8331,
    };
    const policy = await must(staff, CONVERT_LEAD, { input: { leadId, ...fields } });
    const { subject, text, ...message } = await oneMailedAbout(policy.id);
    expect(message).toMatchObject({ to_addresses: ["ada.start@example.com"], created_by: "tara" });
    expect(subject).not.toContain(policy.id);
    for (const said of [
      "Hello Ada,",
      `Policy number: ${policy.id}`,
      "Plan: Silver",
      "Vehicle: 2021 Honda CR-V",
      "First day: Dec 1, 2026",
      "Last day: Nov 30, 2029",
      "Ends at: 100,000 miles",
      "Deductible: $500",
      "Monthly payment: $83.31",
      "Lock Out, Steering System.",
      "You're covered from Dec 31, 2026, or once you have driven 1,000 miles, whichever is later.",
      "before the repair begins",
      "/portal/sign-in#",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("Turbo/Supercharger");
    // The number that they were mailed is the one that signs them in.
    await app().customer({ email: "ada.start@example.com", policyId: policy.id });
  });

  test("only what is known, if little is known", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app(), {
      lead: { firstName: "<b>Bo</b>", email: "bo.start@example.com" },
    });
    const policy = await must(staff, CONVERT_LEAD, { input: { leadId } });
    const { text, html } = await oneMailedAbout(policy.id);
    expect(text).toContain(`Policy number: ${policy.id}`);
    expect(text).toContain("Coverage begins 30 days and 1,000 miles after activation, whichever is later.");
    expect(text).not.toMatch(/Plan:|First day:|Deductible:|plan covers/);
    expect(html).not.toContain("<b>Bo");
  });
});

test("a conversion that is sent twice mails once; one that is refused mails nothing more", async () => {
  const staff = await app().staff();
  const leadId = await requestedLead(app(), { lead: { email: "twice.start@example.com" } });
  const input = { leadId, idempotencyKey: "start-1" };
  const policy = await must(staff, CONVERT_LEAD, { input });
  await must(staff, CONVERT_LEAD, { input });
  expect((await refusal(staff, CONVERT_LEAD, { input: { leadId } })).code).toBe("CONFLICT");
  expect(await mailedAbout(policy.id)).toHaveLength(1);
});

test("a holder without an address that could sign in is mailed nothing", async () => {
  const staff = await app().staff();
  const leadId = await requestedLead(app());
  await app().database.dataSource.query("update lead set email = 'by phone' where id = $1", [leadId]);
  const policy = await must(staff, CONVERT_LEAD, { input: { leadId } });
  expect(await mailedAbout(policy.id)).toEqual([]);
});
