import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { MailKind } from "#server/mail/mail.kinds.js";
import { must, refusal } from "#tests/support/builders.js";
import {
  type Sent,
  RESEND_CONTRACT,
  SIGN_AS_GUEST,
  VOID_CONTRACT,
  aSignature,
  letExpire,
  sentContract,
} from "#tests/support/contracts.js";
import { untilTrue } from "#tests/support/eventually.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const { mailServer, deliver, enqueue, inState, noJobIsLeft, row } = useMail(app);
const RESEND = "mutation ($input: ResendMailInput!) { resendMail(input: $input) { id state createdBy resentBy } }";
let sally: Caller;
let otto: Caller;

beforeAll(async () => {
  sally = await app().staff({ username: "sally" });
  otto = await app().staff({ username: "otto" });
});

describe("the history of a record names who had a message sent again", () => {
  test.each([["ida"], [null]])("first sent by %s", async (createdBy) => {
    const leadId = randomUUID();
    const id = await enqueue({ about: { kind: "lead", id: leadId }, createdBy });
    deliver(undefined);
    await inState(id, "captured");
    for (const [caller, resentBy] of [
      [sally, "sally"],
      [otto, "otto"],
    ] as const) {
      expect(await must(caller, RESEND, { input: { id } })).toMatchObject({ id, createdBy, resentBy });
      await inState(id, "captured");
    }
    const history = await app().database.dataSource.query(
      "select kind, actor_kind, actor_name from activity where subject_id = $1 order by position",
      [leadId],
    );
    expect(history).toEqual([
      { kind: "email_sent", actor_kind: createdBy === null ? "system" : "staff", actor_name: createdBy },
      { kind: "email_sent", actor_kind: "staff", actor_name: "sally" },
      { kind: "email_sent", actor_kind: "staff", actor_name: "otto" },
    ]);
    const listed = await sally.rest("GET /api/admin/outbox?limit=1");
    expect(listed.json.data[0]).toMatchObject({ id, createdBy, resentBy: "otto" });
  });
});

test("a message that is sent again while its delivery waits for its turn is left to the new one, which is retried if its process dies", async () => {
  const holds: (() => void)[] = [];
  const server = await mailServer({ beforeAccepting: () => new Promise((resolve) => holds.push(resolve)) });
  const first = await enqueue();
  deliver(server.url, { pace: { slots: 4, connections: 1, asideMs: 3_600_000 } });
  await untilTrue(() => holds.length === 1);
  const second = await enqueue();
  await untilTrue(async () => (await deliveries(second)).some(({ isTaken }) => isTaken));
  await must(sally, RESEND, { input: { id: second } });
  holds[0]?.();
  await untilTrue(() => holds.length === 2);
  const sending = (await deliveries(second)).find(({ isSending }) => isSending);
  expect(sending?.isRetried).toBe(true);
  holds[1]?.();
  for (const id of [first, second]) expect(await inState(id, "sent")).toMatchObject({ attempts: 1 });
  await noJobIsLeft();
  expect(server.received).toHaveLength(2);
});

test("a message that is sent again has the date of that day, not of the day on which it was written", async () => {
  const server = await mailServer();
  const id = await enqueue();
  await app().database.dataSource.query("update outbox_message set created_at = '2020-05-04' where id = $1", [id]);
  deliver(server.url);
  await inState(id, "sent");
  await must(sally, RESEND, { input: { id } });
  await untilTrue(() => server.received.length === 2);
  expect(new Date(server.received[1]?.headers.get("date") ?? "").getFullYear()).toBeGreaterThan(2020);
});

/** The jobs that deliver a message. */
async function deliveries(
  id: string,
): Promise<readonly { readonly isTaken: boolean; readonly isSending: boolean; readonly isRetried: boolean }[]> {
  return await app().database.dataSource.query(
    `select job.locked_at is not null as "isTaken", job.attempts < job.max_attempts as "isRetried",
       exists (select from outbox_message m where m.job_id = job.id) as "isSending"
     from graphile_worker._private_jobs job where job.payload->>'id' = $1`,
    [id],
  );
}

describe("the link of a contract", () => {
  const ends: readonly (readonly [string, (contract: Sent) => Promise<unknown>, string, string])[] = [
    [
      "is void",
      ({ id }) => must(sally, VOID_CONTRACT, { id }),
      "This contract is void, so its link can't be sent again.",
      "The contract was withdrawn before this message was delivered.",
    ],
    [
      "is signed",
      ({ id }) => must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) }),
      "This contract is signed, so its link can't be sent again.",
      "The contract was signed before this message was delivered.",
    ],
    [
      "was deleted with its lead",
      ({ leadId }) =>
        must(sally, "mutation ($input: DeleteLeadInput!) { deleteLead(input: $input) }", { input: { id: leadId } }),
      "This contract was deleted, so its link can't be sent again.",
      "The contract was withdrawn before this message was delivered.",
    ],
    [
      "nobody signed in time",
      ({ id }) => letExpire(app(), id),
      "This link has expired. Resend the contract itself to renew it.",
      "The link expired before this message was delivered.",
    ],
  ];
  test.each(ends)("is not delivered late when it %s while the message waits", async (_what, end, _message, reason) => {
    const contract = await sentContract(app(), sally);
    const [mail] = await app().database.dataSource.query<{ id: string }[]>(
      "select id from outbox_message where contract_id = $1",
      [contract.id],
    );
    await end(contract);
    const server = await mailServer();
    deliver(server.url);
    await noJobIsLeft();
    const settled = await row(mail?.id ?? "");
    expect(settled).toMatchObject({ state: "failed", attempts: 1, last_error: reason });
    const history = await app().database.dataSource.query(
      "select details from activity where subject_id = $1 and kind = 'email_failed'",
      [contract.leadId],
    );
    expect(history).toEqual([{ details: expect.objectContaining({ mailId: mail?.id, reason }) }]);
    expect(server.received.map(({ headers }) => headers.get("message-id"))).not.toContain(settled.message_id);
  });

  test.each(ends)("is not sent again when it %s", async (_what, end, message) => {
    const contract = await sentContract(app(), sally);
    await must(sally, RESEND_CONTRACT, { id: contract.id });
    const mails = await app().database.dataSource.query<{ id: string; kind: string }[]>(
      "select id, kind from outbox_message where subject_id = $1 and contract_id is not null order by kind",
      [contract.leadId],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(["contract_resent", "contract_sent"]);
    // It may be resent while the contract waits for its signature.
    for (const { id } of mails) expect(await must(sally, RESEND, { input: { id } })).toMatchObject({ state: "queued" });
    await end(contract);
    for (const { id } of mails) {
      expect(await refusal(otto, RESEND, { input: { id } })).toMatchObject({ code: "CONFLICT", message });
      const { status, json } = await otto.rest(`POST /api/admin/outbox/${id}/resend`);
      expect([status, json.message]).toEqual([409, message]);
      expect(await inState(id, "queued")).toMatchObject({ resent_by: "sally" });
    }
  });
});

test("nothing that staff may not send to someone who asked not to be contacted is delivered late or sent again, until that is lifted", async () => {
  const contract = await sentContract(app(), sally);
  const { leadId, policyId } = await insertPolicyHolder(app().database.dataSource, {
    email: "no.contact@example.com",
    policyId: "VSP-NCNT-0001",
  });
  const about = { kind: "policy", id: policyId } as const;
  const written = await enqueue({ kind: MailKind.policy_email, about });
  const asked = await enqueue({ kind: MailKind.document_requested, about });
  const [{ id: sent }] = await app().database.dataSource.query<[{ id: string }]>(
    "select id from outbox_message where contract_id = $1",
    [contract.id],
  );
  const setDoNotCall = async (doNotCall: boolean) => {
    for (const id of [contract.leadId, leadId])
      await must(sally, "mutation ($input: SetDoNotCallInput!) { setDoNotCall(input: $input) { id } }", {
        input: { id, doNotCall, reason: "By letter" },
      });
  };
  await setDoNotCall(true);
  deliver(undefined);
  for (const id of [sent, written])
    expect(await inState(id, "failed")).toMatchObject({
      last_error: "The person asked not to be contacted before this message was delivered.",
    });
  await inState(asked, "captured");
  for (const id of [sent, written])
    expect(await refusal(sally, RESEND, { input: { id } })).toMatchObject({
      code: "CONFLICT",
      message: "This person asked not to be contacted.",
    });
  await must(sally, RESEND, { input: { id: asked } });

  await app().database.dataSource.query("update lead set status = 'quoted' where status = 'dnc'");
  await setDoNotCall(false);
  for (const id of [sent, written]) {
    await must(sally, RESEND, { input: { id } });
    await inState(id, "captured");
  }
});
