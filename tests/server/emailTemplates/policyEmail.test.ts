import { beforeAll, describe, expect, test } from "@jest/globals";

import { TemplatesWithFields1795132800103 } from "#server/database/migrations/0103-templates-with-fields.js";
import { sanitizeMailHtml, textOfMailHtml } from "#server/mail/sanitizeMailHtml.js";
import { COMPANY_ADDRESS } from "#shared/companyAddress.js";
import { untilTrue } from "#tests/support/eventually.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { waitingStatements } from "#tests/support/races.js";
import { historyOf, signedInHolder } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const mail = useMail(app);
const POLICY = "VSP-MA11-0001";
const TEMPLATES = "/api/admin/email-templates";
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "Robin" });
  await signedInHolder(app(), POLICY);
});

async function send(body: object, headers: Record<string, string> = {}) {
  return await staff.rest(`POST /api/admin/policies/${POLICY}/email`, { body, headers });
}

async function outboxRows() {
  return await app().database.dataSource.query<
    { id: string; to_addresses: string[]; subject: string; html: string; text: string; created_by: string }[]
  >("select * from outbox_message where kind = 'policy_email' order by created_at");
}

describe("email to a policyholder", () => {
  test("is sent to every recipient in the branded layout, as previewed, and is in the history once it is sent", async () => {
    const bodyHtml = "<p>Hello <strong>Jo</strong>,</p><p>your voucher &amp; card.</p>";
    const preview = await staff.graphql<{ policyEmailPreview: string }>(
      "query ($id: ID!, $subject: String!, $html: String!) { policyEmailPreview(input: { policyId: $id, subject: $subject, bodyHtml: $html }) }",
      { id: POLICY, subject: " Your voucher ", html: bodyHtml },
    );
    const to = 'jo@example.com, "Reyes, Kim" <kim@example.com> ,, JO@example.com';
    const answer = await send({ to, subject: " Your voucher ", bodyHtml });
    expect([answer.status, answer.json]).toEqual([
      200,
      { data: { recipients: ["JO@example.com", "Reyes, Kim <kim@example.com>"] } },
    ]);
    const [row] = await outboxRows();
    expect(row).toMatchObject({ subject: "Your voucher", created_by: "Robin" });
    expect(row?.html).toBe(preview.data?.policyEmailPreview);
    expect(row?.html).toContain('width="620"');
    expect(row?.html).toContain(bodyHtml);
    expect(row?.text).toContain("Hello Jo,\n\nyour voucher & card.");
    mail.deliver(undefined);
    await mail.inState(row?.id ?? "", "captured");
    const [newest] = await historyOf(staff, POLICY);
    expect(newest).toMatchObject({
      kind: "email_sent",
      actorName: "Robin",
      details: { mailKind: "policy_email", subject: "Your voucher" },
    });
  });

  test("is refused with a message per field, and then nothing is sent", async () => {
    const before = (await outboxRows()).length;
    const refusal = async (body: object) => {
      const { status, json } = await send(body);
      return [status, json.message, Object.fromEntries(json.errors.map((e: { field: string }) => [e.field, e]))];
    };
    const [status, message, errors] = await refusal({});
    expect([status, message]).toEqual([400, "Add at least one email address before sending."]);
    expect(errors).toMatchObject({
      to: { message: "Add at least one email address before sending." },
      subject: { message: "Please include a subject line before sending." },
      bodyHtml: { message: "Add a message before sending your email." },
    });
    const good = { to: "jo@example.com", subject: "S", bodyHtml: "<p>x</p>" };
    for (const wrong of [
      { to: "jo@example.com, nobody" },
      { to: "jo@example.com\r\nBcc: all@example.com" },
      { to: "jo@example.com,\nkim@example.com" },
      { to: " , ," },
      { subject: "Hello\r\nBcc: all@example.com" },
      { subject: "x".repeat(501) },
      { bodyHtml: "<p> <br>&nbsp;</p><script>alert(1)</script>" },
      { bodyHtml: `<p>${"x".repeat(100_001)}</p>` },
    ])
      expect([wrong, await refusal({ ...good, ...wrong })]).toEqual([
        wrong,
        [400, expect.any(String), { [Object.keys(wrong)[0] ?? ""]: expect.anything() }],
      ]);
    const { json } = await send({ ...good, to: "nobody, no one, nowhere" });
    expect(json.errors).toEqual([{ field: "to", message: "Please enter a valid email address." }]);
    expect((await staff.rest("POST /api/admin/policies/VSP-NONE-0000/email", { body: good })).status).toBe(404);
    expect(await outboxRows()).toHaveLength(before);
  });

  test("is refused if the holder asked not to be contacted, even a moment before", async () => {
    const before = (await outboxRows()).length;
    const lead = "id = (select lead_id from policy where id = $1)";
    const sending = await app().database.dataSource.transaction(async (other) => {
      await other.query(`update lead set do_not_call_at = now(), do_not_call_reason = 'x' where ${lead}`, [POLICY]);
      const sent = send({ to: "jo@example.com", subject: "S", bodyHtml: "<p>x</p>" });
      await Promise.race([sent, untilTrue(async () => (await waitingStatements(other)) === 1)]);
      return { sent };
    });
    expect((await sending.sent).json).toMatchObject({ message: "This person asked not to be contacted." });
    expect(await outboxRows()).toHaveLength(before);
    await app().database.dataSource.query(
      `update lead set do_not_call_at = null, do_not_call_reason = null where ${lead}`,
      [POLICY],
    );
  });

  test("is sent once for an Idempotency-Key, and the key is refused for another message", async () => {
    const before = (await outboxRows()).length;
    const message = { to: "jo@example.com", subject: "Once", bodyHtml: "<p>x</p>" };
    const first = await send(message, { "idempotency-key": "mail-1" });
    const second = await send(message, { "idempotency-key": "mail-1" });
    const other = await send({ ...message, subject: "Other" }, { "idempotency-key": "mail-1" });
    expect([first.status, second.json, other.status]).toEqual([200, first.json, 409]);
    expect(await outboxRows()).toHaveLength(before + 1);
  });
});

describe("merge fields", () => {
  const good = { to: "jo@example.com", subject: "S", bodyHtml: "<p>x</p>" };

  beforeAll(async () => {
    await app().database.dataSource.query(
      "update policy set package = 'Gold & more', policy_start_date = '2026-07-04', deductible = 100 where id = $1",
      [POLICY],
    );
    await app().database.dataSource.query(
      "update lead set first_name = 'Jo <b>', last_name = null from policy where policy.lead_id = lead.id and policy.id = $1",
      [POLICY],
    );
  });

  test("are filled in, in the subject, the text and the links, as previewed, and a value never becomes markup", async () => {
    const draft = {
      subject: "Policy {policy.number} for {holder.firstName}",
      bodyHtml:
        '<p>{ Holder.FirstName }: {policy.plan} from {policy.startDate}, {policy.deductible}.</p><p><a href="{company.portal}">Portal</a> p{color:red} {} {x}</p>',
    };
    const preview = await staff.graphql<{ policyEmailPreview: string }>(
      "query ($id: ID!, $subject: String!, $bodyHtml: String!) { policyEmailPreview(input: { policyId: $id, subject: $subject, bodyHtml: $bodyHtml }) }",
      { id: POLICY, ...draft },
    );
    const overRest = await staff.rest(`POST /api/admin/policies/${POLICY}/email/preview`, { body: draft });
    expect(overRest.json).toEqual({ data: { html: preview.data?.policyEmailPreview } });
    expect((await send({ ...good, ...draft })).status).toBe(200);
    const row = (await outboxRows()).at(-1);
    expect(row?.subject).toBe(`Policy ${POLICY} for Jo <b>`);
    expect(row?.html).toBe(preview.data?.policyEmailPreview);
    expect(row?.html).toMatch(
      /<p>Jo &lt;b&gt;: Gold &amp; more from Jul 4, 2026, \$100\.<\/p><p><a href="http[^"]+\/portal">Portal<\/a> p\{color:red\} \{\} \{x\}<\/p>/,
    );
    expect(row?.text).toContain("Jo <b>: Gold & more from Jul 4, 2026, $100.");
  });

  test("that do not exist, or are empty for the policy, refuse the email and are named", async () => {
    const before = (await outboxRows()).length;
    for (const [wrong, field, message] of [
      [
        { subject: "Your {policy.nubmer}" },
        "subject",
        "There is no field {policy.nubmer}. Choose one from the list, or remove it.",
      ],
      [
        { bodyHtml: "<p>Dear {holder.lastName}</p>" },
        "bodyHtml",
        "{holder.lastName} is empty for this policy. Fill it in there, or take it out.",
      ],
      ...["policy_number", "policyNumber", "policy.number.2", "holder.first-name"].map(
        (name) =>
          [
            { bodyHtml: `<p>Yours: { ${name} }</p>` },
            "bodyHtml",
            `There is no field {${name}}. Choose one from the list, or remove it.`,
          ] as const,
      ),
      // Half of it in bold: neither half is a field, but a reader would see one.
      [
        { bodyHtml: "<p>{policy.number}</p><p>{policy.<strong>number</strong>}</p>" },
        "bodyHtml",
        "{policy.number} is formatted in part. Delete it and insert it again, or format all of it.",
      ],
    ] as const) {
      const { status, json } = await send({ ...good, ...wrong });
      expect([status, json.message, json.errors]).toEqual([400, message, [{ field, message }]]);
    }
    const long = await send({ ...good, subject: `${"{policy.number}".repeat(33)}12345` });
    expect([long.status, long.json.errors?.[0]?.field]).toEqual([200, undefined]);
    const tooLong = await send({ ...good, bodyHtml: `<p>${"{company.portal} ".repeat(5_500)}</p>` });
    expect([tooLong.status, tooLong.json.errors?.[0]?.field]).toEqual([400, "bodyHtml"]);
    expect(await outboxRows()).toHaveLength(before + 1);
  });

  test("are filled in once for an Idempotency-Key, even if the policy changes later", async () => {
    const message = { ...good, subject: "{policy.deductible}" };
    const first = await send(message, { "idempotency-key": "merge-1" });
    await app().database.dataSource.query("update policy set deductible = null where id = $1", [POLICY]);
    const again = await send(message, { "idempotency-key": "merge-1" });
    expect([again.status, again.json]).toEqual([first.status, first.json]);
    expect((await outboxRows()).at(-1)?.subject).toBe("$100");
  });
});

describe("HTML written by staff", () => {
  test("loses everything that runs, loads or imitates another page, and nothing else", () => {
    for (const [sent, kept] of [
      ['<p onclick="x()" style="color:#112233;position:fixed">a</p>', '<p style="color:#112233">a</p>'],
      ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
      ['<a href=" java\tscript:alert(1)">a</a>', "<a>a</a>"],
      ['<a href="//evil.example">a</a>', "<a>a</a>"],
      ['<a href="https://example.com/?a=1&amp;b=2">a</a>', '<a href="https://example.com/?a=1&amp;b=2">a</a>'],
      ["<script>1</script><style>p{}</style><p>a</p>", "<p>a</p>"],
      ['<img src=x onerror=alert(1)><svg onload="x()"><p>b</p></svg><p>a</p>', "<p>a</p>"],
      ['<iframe srcdoc="<script>1</script>"></iframe><form><input></form>a', "a"],
      ["<html><head><title>T</title></head><body><h1>a</h1></body></html>", "<h1>a</h1>"],
      ['<p style="background:url(https://evil.example/x)">a</p>', "<p>a</p>"],
      ["<p>1 < 2 & 3</p>", "<p>1 &lt; 2 &amp; 3</p>"],
      ["<table><tr><td colspan=2>a</td></tr></table>", '<table><tr><td colspan="2">a</td></tr></table>'],
    ]) {
      expect(sanitizeMailHtml(sent ?? "")).toBe(kept);
      expect(sanitizeMailHtml(kept ?? "")).toBe(kept);
    }
  });

  test("is made plain text at the cost of reading it once", () => {
    // With a pattern that starts anew at each space, this would take minutes.
    expect(textOfMailHtml(`<table><tr>${"<td></td>".repeat(100_000)}<td>end</td></tr></table>`)).toBe("end");
  });

  test("is readable as plain text, too", () => {
    const html = `<h2>Hi&nbsp;&#39;you&#39;</h2><p>one<br>two</p><ul><li>a</li><li>b</li></ul>
      <a href="https://example.com/x">here</a> <a href="mailto:a@example.com">a@example.com</a>`;
    expect(textOfMailHtml(sanitizeMailHtml(html))).toBe(
      "Hi 'you'\n\none\ntwo\n\n- a\n- b\nhere (https://example.com/x) a@example.com",
    );
  });
});

const PLAIN_VOUCHER = [
  "<h2>$200 for your next maintenance</h2>",
  "<p>Well-kept vehicles stay on the road. We'll pay you back <strong>$200</strong> toward your next scheduled maintenance: oil and filters, brakes, fluids, belts or a tune-up.</p>",
  "<ol><li>Have the maintenance done at any licensed shop.</li>",
  "<li>Keep the itemized, paid invoice with the date and the odometer reading.</li>",
  "<li>Reply to this email with the invoice.</li></ol>",
  "<p>The voucher can be used once, for the vehicle on your policy.</p>",
].join("\n");

describe("email templates", () => {
  const names = async () =>
    (await staff.rest(`GET ${TEMPLATES}`)).json.data.map(({ name }: { name: string }) => name) as string[];
  const BUILT_IN = [
    "Account past due",
    "Maintenance voucher $200",
    "Policy activated",
    "Rim and tire voucher up to $150",
  ];

  test("four are built in; changed and deleted ones can be restored and the team's own stay", async () => {
    expect(await names()).toEqual(BUILT_IN);
    const { json } = await staff.rest(`GET ${TEMPLATES}`);
    const [pastDue, voucher] = json.data;
    const changed = { id: pastDue.id, name: "Overdue", subject: "S", bodyHtml: "<p>x</p>" };
    expect((await staff.rest(`POST ${TEMPLATES}`, { body: changed })).json.data).toMatchObject({
      ...changed,
      builtInKey: "account_past_due",
    });
    const deleted = await staff.rest(`DELETE ${TEMPLATES}/${voucher.id.toUpperCase()}`);
    expect(deleted.json).toEqual({ data: { id: voucher.id } });
    const own = { name: "maintenance voucher $200", subject: "Ours", bodyHtml: '<p onclick="x()">ours</p>' };
    const saved = await staff.rest(`POST ${TEMPLATES}`, { body: own });
    expect([saved.status, saved.json.data]).toMatchObject([201, { subject: "Ours", bodyHtml: "<p>ours</p>" }]);
    const restored = await staff.rest(`POST ${TEMPLATES}/restore`);
    expect(restored.json.data.map(({ name }: { name: string }) => name)).toEqual([
      "Account past due",
      "maintenance voucher $200",
      "Maintenance voucher $200 (2)",
      ...BUILT_IN.slice(2),
    ]);
    expect((await staff.rest(`DELETE ${TEMPLATES}/${saved.json.data.id}`)).status).toBe(200);
    expect((await staff.rest(`POST ${TEMPLATES}/restore`)).json.data).toHaveLength(4);
    expect(await names()).toEqual(BUILT_IN);
  });

  test("two built-in ones whose names were exchanged get their own names back", async () => {
    const { json } = await staff.rest(`GET ${TEMPLATES}`);
    const rename = async (place: number, name: string) => {
      const { id, subject, bodyHtml } = json.data[place];
      expect((await staff.rest(`POST ${TEMPLATES}`, { body: { id, name, subject, bodyHtml } })).status).toBe(201);
    };
    await rename(0, "For now");
    await rename(2, "Account past due");
    await rename(0, "Policy activated");
    await staff.rest(`POST ${TEMPLATES}/restore`);
    expect((await staff.rest(`GET ${TEMPLATES}`)).json.data).toEqual([
      expect.objectContaining({ id: json.data[0].id, name: "Account past due" }),
      expect.anything(),
      expect.objectContaining({ id: json.data[2].id, name: "Policy activated" }),
      expect.anything(),
    ]);
  });

  test("each built-in one can be sent unchanged to any policyholder, with every field filled in", async () => {
    const { json } = await staff.rest(`GET ${TEMPLATES}`);
    for (const { name, subject, bodyHtml } of json.data as { name: string; subject: string; bodyHtml: string }[]) {
      expect([name, (await send({ to: "jo@example.com", subject, bodyHtml })).status]).toEqual([name, 200]);
      const sent = (await outboxRows()).at(-1);
      expect([name, sent?.text]).toEqual([name, expect.not.stringContaining("{")]);
      expect([name, sent?.html]).toEqual([name, expect.stringContaining(POLICY)]);
      // Required by law below anything that may be marketing.
      for (const part of [sent?.html, sent?.text]) expect(part).toContain(COMPANY_ADDRESS);
    }
  });

  test("the built-in one for a new policy names both ways to sign in", async () => {
    const { json } = await staff.rest(`GET ${TEMPLATES}`);
    const started = json.data.find(({ builtInKey }: { builtInKey: string }) => builtInKey === "policy_activated");
    expect(started.bodyHtml).toContain(
      "You can sign in with it and your email address, or have a link emailed to you.",
    );
  });

  test("a field may be the target of a link in a saved template", async () => {
    const bodyHtml = '<p><a href="{company.portal}/payments">Pay</a></p>';
    const saved = await staff.rest(`POST ${TEMPLATES}`, { body: { name: "Link", subject: "S", bodyHtml } });
    expect(saved.json.data.bodyHtml).toBe(bodyHtml);
    await staff.rest(`DELETE ${TEMPLATES}/${saved.json.data.id}`);
  });

  test("of version 0.1.0 get their fields when the database is brought up to date, unless staff have edited them", async () => {
    const texts = async () =>
      (await staff.rest(`GET ${TEMPLATES}`)).json.data.map(
        ({ bodyHtml }: { bodyHtml: string }) => bodyHtml,
      ) as string[];
    const asNew = await texts();
    const write = (key: string, text: string) =>
      app().database.dataSource.query("update email_template set body_html = $2 where built_in_key = $1", [key, text]);
    await write("maintenance_voucher", PLAIN_VOUCHER);
    await write("account_past_due", "<p>Ours</p>");
    const runner = app().database.dataSource.createQueryRunner();
    await new TemplatesWithFields1795132800103().up(runner);
    await runner.release();
    expect(await texts()).toEqual(["<p>Ours</p>", ...asNew.slice(1)]);
    await staff.rest(`POST ${TEMPLATES}/restore`);
    expect(await texts()).toEqual(asNew);
  });

  test("are refused without a name, a subject or a body, and with a name that is taken", async () => {
    const { status, json } = await staff.rest(`POST ${TEMPLATES}`, { body: { name: " ", bodyHtml: "<p></p>" } });
    expect([status, json.message]).toEqual([400, "Give the template a friendly name so your team can find it later."]);
    expect(json.errors.slice(1)).toEqual([
      { field: "subject", message: "Add a subject line before saving your template." },
      { field: "bodyHtml", message: "Add some HTML content before saving your template." },
    ]);
    const body = { name: "POLICY ACTIVATED", subject: "S", bodyHtml: "<p>x</p>" };
    expect((await staff.rest(`POST ${TEMPLATES}`, { body })).status).toBe(409);
    const unknown = { ...body, name: "New", id: "6b1f0c9e-0000-4000-8000-000000000000" };
    expect((await staff.rest(`POST ${TEMPLATES}`, { body: unknown })).status).toBe(404);
    expect((await app().visitor().rest(`GET ${TEMPLATES}`)).status).toBe(401);
  });
});
