import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { remindOfContracts } from "#server/contracts/remindOfContracts.js";
import { enqueueMail } from "#server/mail/enqueueMail.js";
import { entriesDuring } from "#tests/support/audit.js";
import { must, refusal, wholeLead } from "#tests/support/builders.js";
import { quotedLead, sentContract } from "#tests/support/contracts.js";
import { untilTrue } from "#tests/support/eventually.js";
import { useMail, usualMail } from "#tests/support/mail/outbox.js";
import { textOf } from "#tests/support/mail/readMail.js";
import { SEND_QUOTE, mailedQuote, quoteMail } from "#tests/support/sentQuotes.js";
import { historyOf, signedInHolder } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ PUBLIC_URL: "https://oak.example", MAIL_FROM: "mail@oak.example" });
const { mailServer, deliver, enqueue, inState } = useMail(app);
const POLICY = "VSP-MA11-0002";
const NOTE =
  "mutation ($input: UnsubscriptionInput!) { recordUnsubscription(input: $input) { email recordedBy reason } }";
const LIFT =
  "mutation ($input: UnsubscriptionInput!) { liftUnsubscription(input: $input) { email liftedBy liftReason } }";
const OF_LEAD = "query ($id: ID!) { lead(id: $id) { unsubscription { email recordedBy reason } } }";
const RESEND = "mutation ($input: ResendMailInput!) { resendMail(input: $input) { id } }";
let staff: Caller;
let email: string;
let people = 0;

const query = (text: string, values: readonly unknown[] = []) => app().database.dataSource.query(text, [...values]);

beforeAll(async () => {
  staff = await app().staff({ username: "Robin" });
  await signedInHolder(app(), POLICY);
});

beforeEach(() => {
  email = `jo.${String((people += 1))}@example.com`;
});

const link = (text: string): string => /https:\/\/oak\.example(\/unsubscribe\?t=[\w-]{43})/.exec(text)?.[1] ?? "none";
const post = async (url: string, payload = "", type = "application/x-www-form-urlencoded") =>
  await app().app.inject({ method: "POST", url, payload, headers: { "content-type": type } });
const quoted = (to = email) => mailedQuote(app(), staff, { lead: { lead: { email: to } } });
const unsubscribed = async (leadId: string) => (await must(staff, OF_LEAD, { id: leadId })).unsubscription;
const send = async (body: object) =>
  await staff.rest(`POST /api/admin/policies/${POLICY}/email`, {
    body: { subject: "A voucher", bodyHtml: "<p>$200 for you</p>", ...body },
  });

describe("the link in a marketing message", () => {
  test("opens without changing anything, and its button unsubscribes once, whatever the case of the address", async () => {
    const { leadId, quoteId } = await quoted(email.toUpperCase());
    const { text, html } = await quoteMail(app(), leadId);
    const url = link(text);
    expect(html).toContain(`href="https://oak.example${url}"`);
    expect((await app().app.inject({ url })).statusCode).toBe(200);
    expect(await unsubscribed(leadId)).toBeNull();
    for (const _press of [1, 2]) {
      const answer = await post(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, "/unsubscribe/done"]);
    }
    expect(await unsubscribed(leadId)).toEqual({ email, recordedBy: null, reason: null });
    const { activity } = await wholeLead(staff, leadId);
    expect(activity.filter(({ kind }: { readonly kind: string }) => kind === "unsubscribed")).toEqual([
      expect.objectContaining({ actorKind: "visitor", details: { email } }),
    ]);
    expect(await refusal(staff, SEND_QUOTE, { input: { quoteId } })).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(new RegExp(`^${email} unsubscribed from marketing email on `)),
    });
  });

  test("answers a mail program's one-click post, and refuses a guessed link", async () => {
    const { leadId } = await quoted();
    const url = link((await quoteMail(app(), leadId)).text);
    const one = "List-Unsubscribe=One-Click";
    const multipart = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--`;
    expect((await post(url, multipart, "multipart/form-data; boundary=b")).statusCode).toBe(200);
    expect((await post(url, one)).statusCode).toBe(200);
    expect(await unsubscribed(leadId)).toMatchObject({ email });
    for (const guess of ["/unsubscribe", "/unsubscribe?t=", `/unsubscribe?t=${"x".repeat(43)}`]) {
      expect((await post(guess, one)).statusCode).toBe(404);
      expect((await post(guess)).headers.location).toBe("/unsubscribe/unknown");
    }
  });

  test("is in the headers of RFC 8058, and in no other mail", async () => {
    const server = await mailServer();
    const marketing = await enqueue({ to: [email], marketing: true });
    const usual = await enqueue({ to: [email] });
    deliver(server.url);
    for (const id of [marketing, usual]) await inState(id, "sent");
    const received = server.received.filter(({ recipients }) => recipients.includes(email));
    const sold = received.find(({ headers }) => headers.has("list-unsubscribe"));
    const plain = received.find(({ headers }) => !headers.has("list-unsubscribe"));
    if (plain === undefined || sold === undefined) throw new Error("a mail did not arrive");
    const url = link(textOf(sold, "text/plain"));
    expect(sold.headers.get("list-unsubscribe")).toBe(`<https://oak.example${url}>`);
    expect(sold.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(textOf(plain, "text/plain")).not.toContain("nsubscribe");
  });
});

describe("an address that has unsubscribed", () => {
  const note = async () => await must(staff, NOTE, { input: { email: email.toUpperCase(), reason: "By phone" } });

  test("is noted and allowed again by staff with a reason, over GraphQL and REST, in the history of lead and policy", async () => {
    await query("update lead set email = $2 where id = (select lead_id from policy where id = $1)", [POLICY, email]);
    expect(await note()).toEqual({ email, recordedBy: "Robin", reason: "By phone" });
    expect(await note()).toEqual({ email, recordedBy: "Robin", reason: "By phone" });
    expect(await historyOf(staff, POLICY)).toEqual([
      expect.objectContaining({ kind: "unsubscribed", actorName: "Robin", details: { email, reason: "By phone" } }),
    ]);
    for (const input of [
      { email, reason: " " },
      { email: "nobody", reason: "x" },
      { email, reason: "x".repeat(201) },
    ])
      expect((await refusal(staff, LIFT, { input })).code).toBe("VALIDATION_FAILED");
    const lift = { body: { email, reason: "Asked for a quote" } };
    const { status, json } = await staff.rest("POST /api/admin/unsubscriptions/lift", lift);
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({ email, liftedBy: "Robin", liftReason: "Asked for a quote" }),
    ]);
    expect((await staff.rest("POST /api/admin/unsubscriptions/lift", lift)).status).toBe(404);
    expect((await historyOf(staff, POLICY))[0]).toMatchObject({ kind: "resubscribed" });
    const kept = await staff.rest(`GET /api/admin/unsubscriptions/${email}`);
    expect(kept.json.data).toEqual([expect.objectContaining({ reason: "By phone", liftedBy: "Robin" })]);
    expect((await send({ to: email, marketing: true })).status).toBe(200);
  });

  test("is recorded once if two people record it at the same time", async () => {
    await Promise.all([1, 2, 3, 4].map(note));
    expect(await query("select reason from unsubscription where email = $1", [email])).toHaveLength(1);
  });

  test("gets other mail, and marketing only after it is allowed: no email, no reminder, nothing that waits or is sent again", async () => {
    const contract = await sentContract(app(), staff, { lead: { lead: { email } } });
    await query("update contract set sent_at = now() - interval '25 hours' where id = $1", [contract.id]);
    const waiting = await enqueue({ to: [email], marketing: true });
    await note();
    for (const to of [email, `Jo <${email.toUpperCase()}>`])
      expect((await send({ to, marketing: true })).status).toBe(409);
    expect((await send({ to: `Jo <${email.toUpperCase()}>` })).status).toBe(200);
    expect(await remindOfContracts(app().database.dataSource, app().env)).toBe(0);
    deliver(undefined);
    expect(await inState(waiting, "failed")).toMatchObject({
      last_error: "The recipient unsubscribed from marketing email before this message was delivered.",
    });
    expect((await refusal(staff, RESEND, { input: { id: waiting } })).code).toBe("CONFLICT");
    await must(staff, LIFT, { input: { email, reason: "Asked us" } });
    expect(await remindOfContracts(app().database.dataSource, app().env)).toBe(1);
    await must(staff, RESEND, { input: { id: waiting } });
  });
});

test("marketing goes to one address at a time; a template says whether it is marketing, and keeps saying so", async () => {
  const { status, json } = await send({ to: "a@example.com, b@example.com", marketing: true });
  expect([status, json.errors]).toMatchObject([400, [{ field: "to" }]]);
  const TEMPLATES = "POST /api/admin/email-templates";
  const texts = { subject: "A voucher", bodyHtml: "<p>For you</p>" };
  const made = await staff.rest(TEMPLATES, { body: { ...texts, name: "Voucher", marketing: true } });
  expect(made.json.data).toMatchObject({ marketing: true });
  const { id } = made.json.data as { id: string };
  const changed = await staff.rest(TEMPLATES, { body: { ...texts, id, name: "Voucher 2" } });
  expect(changed.json.data).toMatchObject({ marketing: true });
  expect((await staff.rest(TEMPLATES, { body: { ...texts, name: "News" } })).json.data).toMatchObject({
    marketing: false,
  });
  const all = (await staff.rest("POST /api/admin/email-templates/restore")).json.data as {
    readonly builtInKey: string | null;
    readonly marketing: boolean;
  }[];
  const builtIn = all.filter(({ builtInKey }) => builtInKey !== null);
  expect(Object.fromEntries(builtIn.map(({ builtInKey, marketing }) => [builtInKey, marketing]))).toEqual({
    policy_activated: false,
    account_past_due: false,
    rim_and_tire_voucher: true,
    maintenance_voucher: true,
  });
});

test("the postal address is a manager's setting, audited, below every mail and on the pages from then on, and an empty one restores the default", async () => {
  const SAVE = "mutation ($to: String!) { savePostalAddress(input: { postalAddress: $to }) { postalAddress } }";
  const manager = await app().staff({ username: "mona", permissionSets: ["manager"] });
  const below = async (): Promise<string> => {
    const id = await app().database.dataSource.transaction((manager_) => enqueueMail(manager_, usualMail(app().env)));
    const [mail] = await query("select text, html from outbox_message where id = $1", [id]);
    return JSON.stringify(mail);
  };
  const pagesShow = async (address: string): Promise<boolean> =>
    (await app().visitor().rest("GET /site.json")).json.postalAddress === address;
  expect(await pagesShow(app().env.postalAddress)).toBe(true);
  const seller = await app().staff({ username: "sam", permissionSets: ["sales"] });
  expect((await refusal(seller, SAVE, { to: "1 Elm Street" })).code).toBe("FORBIDDEN");
  for (const to of ["1 Elm\nStreet", "1 Elm\u2028Street"])
    expect((await refusal(manager, SAVE, { to })).fields).toEqual({ postalAddress: "Please use one line of text." });
  const entries = await entriesDuring(app(), async () => {
    expect(await must(manager, SAVE, { to: " 1 Elm Street " })).toEqual({ postalAddress: "1 Elm Street" });
  });
  expect(entries).toMatchObject([
    {
      kind: "postal_address_saved",
      details: { changes: [{ field: "postalAddress", from: null, to: "1 Elm Street" }] },
    },
  ]);
  expect((await below()).match(/1 Elm Street/g)).toHaveLength(2);
  await untilTrue(() => pagesShow("1 Elm Street"));
  const back = await manager.rest("POST /api/admin/branding/postal-address", { body: { postalAddress: " " } });
  expect(back.json.data).toMatchObject({ postalAddress: null, usualPostalAddress: app().env.postalAddress });
  expect(await below()).toContain(app().env.postalAddress);
  await untilTrue(() => pagesShow(app().env.postalAddress));
});

test("a quote that is sent while its lead unsubscribes is either refused or sent completely", async () => {
  const { leadId, quoteId } = await quotedLead(app(), staff, { lead: { email } });
  await Promise.all([
    staff.graphql(SEND_QUOTE, { input: { quoteId } }),
    staff.graphql(NOTE, { input: { email, reason: "By phone" } }),
  ]);
  const sent = await query("select id from sent_quote where lead_id = $1", [leadId]);
  const mailed = await query("select id from outbox_message where kind = 'quote_sent' and subject_id = $1", [leadId]);
  expect(sent).toHaveLength(mailed.length);
});
