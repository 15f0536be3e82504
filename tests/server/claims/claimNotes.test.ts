import { beforeAll, describe, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-N0TE-0001";
const WORDS = "It stalls on the highway.";
const FILE = "mutation ($input: FileClaimInput!) { fileClaim(input: $input) { id message filedMessage } }";
const ADD =
  "mutation ($input: AddClaimNoteInput!) { addClaimNote(input: $input) { id content authorName claim { id version } } }";
const SECRET = "INTERNAL: missed two oil changes.";
let staff: Caller;
let customer: Caller;
let id: string;

beforeAll(async () => {
  staff = await app().staff({ username: "Robin" });
  const holder = await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: POLICY });
  customer = await app().customer(holder);
  ({ id } = await must(customer, FILE, { input: { policyId: POLICY, message: WORDS } }));
});

/** Everything that a customer can read about their claims, as text. */
async function seenByCustomer(): Promise<string> {
  const rest = await customer.rest("GET /api/customer/claims");
  const graphql = await customer.graphql(
    "{ customerClaims { id message filedMessage updatedAt } customerPolicies { id } }",
  );
  return rest.text + JSON.stringify(graphql.data);
}

describe("a note for colleagues", () => {
  test("is visible to the claims desk with its author and in the history, and never to the customer", async () => {
    const before = await seenByCustomer();
    const note = await must(staff, ADD, { input: { claimId: id, content: SECRET } });
    expect(note).toMatchObject({ content: SECRET, authorName: "Robin", claim: { id } });
    const { json } = await staff.rest(`GET /api/admin/claims/${id}/notes`);
    expect(json.data).toMatchObject([{ id: note.id, content: SECRET, authorName: "Robin" }]);
    const [newest] = (await staff.rest(`GET /api/admin/claims/${id}/activity`)).json.data;
    expect(newest).toMatchObject({ kind: "note_added", actorName: "Robin", details: { noteId: note.id } });
    expect(await seenByCustomer()).toBe(before);
    for (const query of [
      "{ customerClaims { notes { content } } }",
      `{ claimNotePage(id: "${id}") { items { content } } }`,
    ])
      expect((await customer.graphql(query)).errors?.[0]?.extensions?.["code"]).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
    expect((await customer.rest(`GET /api/admin/claims/${id}/notes`)).status).toBe(401);
    const sales = await app().staff({ permissionSets: ["sales"] });
    expect((await sales.rest(`GET /api/admin/claims/${id}/notes`)).status).toBe(403);
  });

  test("is added once per Idempotency-Key, does not change the claim's version, and can't be blank", async () => {
    const post = (content: string, claim = id, key = "note-1") =>
      staff.rest(`POST /api/admin/claims/${claim}/notes`, { body: { content }, headers: { "idempotency-key": key } });
    const { version } = (await staff.rest(`GET /api/admin/claims/${id}`)).json.data;
    const first = await post("Called the shop.");
    const again = await post("Called the shop.");
    expect([first.status, again.json.data]).toEqual([201, first.json.data]);
    expect((await post("Something else.")).status).toBe(409);
    expect((await staff.rest(`GET /api/admin/claims/${id}`)).json.data.version).toBe(version);
    const blank = await post(" \n", id, "note-2");
    expect([blank.status, blank.json.errors[0]]).toEqual([
      400,
      { field: "content", message: "Write a quick note before saving." },
    ]);
    for (const unknown of ["6b1f0c9e-0000-4000-8000-000000000000", "nothing"])
      expect((await post("x", unknown, unknown)).status).toBe(404);
    expect((await staff.rest(`GET /api/admin/claims/${id}/notes`)).json.data).toHaveLength(2);
  });
});

describe("the customer's own words", () => {
  test("are kept as filed, beside the notes that staff edited", async () => {
    const changed = await staff.rest(`PATCH /api/admin/claims/${id}`, { body: { message: "Towed to Oak Garage." } });
    expect(changed.json.data).toMatchObject({ message: "Towed to Oak Garage.", previousNotes: WORDS });
    const own = (await customer.rest("GET /api/customer/claims")).json.data;
    expect((own.claims ?? own)[0]).toMatchObject({ id, message: "Towed to Oak Garage.", filedMessage: WORDS });
    await staff.rest(`PATCH /api/admin/claims/${id}`, {
      body: { message: null, previousNotes: null, filedMessage: "x" },
    });
    const { data } = await customer.graphql<{ customerClaims: object[] }>(
      "{ customerClaims { message filedMessage } }",
    );
    expect(data?.customerClaims).toEqual([{ message: null, filedMessage: WORDS }]);
  });

  test("do not exist on a claim created by staff", async () => {
    const { json } = await staff.rest("POST /api/admin/claims", { body: { policyId: POLICY, message: "By phone." } });
    const { data } = await staff.graphql<{ claim: object }>(
      `{ claim(id: "${json.data.id}") { message filedMessage } }`,
    );
    expect(data?.claim).toEqual({ message: "By phone.", filedMessage: null });
  });

  test("keeps its place among messages, even within one millisecond", async () => {
    const words = ["one", "two", "three", "four", "five", "six"];
    const { id: claimId } = await must(customer, FILE, { input: { policyId: POLICY, message: WORDS } });
    for (const content of words)
      for (const kind of ["notes", "messages"])
        await staff.rest(`POST /api/admin/claims/${claimId}/${kind}`, { body: { content } });
    for (const table of ["claim_note", "claim_message"])
      await app().database.dataSource.query(
        `update ${table} set created_at = '2026-11-20T15:00:00Z' where claim_id = $1`,
        [claimId],
      );
    const claim = await must(staff, "query ($id: ID!) { claim(id: $id) { notes { content } messages { content } } }", {
      id: claimId,
    });
    const texts = (rows: readonly { content: string }[]): string[] => rows.map(({ content }) => content);
    expect([texts(claim.messages), texts(claim.notes)]).toEqual([words, words.toReversed()]);
    for (const kind of ["notes", "messages"]) {
      const part = (more: string) => staff.rest(`GET /api/admin/claims/${claimId}/${kind}?order=asc&limit=4${more}`);
      const first = (await part("")).json;
      const second = (await part(`&cursor=${first.meta.nextCursor}`)).json;
      expect(texts([...first.data, ...second.data])).toEqual(words);
    }
  });
});
