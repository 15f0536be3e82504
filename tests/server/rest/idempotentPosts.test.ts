import { beforeAll, describe, expect, test } from "@jest/globals";

import { requestedLead } from "#tests/support/builders.js";
import { aPdf, sentContract } from "#tests/support/contracts.js";
import { convertedPolicy } from "#tests/support/policies.js";
import { quoteRequest } from "#tests/support/quoteRequest.js";
import { type Caller, type RestAnswer, STAFF_PASSWORD, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const KEY = { "idempotency-key": "order-1" };
let staff: Caller;
let leadId: string;

beforeAll(async () => {
  staff = await app().staff({ username: "dana" });
  leadId = await requestedLead(app());
});

const replayed = ({ headers }: RestAnswer): boolean => headers["idempotent-replayed"] === "true";

async function count(from: string): Promise<number> {
  const [{ n }] = await app().database.dataSource.query(`select count(*)::int as n from ${from}`);
  return n;
}

describe("of visitors", () => {
  const ask = async (firstName: string) => {
    const request = quoteRequest();
    const lead = { ...(request as { lead: object }).lead, firstName };
    return await app()
      .visitor()
      .rest("POST /api/leads", { body: { ...request, lead }, headers: KEY });
  };

  test("two callers with the same key never interfere", async () => {
    const [one, other] = [await ask("Ada"), await ask("Bea")];
    expect([one.status, other.status, replayed(one), replayed(other)]).toEqual([201, 201, false, false]);
    expect(other.json.data.id).not.toBe(one.json.data.id);
  });

  test("the same body with the same key is the same request", async () => {
    const before = await count("lead");
    const [one, other] = [await ask("Cleo"), await ask("Cleo")];
    expect([other.status, other.json, replayed(one), replayed(other)]).toEqual([201, one.json, false, true]);
    expect(await count("lead")).toBe(before + 1);
  });

  test("at the same moment, too", async () => {
    const before = await count("lead");
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await ask("Dora")));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.data.id}`)).size).toBe(1);
    expect(answers.filter((answer) => !replayed(answer))).toHaveLength(1);
    expect(await count("lead")).toBe(before + 1);
  });
});

describe("of accounts", () => {
  const note = async (caller: Caller, content: string) =>
    await caller.rest(`POST /api/admin/leads/${leadId}/notes`, { body: { content }, headers: KEY });

  test("the same key from two members of staff means two requests", async () => {
    const other = await app().staff();
    const [one, two] = [await note(staff, "Called."), await note(other, "Called back.")];
    expect([one.status, two.status, replayed(two)]).toEqual([201, 201, false]);
    const same = await note(other, "Called back.");
    expect([same.status, same.json, replayed(same)]).toEqual([201, two.json, true]);
  });

  test("another body is refused, and leaves the first as it was", async () => {
    const wrong = await note(staff, "Something else.");
    expect([wrong.status, wrong.json.code, replayed(wrong)]).toEqual([409, "CONFLICT", false]);
    expect(replayed(await note(staff, "Called."))).toBe(true);
  });

  test("another operation with the same key is another request, whatever it is for", async () => {
    const headers = { "idempotency-key": "one key, many operations" };
    const { id: policyId } = await convertedPolicy(staff);
    const content = { content: "Called." };
    const first = await staff.rest(`POST /api/admin/leads/${leadId}/notes`, { body: content, headers });
    expect(first.status).toBe(201);
    const notes = await count("policy_note");
    for (const [call, body] of [
      [`POST /api/admin/policies/${policyId}/notes`, content],
      ["POST /api/admin/claims", { message: "Called." }],
      ["POST /api/admin/leads", { lead: { firstName: "Called." } }],
    ] as const) {
      const refused = await staff.rest(call, { body, headers });
      expect([call, refused.status, refused.json.code]).toEqual([call, 409, "CONFLICT"]);
    }
    expect(await count("policy_note")).toBe(notes);
    const addNote = "mutation ($input: AddPolicyNoteInput!) { addPolicyNote(input: $input) { id } }";
    const input = { policyId, ...content, idempotencyKey: headers["idempotency-key"] };
    expect((await staff.graphql(addNote, { input })).errors[0]?.extensions.code).toBe("CONFLICT");
    const again = await staff.rest(`POST /api/admin/leads/${leadId}/notes`, { body: content, headers });
    expect([again.status, again.json, replayed(again)]).toEqual([201, first.json, true]);
  });

  test("a new sign-in continues where the last session stopped", async () => {
    const again = app().visitor();
    await again.rest("POST /api/admin/login", { body: { username: "dana", password: STAFF_PASSWORD } });
    const answer = await note(again, "Called.");
    expect([answer.status, replayed(answer)]).toEqual([201, true]);
  });

  test("a customer's key is neither staff's nor another customer's", async () => {
    const headers = { "idempotency-key": "claim-1" };
    const holders = [await convertedPolicy(staff), await convertedPolicy(staff)];
    const ids = new Set<string>();
    for (const { id: policyId, email } of holders) {
      const customer = await app().customer({ email, policyId });
      const body = { message: "It rattles." };
      const [first, second] = [
        await customer.rest("POST /api/customer/claims", { body: { ...body, policyId }, headers }),
        await customer.rest("POST /api/customer/claims", { body: { ...body, policyId }, headers }),
      ];
      expect([first.status, second.status, replayed(first), replayed(second)]).toEqual([201, 201, false, true]);
      ids.add(first.json.data.id);
    }
    expect(ids.size).toBe(2);
  });
});

describe("what must not be done twice", () => {
  test("a withdrawal is repeated with the same answer, and done once", async () => {
    const { id, leadId: ofLead } = await sentContract(app(), staff);
    const headers = { "idempotency-key": `void-${id}` };
    const answers = [1, 2].map(async () => await staff.rest(`POST /api/admin/contracts/${id}/void`, { headers }));
    for (const { status, json } of await Promise.all(answers))
      expect([status, json.data]).toMatchObject([200, { id, status: "void" }]);
    expect(await count(`activity where subject_id = '${ofLead}' and kind = 'contract_voided'`)).toBe(1);
    expect((await staff.rest(`POST /api/admin/contracts/${id}/void`)).status).toBe(409);
  });

  test("retrying a setting does not overwrite what a colleague has saved since", async () => {
    const path = "POST /api/admin/quote-preferences/email-instructions";
    const save = async (instructions: string, key?: string) =>
      await staff.rest(path, {
        body: { instructions },
        ...(key !== undefined && { headers: { "idempotency-key": key } }),
      });
    await save("First.", "setting-1");
    await save("Second.");
    expect(replayed(await save("First.", "setting-1"))).toBe(true);
    const { json } = await staff.rest("GET /api/admin/quote-preferences");
    expect(JSON.stringify(json.data)).toContain("Second.");
    expect((await save("Third.", "setting-1")).status).toBe(409);
  });

  test("a file that is sent as raw bytes is stored once, and another one is refused", async () => {
    const { id } = await convertedPolicy(staff);
    const send = async (body: Buffer, name: string) =>
      await staff.rest(`POST /api/admin/policies/${id}/files`, {
        body,
        headers: { "idempotency-key": "file-1", "x-filename": name, "content-type": "application/pdf" },
      });
    const pdf = Buffer.from(await aPdf());
    const [one, two] = [await send(pdf, "a.pdf"), await send(pdf, "a.pdf")];
    expect([one.status, two.status, two.json, replayed(one), replayed(two)]).toEqual([201, 201, one.json, false, true]);
    expect(await count(`policy_file where policy_id = '${id}'`)).toBe(1);
    expect((await send(pdf, "b.pdf")).status).toBe(409);
    expect((await send(Buffer.concat([pdf, Buffer.from("\n")]), "a.pdf")).status).toBe(409);
    expect(await count(`stored_file`)).toBe(1);
    expect((await staff.rest(`GET /${one.json.data.filePath}`)).status).toBe(200);
  });

  test("an account is created once, and nothing stored of the request contains its password", async () => {
    const admin = await app().staff({ role: "admin" });
    const password = "a-password-of-the-newcomer";
    const make = async (body: object) => await admin.rest("POST /api/admin/users", { body, headers: KEY });
    const [one, two] = [await make({ username: "newcomer", password }), await make({ username: "newcomer", password })];
    expect([one.status, two.status, two.json, replayed(two)]).toEqual([201, 201, one.json, true]);
    expect((await make({ username: "newcomer", password: `${password}-2` })).status).toBe(409);
    const kept = await app().database.dataSource.query("select * from idempotency_key");
    expect(JSON.stringify(kept)).not.toContain(password);
  });

  test("a password is changed once, and a retry stays signed in", async () => {
    const caller = await app().staff({ username: "changer" });
    const body = { currentPassword: STAFF_PASSWORD, newPassword: "another-good-long-password" };
    const change = async () => await caller.rest("POST /api/admin/me/password", { body, headers: KEY });
    const one = await change();
    const session = caller.cookies()["staff_session"];
    const two = await change();
    expect([one.status, two.status, two.json, replayed(one), replayed(two)]).toEqual([200, 200, one.json, false, true]);
    expect(caller.cookies()["staff_session"]).toBe(session);
    expect((await caller.rest("GET /api/admin/me")).status).toBe(200);
    const without = await caller.rest("POST /api/admin/me/password", { body });
    expect(without.status).toBe(400);
  });
});

describe("a sign-in or a sign-out", () => {
  test("is executed each time: an ended session is not returned again", async () => {
    const caller = app().visitor();
    const body = { username: "dana", password: STAFF_PASSWORD };
    const sessions = [];
    for (let time = 0; time < 3; time += 1) {
      const login = await caller.rest("POST /api/admin/login", { body, headers: KEY });
      expect([login.status, replayed(login)]).toEqual([200, false]);
      sessions.push(caller.cookies()["staff_session"]);
      expect((await caller.rest("GET /api/admin/me")).status).toBe(200);
      const logout = await caller.rest("POST /api/admin/logout", { headers: KEY });
      expect([logout.status, replayed(logout)]).toEqual([200, false]);
      expect((await caller.rest("GET /api/admin/me")).status).toBe(401);
    }
    expect(new Set(sessions).size).toBe(3);
  });
});
