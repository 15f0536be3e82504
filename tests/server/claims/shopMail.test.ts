import { beforeAll, expect, test } from "@jest/globals";

import { useMail } from "#tests/support/mail/outbox.js";
import { textOf } from "#tests/support/mail/readMail.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { authorized, chooseShop } from "#tests/support/shopLinks.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { mailServer, deliver, inState } = useMail(app);
const POLICY = "VSP-MAIL-0001";
let staff: Caller;
let claim: string;
let email: string;

beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: POLICY });
  claim = (await staff.rest("POST /api/admin/claims", { body: { policyId: POLICY } })).json.data.id;
  email = await chooseShop(staff, claim, "Oak");
});

const post = (path: string, body: object = {}) => staff.rest(`POST /api/admin/${path}`, { body });
const read = async (token: string) =>
  (await app().visitor().rest("POST /api/shop/read", { body: { token } })).json.data ?? null;
const stored = async (subject: string): Promise<{ id: string; text: string; html: string }> => {
  const [mail] = await app().database.dataSource.query(
    "select id, text, html from outbox_message where subject_id = $1 and $2 = any (to_addresses) and subject like $3",
    [claim, email, `${subject}:%`],
  );
  return mail;
};
const tokens = async (): Promise<number> =>
  (await app().database.dataSource.query("select count(*)::int as count from shop_link_token"))[0].count;

test("a shop answers an authorization on its page, which the email opens, or by a reply if it has no link", async () => {
  await post(`claims/${claim}/shop/link`);
  await authorized(staff, claim);
  const mail = await stored("Authorized");
  expect(mail.text).toContain(`Claim: ${claim.slice(0, 6)}`);
  expect(mail.text + mail.html).not.toMatch(/\/portal\/shop#[\w-]/);
  const server = await mailServer();
  deliver(server.url);
  await inState(mail.id, "sent");
  const received = server.received
    .map((each) => textOf(each, "text/plain"))
    .find((text) => text.startsWith("Hello Oak,") && text.includes("AU-"));
  const token = /\/portal\/shop#([\w-]{43})/.exec(received ?? "")?.[1] ?? "";
  expect(await read(token)).toMatchObject({ claimNumber: claim.slice(0, 6), takesInvoice: true });
  expect((await stored("Authorized")).text).not.toContain(token);

  await post(`claims/${claim}/shop/link/end`);
  expect(await read(token)).toBeNull();
  const made = await tokens();
  const [{ id }] = (await staff.rest(`GET /api/admin/claims/${claim}/authorizations`)).json.data;
  await post(`authorizations/${id}/cancel`, { reason: "Wrong car." });
  const cancelled = await stored("Cancelled");
  expect(cancelled.text).toContain("reply to this email");
  expect(cancelled.text).not.toContain("/portal/shop");
  await inState(cancelled.id, "sent");
  expect(await tokens()).toBe(made);
});
