import { beforeAll, beforeEach, expect, test } from "@jest/globals";

import { remindOfContracts } from "#server/contracts/remindOfContracts.js";
import { entriesDuring } from "#tests/support/audit.js";
import { must, refusal, wholeLead } from "#tests/support/builders.js";
import { SIGN_AS_GUEST, VOID_CONTRACT, aSignature, sentContract, type Sent } from "#tests/support/contracts.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const SAVE = `mutation ($input: SaveContractRemindersInput!) { saveContractReminders(input: $input) {
  remindsUnsigned reminderDays } }`;
let manager: Caller;
let staff: Caller;
let contract: Sent;

beforeAll(async () => {
  staff = await app().staff();
  manager = await app().staff({ username: "max", permissionSets: ["manager"] });
});

beforeEach(async () => {
  contract = await sentContract(app(), staff);
});

const query = (text: string, values: readonly unknown[]) => app().database.dataSource.query(text, [...values]);
const run = () => remindOfContracts(app().database.dataSource, app().env);

/** Makes the contract look as if it was sent this many hours ago. The column rounds to a millisecond, maybe up. */
async function sentAgo({ id }: Sent, hours: number): Promise<void> {
  await query(
    "update contract set sent_at = now() - $2::numeric * interval '1 hour' - interval '1 millisecond' where id = $1",
    [id, hours],
  );
}

async function reminders({ id }: Sent): Promise<readonly { subject: string; text: string }[]> {
  return await query("select subject, text from outbox_message where kind = 'contract_reminder' and contract_id = $1", [
    id,
  ]);
}

test("customers are reminded of an unsigned contract after one, three and six days, once each even with several servers", async () => {
  await sentAgo(contract, 23);
  expect(await run()).toBe(0);
  for (const [days, number] of [
    [1, 1],
    [3, 2],
    [6, 3],
  ] as const) {
    await sentAgo(contract, days * 24);
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await run()).toBe(0);
    expect(await reminders(contract)).toHaveLength(number);
  }
  const [mail] = await reminders(contract);
  expect(mail?.subject).toMatch(/contract is waiting for your signature$/);
  expect(mail?.text).toContain(`/portal?contract=${contract.id}`);
  const { activity } = await wholeLead(staff, contract.leadId);
  expect(activity.slice(0, 3)).toMatchObject(
    [3, 2, 1].map((reminder) => ({
      kind: "contract_reminded",
      actorKind: "system",
      details: { contractId: contract.id, reminder },
    })),
  );
});

test("if an outage left several reminders due, only the last is sent, and none that is long overdue", async () => {
  await sentAgo(contract, 3.5 * 24);
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  const { activity } = await wholeLead(staff, contract.leadId);
  expect(activity[0]).toMatchObject({ kind: "contract_reminded", details: { reminder: 2 } });
  const late = await sentContract(app(), staff);
  await sentAgo(late, 9 * 24 + 1);
  expect(await run()).toBe(0);
});

test("people who have signed, whose contract is void or expired, or who want no contact, are not reminded", async () => {
  const [signed, voided, over, unwanted] = [
    contract,
    ...(await Promise.all([1, 2, 3].map(() => sentContract(app(), staff)))),
  ];
  if (!signed || !voided || !over || !unwanted) throw new Error("a contract is missing");
  for (const each of [signed, voided, over, unwanted]) await sentAgo(each, 25);
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(signed.id) });
  await must(staff, VOID_CONTRACT, { id: voided.id });
  await query("update contract set expires_at = now() - interval '1 second' where id = $1", [over.id]);
  await query("update lead set do_not_call_at = now() where id = $1", [unwanted.leadId]);
  expect(await run()).toBe(0);
});

test("a manager can turn reminders off, which is audited", async () => {
  await sentAgo(contract, 25);
  expect(
    (
      await refusal(await app().staff({ permissionSets: ["sales"], username: "sam" }), SAVE, {
        input: { remindsUnsigned: false },
      })
    ).code,
  ).toBe("FORBIDDEN");
  const entries = await entriesDuring(app(), async () => {
    expect(await must(manager, SAVE, { input: { remindsUnsigned: false } })).toEqual({
      remindsUnsigned: false,
      reminderDays: [1, 3, 6],
    });
    expect(await run()).toBe(0);
    await must(manager, SAVE, { input: { remindsUnsigned: true } });
  });
  expect(entries.map(({ kind, details }) => [kind, details])).toEqual([
    ["contract_reminders_saved", { changes: [{ field: "remindsUnsigned", from: true, to: false }] }],
    ["contract_reminders_saved", { changes: [{ field: "remindsUnsigned", from: false, to: true }] }],
  ]);
  expect(await run()).toBe(1);
});

test("a manager chooses the days, which is audited, also over REST", async () => {
  const save = (reminderDays: readonly number[] | null) =>
    manager.rest("POST /api/admin/quote-preferences/contract-reminders", {
      body: { remindsUnsigned: true, reminderDays },
    });
  for (const days of [[], [0], [3, 3], [3, 1], [1, 2, 3, 4], [30]])
    expect(await save(days)).toMatchObject({
      status: 400,
      json: { errors: [{ field: "reminderDays", message: expect.stringMatching(/^Please enter one to three days/) }] },
    });
  const entries = await entriesDuring(app(), async () => {
    expect((await save([2, 5])).json.data.reminderDays).toEqual([2, 5]);
    expect((await save(null)).json.data.reminderDays).toEqual([2, 5]);
  });
  expect(entries.map(({ details }) => details)).toEqual([
    { changes: [{ field: "reminderDays", from: "1, 3, 6", to: "2, 5" }] },
  ]);
  for (const [days, sent] of [
    [1, 0],
    [2, 1],
    [3, 0],
    [5, 1],
    [6, 0],
  ] as const) {
    await sentAgo(contract, days * 24);
    expect(await run()).toBe(sent);
  }
  expect((await save([1, 3, 6])).status).toBe(200);
});
