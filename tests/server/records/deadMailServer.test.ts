import { expect, test } from "@jest/globals";

import { type Answered, CONVERT_LEAD, must, requestedLead } from "#tests/support/builders.js";
import { SIGN_AS_GUEST, aSignature } from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { freePort } from "#tests/support/liveServer.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { ACCEPT_QUOTE, mailedQuote } from "#tests/support/sentQuotes.js";
import { useTestApp } from "#tests/support/testApp.js";

const SAVE_TEMPLATE = "mutation ($input: SaveEmailTemplateInput!) { saveEmailTemplate(input: $input) { id } }";
const PREVIEW = "mutation ($input: PreviewLeadChangesInput!) { previewLeadChanges(input: $input) { id planned } }";
const START = "mutation ($input: BulkChangeInput!) { startBulkChange(input: $input) { state } }";
const READ = "query ($id: ID!) { bulkChange(id: $id) { state changed failed mailsWaiting mailsFailed } }";

const app = useTestApp();
const { mailServer, deliver } = useMail(app);

interface Message {
  readonly kind: string;
  readonly state: string;
  readonly last_error: string | null;
  readonly message_id: string;
}

test("a quote becomes a policy while the mail server is dead; once it is back, whatever is still relevant arrives, once", async () => {
  const gone = await mailServer({ port: await freePort() });
  await gone.close();
  deliver(gone.url, { maxAttempts: 1_000 });
  const staff = await app().staff();
  const { leadId, token } = await mailedQuote(app(), staff);
  const { contractId } = await must(app().visitor(), ACCEPT_QUOTE, { input: { token, position: 0 } });
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(contractId) });
  await must(staff, CONVERT_LEAD, { input: { leadId } });
  const messages = async (): Promise<readonly Message[]> =>
    await app().database.dataSource.query(
      `select kind, state, last_error, message_id from outbox_message
         where subject_id = $1 or subject_id = (select id from policy where lead_id = $1::uuid) order by kind`,
      [leadId],
    );
  const ofNoUse = ["contract_sent", "quote_sent"];
  await eventually(async () => {
    const waiting = (await messages()).filter(({ kind }) => !ofNoUse.includes(kind));
    return waiting.every(({ last_error: error }) => error?.includes("ECONNREFUSED")) ? true : undefined;
  });

  const back = await mailServer({ port: gone.port });
  const settled = await eventually(async () => {
    const all = await messages();
    return all.every(({ state }) => state === "sent" || state === "failed") ? all : undefined;
  });
  expect(settled.map(({ kind, state }) => [kind, state])).toEqual([
    ["contract_sent", "failed"],
    ["contract_signed", "sent"],
    ["policy_started", "sent"],
    ["quote_requested", "sent"],
    ["quote_sent", "failed"],
  ]);
  const arrived = back.received.map(({ headers }) => headers.get("message-id"));
  const sent = settled.filter(({ state }) => state === "sent").map(({ message_id: id }) => id);
  expect(arrived.toSorted()).toEqual(sent.toSorted());
});

test("several leads are mailed a template while the mail server is dead: the change says so, and nothing is lost or sent twice", async () => {
  const gone = await mailServer({ port: await freePort() });
  await gone.close();
  deliver(gone.url, { maxAttempts: 1_000 });
  const staff = await app().staff();
  const emails = ["one@example.com", "two@example.com", "three@example.com"];
  const ids: string[] = [];
  for (const email of emails) ids.push(await requestedLead(app(), { lead: { email } }));
  const template = { name: "While it is dead", subject: "A template", bodyHtml: "<p>Hello</p>" };
  const { id: templateId } = await must(staff, SAVE_TEMPLATE, { input: template });
  const { id, planned } = await must(staff, PREVIEW, { input: { ids, templateId } });
  expect(planned).toBe(3);
  await must(staff, START, { input: { id } });
  const { dataSource } = app().database;
  await dataSource.query("update bulk_change set begins_at = now() where id = $1", [id]);
  await dataSource.query(
    "select from graphile_worker.add_job('work_on_bulk_change', json_build_object('bulkId', $1::text))",
    [id],
  );
  const reads = async (wanted: object): Promise<Answered> =>
    await eventually(async () => {
      const read = await must(staff, READ, { id });
      return Object.entries(wanted).every(([name, value]) => read[name] === value) ? read : undefined;
    });
  await reads({ state: "done", changed: 3, failed: 0, mailsWaiting: 3, mailsFailed: 0 });

  const back = await mailServer({ port: gone.port });
  await reads({ state: "done", changed: 3, mailsWaiting: 0, mailsFailed: 0 });
  const arrived = back.received.filter(({ headers }) => headers.get("subject") === "A template");
  expect(arrived.map(({ headers }) => headers.get("to")).toSorted()).toEqual(emails.toSorted());
});
