import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { must, refusal } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { subscribe } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const FILE = "mutation ($input: FileClaimInput!) { fileClaim(input: $input) { id } }";
const SEND = "mutation ($input: SendClaimMessageInput!) { sendClaimMessage(input: $input) { id claim { status } } }";
const WRITE =
  "mutation ($input: SendCustomerClaimMessageInput!) { sendCustomerClaimMessage(input: $input) { id claim { status } } }";
const OWN = "{ customerClaims { id status answerDueAt question { id } messages { content fromCustomer } } }";
const UPDATE = "mutation ($input: UpdateClaimInput!) { updateClaim(input: $input) { status } }";
const QUESTION = "Which shop has your car?";
let staff: Caller;
let jo: Caller;
let kim: Caller;
let claimId: string;

beforeAll(async () => {
  staff = await app().staff({ username: "Robin" });
  const { dataSource } = app().database;
  jo = await app().customer(
    await insertPolicyHolder(dataSource, { email: "jo@example.com", policyId: "VSP-MESS-0001" }),
  );
  kim = await app().customer(
    await insertPolicyHolder(dataSource, { email: "kim@example.com", policyId: "VSP-MESS-0002" }),
  );
});

beforeEach(async () => {
  ({ id: claimId } = await must(jo, FILE, { input: { policyId: "VSP-MESS-0001", message: "It stalls." } }));
});

const query = async (statement: string) => await app().database.dataSource.query(statement, [claimId]);
const ask = (content = QUESTION) => must(staff, SEND, { input: { claimId, content, isQuestion: true } });
const answerFor = (input: object = {}) => ({ input: { claimId, content: "Oak Street Auto.", ...input } });

async function own(): Promise<Record<string, unknown>> {
  const claims: Record<string, unknown>[] = await must(jo, OWN);
  return claims.find(({ id }) => id === claimId) ?? {};
}

async function history(): Promise<string[]> {
  const { json } = await staff.rest(`GET /api/admin/claims/${claimId}/activity?order=asc`);
  return json.data.map(({ kind }: { kind: string }) => kind);
}

describe("a question to the customer", () => {
  test("makes the claim wait, is emailed with its text, and is shown on the claim until it is answered", async () => {
    const { id, claim } = await ask(`${QUESTION}\n\nPlease send <b>its</b> name.`);
    expect(claim).toEqual({ status: "awaiting_customer_action" });
    const mails = await query(
      "select kind, subject, text, html, created_by from outbox_message where subject_id = $1 and kind <> 'claim_received'",
    );
    expect(mails).toEqual([
      expect.objectContaining({
        kind: "claim_message",
        subject: "We have a question about your claim",
        created_by: "Robin",
      }),
    ]);
    expect(mails[0].text).toContain(QUESTION);
    expect(mails[0].text).toContain(`/portal/claims/${claimId}`);
    expect(mails[0].html).toContain("&lt;b&gt;its");
    expect(await own()).toMatchObject({ status: "awaiting_customer_action", answerDueAt: null, question: { id } });
    expect(await history()).toEqual(["created", "assigned", "status_changed", "replied", "customer_asked"]);

    const { claim: after } = await must(jo, WRITE, answerFor({ questionId: id }));
    expect(after).toEqual({ status: "new" });
    const answered = await own();
    expect(answered).toMatchObject({ question: null, messages: [{ fromCustomer: false }, { fromCustomer: true }] });
    expect(Date.parse(String(answered["answerDueAt"]))).toBeGreaterThan(Date.now());
    expect((await history()).slice(-2)).toEqual(["message_received", "status_changed"]);
  });

  test("restores the previous status, unless staff have chosen another meanwhile", async () => {
    await must(staff, UPDATE, { input: { id: claimId, claim: { status: "awaiting_inspection" } } });
    await ask();
    expect((await must(jo, WRITE, answerFor())).claim).toEqual({ status: "awaiting_inspection" });
    await ask("And when?");
    await must(staff, UPDATE, { input: { id: claimId, claim: { status: "denied" } } });
    expect((await must(jo, WRITE, answerFor({ content: "On Monday." }))).claim).toEqual({ status: "denied" });
    expect(await own()).toMatchObject({ answerDueAt: null, question: null });
  });

  test("is open one at a time, even if two people ask at the same moment", async () => {
    const asked = await Promise.all(
      ["One?", "Two?", "Three?"].map((content) =>
        staff.rest(`POST /api/admin/claims/${claimId}/messages`, { body: { content, isQuestion: true } }),
      ),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test("is answered from one of two tabs; the other is notified", async () => {
    const { id } = await ask();
    const answers = await Promise.all(
      ["Oak.", "Elm."].map((content) =>
        jo.rest(`POST /api/customer/claims/${claimId}/messages`, { body: { content, questionId: id } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.message).toBe("This question has already been answered.");
    expect((await own())["messages"]).toHaveLength(2);
  });
});

describe("a message", () => {
  test("meets the answer deadline, and the customer's own starts a new one", async () => {
    await must(staff, SEND, { input: { claimId, content: "We have your photos." } });
    expect(await own()).toMatchObject({ status: "new", answerDueAt: null });
    expect(await history()).toEqual(["created", "replied", "message_sent"]);
    await must(jo, WRITE, answerFor());
    expect(Date.parse(String((await own())["answerDueAt"]))).toBeGreaterThan(Date.now());
  });

  test("from the customer does not postpone an answer we owe, overdue or not", async () => {
    const due = "2026-01-05T15:00:00.000Z";
    await query(`update claim set answer_due_at = '${due}' where id = $1`);
    await must(jo, WRITE, answerFor({ content: "Is anybody there?" }));
    expect(await own()).toMatchObject({ answerDueAt: due });
    expect((await staff.rest("GET /api/admin/claims?queue=late")).text).toContain(claimId);
  });

  test("can be read by both sides, and by nobody else", async () => {
    await must(staff, SEND, { input: { claimId, content: "For Jo alone." } });
    const forJo = await jo.rest(`GET /api/customer/claims/${claimId}/messages`);
    expect(forJo.json.data).toEqual([expect.objectContaining({ content: "For Jo alone.", fromCustomer: false })]);
    expect(forJo.text).not.toContain("Robin");
    expect((await staff.rest(`GET /api/admin/claims/${claimId}/messages`)).json.data).toMatchObject([
      { authorName: "Robin" },
    ]);
    expect((await kim.rest(`GET /api/customer/claims/${claimId}/messages`)).status).toBe(404);
    const intruder = await refusal(kim, WRITE, answerFor());
    expect(intruder).toMatchObject({ code: "NOT_FOUND" });
    const sales = await app().staff({ permissionSets: ["sales"] });
    expect((await sales.rest(`GET /api/admin/claims/${claimId}/messages`)).status).toBe(403);
    expect((await jo.graphql("{ customerClaims { messages { authorName } } }")).errors).not.toEqual([]);
  });

  test("is sent once per Idempotency-Key, and can't be blank", async () => {
    for (const [caller, path] of [
      [staff, `POST /api/admin/claims/${claimId}/messages`],
      [jo, `POST /api/customer/claims/${claimId}/messages`],
    ] as const) {
      const post = (content: string) =>
        caller.rest(path, { body: { content }, headers: { "idempotency-key": `key ${claimId}` } });
      const [first, again] = [await post("Hello."), await post("Hello.")];
      expect([first.status, again.json.data.id]).toEqual([201, first.json.data.id]);
      expect((await post("Something else.")).status).toBe(409);
      for (const content of [" ", "", "x".repeat(10_001)])
        expect((await caller.rest(path, { body: { content } })).json).toMatchObject({
          code: "VALIDATION_FAILED",
          errors: [{ field: "content" }],
        });
    }
    expect((await own())["messages"]).toHaveLength(2);
  });

  test("appears in the open portal by itself", async () => {
    const live = await subscribe(app(), "subscription { portalChanged { kind id } }", jo.cookies());
    // The subscription may not be up until after the first message.
    await eventually(async () => {
      await must(staff, SEND, { input: { claimId, content: "News." } });
      return JSON.stringify(live.heard).includes(claimId) ? true : undefined;
    });
    await live.client.dispose();
  });
});
