import { beforeAll, beforeEach, expect, test } from "@jest/globals";

import { tellOfExpired } from "#server/contracts/tellOfExpired.js";
import { entriesDuring } from "#tests/support/audit.js";
import { must, refusal, wholeLead } from "#tests/support/builders.js";
import { GUEST_CONTRACT, SIGN_AS_GUEST, aSignature, sentContract } from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { DECLINE_QUOTE, QUOTE_PAGE, mailedQuote } from "#tests/support/sentQuotes.js";
import { subscribe } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const ASSIGN = "mutation ($input: AssignLeadInput!) { assignLead(input: $input) { id } }";
const DECLINE = "mutation ($input: DeclineContractInput!) { declineContract(input: $input) }";
const DO_NOT_CALL = "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }";
const SAVE = "mutation ($input: SaveSalespersonInput!) { saveSalesperson(input: $input) { alertsByEmail } }";
const ADDRESS = "olive@example.com";
let owner: Caller;
let ownerId: string;

const query = (text: string, values: readonly unknown[] = []) => app().database.dataSource.query(text, [...values]);
const run = () => tellOfExpired(app().database.dataSource, app().env);
const visitor = (): Caller => app().visitor();

beforeAll(async () => {
  owner = await app().staff({ username: "olive", permissionSets: ["sales"] });
  ({ id: ownerId } = await must(owner, "{ staffViewer { id } }"));
});

beforeEach(async () => {
  await query("update staff set email = $2, deactivated_at = null where id = $1", [ownerId, ADDRESS]);
  await query("delete from salesperson where staff_id = $1", [ownerId]);
});

async function owned<Made extends { readonly leadId: string }>(made: Promise<Made>): Promise<Made> {
  const known = await made;
  await must(owner, ASSIGN, { input: { id: known.leadId, ownerId } });
  return known;
}
const quote = () => owned(mailedQuote(app(), owner));
const contract = () => owned(sentContract(app(), owner));

interface Told {
  readonly subject: string;
  readonly text: string;
}
const mails = async (leadId: string): Promise<readonly Told[]> =>
  await query(
    "select subject, text from outbox_message where kind = 'owner_news' and to_addresses = $2 and subject_id = $1 order by created_at, id",
    [leadId, [ADDRESS]],
  );
const subjects = async (leadId: string) => (await mails(leadId)).map(({ subject }) => subject);
const open = async (token: string, caller = visitor()) => await must(caller, QUOTE_PAGE, { input: { token } });

test("an owner is notified once, in the page and by email, that a quote was opened, but not when a colleague views it", async () => {
  const { leadId, token } = await quote();
  const heard = await subscribe(app(), "subscription { leadAlert { leadId kind document } }", owner.cookies());
  await open(token, owner);
  expect(await mails(leadId)).toEqual([]);
  await Promise.all([open(token), open(token), open(token)]);
  expect(await eventually(() => Promise.resolve(heard.heard[0]))).toEqual({
    leadAlert: { leadId, kind: "opened", document: "quote" },
  });
  expect(heard.heard).toHaveLength(1);
  await heard.client.dispose();
  const [mail, ...others] = await mails(leadId);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^.+ opened the quote$/);
  expect(mail?.text).toContain(`/admin/leads/${leadId}`);
  expect(mail?.text).not.toMatch(/\/portal|VSP-/);
});

test("opening, signing and declining are each reported once, for a contract, too", async () => {
  const signed = await contract();
  await must(visitor(), GUEST_CONTRACT, { id: signed.id });
  const input = { ...aSignature(signed.id), idempotencyKey: `sign ${signed.id}` };
  await Promise.all([must(visitor(), SIGN_AS_GUEST, { input }), must(visitor(), SIGN_AS_GUEST, { input })]);
  expect(await subjects(signed.leadId)).toEqual([
    expect.stringMatching(/opened the contract$/),
    expect.stringMatching(/signed the contract$/),
  ]);
  const declined = await contract();
  await must(visitor(), DECLINE, { input: { contractId: declined.id, reason: "Too dear" } });
  expect(await subjects(declined.leadId)).toEqual([expect.stringMatching(/declined the contract$/)]);
  const { leadId, token } = await quote();
  for (const reason of ["Too dear", "Still"]) await must(visitor(), DECLINE_QUOTE, { input: { token, reason } });
  expect(await subjects(leadId)).toEqual([expect.stringMatching(/declined the quote$/)]);
  const all = JSON.stringify([await mails(signed.leadId), await mails(declined.leadId), await mails(leadId)]);
  expect(all).not.toMatch(/\/portal|VSP-|Too dear/);
});

test("an expiry is reported once, even with several servers, is recorded in the history, and is reported again after a renewal", async () => {
  const { leadId, quoteId } = await quote();
  const sent = await contract();
  expect(await run()).toBe(0);
  await query("update sent_quote set valid_until = current_date - 2 where lead_id = $1", [leadId]);
  const expire = async () =>
    await query(
      "update contract set sent_at = now() - interval '40 days', expires_at = clock_timestamp() - interval '1 millisecond' where id = $1",
      [sent.id],
    );
  await expire();
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.reduce((one, other) => one + other)).toBe(2);
  expect(await run()).toBe(0);
  expect(await subjects(leadId)).toEqual([expect.stringMatching(/^The quote for .+ has expired$/)]);
  expect(await subjects(sent.leadId)).toEqual([expect.stringMatching(/^The contract for .+ has expired$/)]);
  expect((await wholeLead(owner, leadId)).activity[0]).toMatchObject({
    kind: "quote_expired",
    actorKind: "system",
    details: { quoteId },
  });
  await query("update contract set expires_at = now() + interval '1 day' where id = $1", [sent.id]);
  expect(await run()).toBe(0);
  await expire();
  expect(await run()).toBe(1);
});

test("the expiry of an ended lead's quote is recorded only in the history", async () => {
  const { leadId } = await quote();
  await query("update sent_quote set valid_until = current_date - 2 where lead_id = $1", [leadId]);
  await query("update lead set status = 'not_interested' where id = $1", [leadId]);
  expect(await run()).toBe(1);
  expect(await mails(leadId)).toEqual([]);
});

test("news of someone who must not be called suggests neither a call nor another quote, but says so", async () => {
  const { leadId, token } = await quote();
  const other = await quote();
  for (const id of [leadId, other.leadId])
    await must(owner, DO_NOT_CALL, { input: { id, doNotCall: true, reason: "By letter" } });
  await query("update lead set status = 'callback' where id = $1", [other.leadId]);
  await open(token);
  await query("update sent_quote set valid_until = current_date - 2 where lead_id = $1", [other.leadId]);
  expect(await run()).toBe(1);
  for (const [mail] of [await mails(leadId), await mails(other.leadId)]) {
    expect(mail?.text).toContain("They asked not to be called or emailed.");
    expect(mail?.text).not.toMatch(/to call\.|send it again/);
  }
});

test("no mail goes to people without an address, who have left, or who turned it off; that is their own choice, and audited", async () => {
  const { leadId, token } = await quote();
  const unwanted = await quote();
  const gone = await quote();
  await query("update staff set email = null where id = $1", [ownerId]);
  await open(token);
  await query("update staff set email = $2 where id = $1", [ownerId, ADDRESS]);
  const manager = await app().staff({ username: "mona", permissionSets: ["manager"] });
  const input = { id: ownerId, alertsByEmail: false };
  expect((await refusal(manager, SAVE, { input })).code).toBe("FORBIDDEN");
  const entries = await entriesDuring(app(), async () => {
    expect(await must(owner, SAVE, { input })).toEqual({ alertsByEmail: false });
    expect(await must(owner, SAVE, { input })).toEqual({ alertsByEmail: false });
  });
  expect(entries.map(({ kind, details }) => [kind, details])).toEqual([
    ["salesperson_changed", { changes: [{ field: "alertsByEmail", from: true, to: false }] }],
  ]);
  await open(unwanted.token);
  await must(owner, SAVE, { input: { id: ownerId, alertsByEmail: true } });
  await query("update staff set deactivated_at = now() where id = $1", [ownerId]);
  await open(gone.token);
  for (const id of [leadId, unwanted.leadId, gone.leadId]) expect(await mails(id)).toEqual([]);
});
