import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { makeSignInLink } from "#server/customers/links/signInLink.js";
import { entriesDuring } from "#tests/support/audit.js";
import { CONVERT_LEAD, must, refusal, requestedLead } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { textOf } from "#tests/support/mail/readMail.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ PUBLIC_FORM_MAX: "200" });
const { mailServer, deliver, inState, noJobIsLeft } = useMail(app);
const ASK = "mutation ($input: SendSignInLinkInput!) { sendSignInLink(input: $input) }";
const SIGN_IN =
  "mutation ($input: SignInByLinkInput!) { customerSignInByLink(input: $input) { email policies { id } } }";
const RESEND = "mutation ($input: ResendMailInput!) { resendMail(input: $input) { id } }";
const OF_NO_USE = "This sign-in link has been used or has expired. Please ask for a new one.";
let holders = 0;
let email: string;
let policyId: string;
let visitor: Caller;

beforeEach(async () => {
  holders += 1;
  email = `holder-${holders}@example.com`;
  policyId = `VSP-LINK-${String(holders).padStart(4, "0")}`;
  visitor = app().visitor();
  await insertPolicyHolder(app().database.dataSource, { email, policyId });
});

const query = async (statement: string, values: readonly unknown[] = []) =>
  await app().database.dataSource.query(statement, [...values]);

const newLink = async (): Promise<string> =>
  (await makeSignInLink(app().database.dataSource, { email, policyId })) ?? "";

async function mailTo(address: string, kind = "sign_in_link"): Promise<{ id: string; text: string; html: string }> {
  return await eventually(async () => {
    const [mail] = await query(
      "select id, text, html from outbox_message where kind = $1 and to_addresses = array[$2]",
      [kind, address],
    );
    return mail;
  });
}

const tokenIn = (text: string): string => /\/portal\/sign-in#([\w-]{43})/.exec(text)?.[1] ?? "";
const ask = (address: string) => must(visitor, ASK, { input: { email: address } });
const signIn = (caller: Caller, token: string) => must(caller, SIGN_IN, { input: { token } });
const refusedFor = (token: string) => refusal(visitor, SIGN_IN, { input: { token } });

describe("a requested sign-in link", () => {
  test("is mailed with a token that nobody can read in the outbox, and signs in once", async () => {
    const server = await mailServer();
    deliver(server.url);
    expect(await ask(` ${email.toUpperCase()} `)).toBe(true);
    const stored = await mailTo(email);
    await inState(stored.id, "sent");
    const [received] = server.received;
    const token = tokenIn(received === undefined ? "" : textOf(received, "text/plain"));
    expect(token).toHaveLength(43);
    expect(received && textOf(received, "text/html")).toContain(`/portal/sign-in#${token}"`);
    expect(
      (await query("select o::text as row from outbox_message o where id = $1", [stored.id]))[0].row,
    ).not.toContain(token);
    expect(stored.text).toContain("once, within 15 minutes");
    expect(await signIn(visitor, token)).toEqual({ email, policies: [{ id: policyId }] });
    expect((await visitor.rest("GET /api/customer/session")).json.data.customer.email).toBe(email);
    expect(await refusedFor(token)).toMatchObject({ code: "NOT_FOUND", message: OF_NO_USE });
    const followed = await query("select actor_name from activity where kind = $1 and subject_id = $2", [
      "sign_in_link_opened",
      policyId,
    ]);
    expect(followed).toEqual([{ actor_name: email }]);
    // The refusal ended no session.
    expect((await visitor.rest("GET /api/customer/session")).status).toBe(200);
  });

  test("is answered the same for strangers, who get no mail", async () => {
    deliver(undefined);
    const answers = await Promise.all(
      [email, `stranger-${holders}@example.com`].map((address) =>
        app()
          .visitor()
          .rest("POST /api/customer/login/link", { body: { email: address } }),
      ),
    );
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [200, { data: { ok: true } }],
      [200, { data: { ok: true } }],
    ]);
    await inState((await mailTo(email)).id, "captured");
    await noJobIsLeft();
    const mails = await query("select 1 from outbox_message where $1 = any(to_addresses)", [
      `stranger-${holders}@example.com`,
    ]);
    expect(mails).toEqual([]);
  });

  test("can be read in the outbox where no mail server is configured, and is new with each delivery", async () => {
    deliver(undefined);
    await ask(email);
    const { id } = await mailTo(email);
    await inState(id, "captured");
    const first = tokenIn((await mailTo(email)).text);
    await must(await app().staff(), RESEND, { input: { id } });
    await inState(id, "captured");
    const { text, html } = await mailTo(email);
    const second = tokenIn(text);
    expect(html).toContain(`#${second}"`);
    expect(html).not.toContain(first);
    expect([first.length, second.length, first === second]).toEqual([43, 43, false]);
    await signIn(visitor, second);
  });

  test.each(["", "nobody", "a@b", `${"x".repeat(255)}@example.com`])(
    "needs an address, which %j is not",
    async (address) => {
      expect(await refusal(visitor, ASK, { input: { email: address } })).toMatchObject({ code: "VALIDATION_FAILED" });
    },
  );

  test("is refused for a mailbox that has had five, whoever asks, and for no other", async () => {
    for (let asked = 0; asked < 5; asked += 1) await ask(email);
    const refused = await app().visitor().rest("POST /api/customer/login/link", { body: { email } });
    expect([refused.status, refused.json.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await ask(`other-${holders}@example.com`);
  });
});

describe("a sign-in link", () => {
  test("lets in only one of two tabs that use it at the same time", async () => {
    const token = await newLink();
    const tabs = [app().visitor(), app().visitor(), app().visitor(), app().visitor()];
    const answers = await Promise.all(
      tabs.map((tab) => tab.rest("POST /api/customer/login/token", { body: { token } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    const sessions = await Promise.all(tabs.map(async (tab) => (await tab.rest("GET /api/customer/session")).status));
    expect(sessions.toSorted()).toEqual([200, 401, 401, 401]);
  });

  test("is kept as a digest, and in the audit log as a sign-in", async () => {
    const token = await newLink();
    const [row] = await query(
      "select l::text as row, extract(epoch from expires_at - now()) / 60 as minutes from sign_in_link l where token_hash = sha256(convert_to($1, 'UTF8'))",
      [token],
    );
    expect(row.row).not.toContain(token);
    expect(Number(row.minutes)).toBeGreaterThan(14);
    expect(Number(row.minutes)).toBeLessThanOrEqual(15);
    const entries = await entriesDuring(app(), () => signIn(visitor, token));
    expect(entries.map(({ kind, actorName }) => [kind, actorName])).toEqual([["signed_in", email]]);
  });

  test.each([
    ["has expired", "update sign_in_link set expires_at = now() where customer_id = $1"],
    ["goes to an address that the customer has left", "update customer set email = 'new-' || email where id = $1"],
    ["goes to a customer without a policy", "delete from policy_customer where customer_id = $1"],
  ])("is dead once it %s", async (_when, statement) => {
    const token = await newLink();
    const [{ id }] = await query("select id from customer where email = $1", [email]);
    await query(statement, [id]);
    expect(await refusedFor(token)).toMatchObject({ code: "NOT_FOUND", message: OF_NO_USE });
  });

  test.each(["", "x", "y".repeat(43), "z".repeat(10_000)])("that nobody has made is dead: %#", async (token) => {
    expect(await refusedFor(token)).toMatchObject({ code: "NOT_FOUND", message: OF_NO_USE });
  });
});

describe("a new holder's mail", () => {
  let staff: Caller;
  beforeAll(async () => {
    staff = await app().staff();
  });

  test("has a link that signs in", async () => {
    deliver(undefined);
    const address = `started-${holders}@example.com`;
    const leadId = await requestedLead(app(), { lead: { firstName: "Ada", email: address } });
    const { id } = await must(staff, CONVERT_LEAD, { input: { leadId } });
    await inState((await mailTo(address, "policy_started")).id, "captured");
    const token = tokenIn((await mailTo(address, "policy_started")).text);
    expect(await signIn(visitor, token)).toEqual({ email: address, policies: [{ id }] });
  });
});
