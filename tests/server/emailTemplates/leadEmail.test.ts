import { beforeAll, describe, expect, test } from "@jest/globals";

import { CONVERT_LEAD, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const mail = useMail(app);
const SEND = "mutation ($input: SendLeadEmailInput!) { sendLeadEmail(input: $input) { recipients } }";
const PREVIEW = "query ($input: PreviewLeadEmailInput!) { leadEmailPreview(input: $input) }";
const good = { subject: "S", bodyHtml: "<p>x</p>" };
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "Robin", permissionSets: ["sales"] });
});

async function outboxOf(leadId: string) {
  return await app().database.dataSource.query<{ id: string; to_addresses: string[]; subject: string; html: string }[]>(
    "select * from outbox_message where kind = 'lead_email' and subject_id = $1 order by created_at",
    [leadId],
  );
}

async function change(leadId: string, fields: string): Promise<void> {
  await app().database.dataSource.query(`update lead set ${fields} where id = $1`, [leadId]);
}

describe("email to a lead", () => {
  test("goes to the lead's address as previewed, with its fields filled in, and is in the history once it is sent", async () => {
    const leadId = await requestedLead(app());
    await change(leadId, "first_name = 'Jo <b>', email = 'jo@example.com'");
    const draft = { subject: " Your {vehicle.name} ", bodyHtml: "<p>Hi {holder.firstName}, {company.phone}</p>" };
    const preview = await must(staff, PREVIEW, { input: { leadId, ...draft } });
    const overRest = await staff.rest(`POST /api/admin/leads/${leadId}/email/preview`, { body: draft });
    expect([overRest.status, overRest.json]).toEqual([200, { data: { html: preview } }]);
    const { status, json } = await staff.rest(`POST /api/admin/leads/${leadId}/email`, { body: draft });
    expect([status, json]).toEqual([200, { data: { recipients: ["jo@example.com"] } }]);
    const [row] = await outboxOf(leadId);
    expect(row?.subject).toMatch(/^Your \d{4} \S+/);
    expect(row?.html).toBe(preview);
    expect(row?.html).toContain("Hi Jo &lt;b&gt;, ");
    mail.deliver(undefined);
    await mail.inState(row?.id ?? "", "captured");
    // The confirmation of the request may be sent before or after it.
    const { activity } = await wholeLead(staff, leadId);
    expect(activity).toContainEqual(
      expect.objectContaining({
        kind: "email_sent",
        actorName: "Robin",
        details: expect.objectContaining({ mailKind: "lead_email", subject: row?.subject, to: ["jo@example.com"] }),
      }),
    );
  });

  test("is not previewed if its body is longer than anything that could be sent", async () => {
    const leadId = await requestedLead(app());
    const preview = (length: number) => ({ input: { leadId, subject: "S", bodyHtml: "x".repeat(length) } });
    await must(staff, PREVIEW, preview(200_000));
    expect(await refusal(staff, PREVIEW, preview(200_001))).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { bodyHtml: "Please use at most 200,000 characters." },
    });
  });

  test("has a subject of one line, whatever was typed into a field that it names", async () => {
    const leadId = await requestedLead(app());
    await change(leadId, "first_name = E'Jo\\tAnn\\nLee', email = 'jo@example.com'");
    await must(staff, SEND, { input: { ...good, leadId, subject: "Hi {holder.firstName}!" } });
    expect((await outboxOf(leadId))[0]?.subject).toBe("Hi Jo Ann Lee!");
  });

  test("is refused if the person is not to be contacted, has no address, or a field is empty, and then nothing is sent", async () => {
    const leadId = await requestedLead(app());
    const attempt = async (input: object = {}) => await refusal(staff, SEND, { input: { leadId, ...good, ...input } });
    expect(await attempt({ subject: "Your {policy.number}" })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { subject: "{policy.number} is empty for this lead. Fill it in there, or take it out." },
    });
    expect(await attempt({ bodyHtml: "<p> </p>" })).toMatchObject({ fields: { bodyHtml: expect.any(String) } });
    await change(leadId, "email = null");
    expect(await attempt()).toMatchObject({ code: "CONFLICT", message: "This lead has no email address." });
    await change(leadId, "email = 'jo@example.com', do_not_call_at = now(), do_not_call_reason = 'x'");
    expect(await attempt()).toMatchObject({ code: "CONFLICT", message: "This person asked not to be contacted." });
    await change(leadId, "do_not_call_at = null, do_not_call_reason = null, status = 'dnc'");
    expect((await staff.rest(`POST /api/admin/leads/${leadId}/email`, { body: good })).status).toBe(409);
    expect((await staff.rest("POST /api/admin/leads/none/email", { body: good })).status).toBe(404);
    const claims = await app().staff({ permissionSets: ["claims"] });
    expect((await claims.rest(`POST /api/admin/leads/${leadId}/email`, { body: good })).status).toBe(403);
    expect(await outboxOf(leadId)).toHaveLength(0);
  });

  test("is refused if the address that the sender has read is not the lead's any more", async () => {
    const leadId = await requestedLead(app());
    await change(leadId, "email = 'jo@example.com'");
    const input = { leadId, ...good, to: "jo@example.con" };
    expect(await refusal(staff, SEND, { input })).toMatchObject({
      code: "CONFLICT",
      message: "This lead's email address is jo@example.com now.",
    });
    expect(await outboxOf(leadId)).toHaveLength(0);
    const sent = await must(staff, SEND, { input: { ...input, to: " Jo@Example.com" } });
    expect(sent).toEqual({ recipients: ["jo@example.com"] });
  });

  test("is sent once for an Idempotency-Key, and knows the policy that the lead has become", async () => {
    const leadId = await requestedLead(app());
    const manager = await app().staff();
    const { id: policyId } = await must(manager, CONVERT_LEAD, { input: { leadId } });
    const body = { ...good, subject: "Policy {policy.number}" };
    const once = async (changes: object = {}) =>
      await staff.rest(`POST /api/admin/leads/${leadId}/email`, {
        body: { ...body, ...changes },
        headers: { "idempotency-key": "lead-mail-1" },
      });
    const [first, second, other] = [await once(), await once(), await once({ subject: "Other" })];
    expect([first.status, second.json, other.status]).toEqual([200, first.json, 409]);
    expect((await outboxOf(leadId)).map(({ subject }) => subject)).toEqual([`Policy ${policyId}`]);
  });
});
