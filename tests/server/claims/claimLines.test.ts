import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { must, refusal } from "#tests/support/builders.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const NOBODY = "00000000-0000-4000-8000-000000000000";
const LINE = `id version claimId component componentName work failedOn odometer cause note verdict sentence clauseHeading clauseText
  furtherReasons outdated checkedAt overrideVerdict overrideReason overriddenByName overriddenAt createdAt`;
const WITH_CLAIM = `${LINE} claim { id version lines { id component verdict } activity { kind actorName details } }`;
const ADD = `mutation ($input: AddClaimLineInput!) { addClaimLine(input: $input) { ${WITH_CLAIM} } }`;
const CHANGE = `mutation ($input: ChangeClaimLineInput!) { changeClaimLine(input: $input) { ${WITH_CLAIM} } }`;
const REMOVE = `mutation ($input: RemoveClaimLineInput!) { removeClaimLine(input: $input) { id claim { lines { id } activity { kind details } } } }`;
const OVERRIDE = `mutation ($input: OverrideClaimLineInput!) { overrideClaimLine(input: $input) { ${WITH_CLAIM} } }`;
const CHECK = `mutation ($id: ID!) { checkClaimLines(id: $id) { lines { ${LINE} } activity { kind details } } }`;
const CREATE = "mutation ($input: CreateClaimInput!) { createClaim(input: $input) { id version } }";
const UPDATE = "mutation ($input: UpdateClaimInput!) { updateClaim(input: $input) { id } }";
const FAILURE = { failedOn: "2026-06-01", odometer: 50_000 };

let staff: Caller;
let joel: Caller;
let claimId: string;
let policyId: string;
let policies = 0;

beforeAll(async () => {
  staff = await app().staff({ username: "ines" });
  joel = await app().staff({ username: "joel" });
});

/** Gold, from 2026-01-01 to 2029-01-01, sold at 41,000 miles. */
beforeEach(async () => {
  policies += 1;
  policyId = `VSP-LINE-${1000 + policies}`;
  const email = `line.${policies}@example.com`;
  await insertPolicyHolder(app().database.dataSource, { email, policyId, startsOn: "2026-01-01" });
  claimId = (await must(staff, CREATE, { input: { policyId } })).id;
});

const add = (input: object = {}) =>
  must(staff, ADD, { input: { claimId, component: "alternator", ...FAILURE, ...input } });
const query = (statement: string, values: unknown[] = []) => app().database.dataSource.query(statement, values);

describe("a claim's line", () => {
  test("names a component, with the rules' result, the reason and the clause", async () => {
    const line = await add({ note: "Bearing noise." });
    expect(line).toMatchObject({
      version: 1,
      claimId,
      component: "alternator",
      componentName: "Alternator",
      work: "part",
      ...FAILURE,
      cause: null,
      note: "Bearing noise.",
      verdict: "covered",
      sentence: "Your Gold plan covers the alternator, under “Electrical System”.",
      clauseHeading: "What the Gold plan covers",
      clauseText: "Electrical System",
      furtherReasons: [],
      outdated: false,
      overrideVerdict: null,
    });
    expect(line.claim.lines).toEqual([{ id: line.id, component: "alternator", verdict: "covered" }]);
    expect(line.claim.activity[0]).toEqual({
      kind: "claim_line_added",
      actorName: "ines",
      details: { lineId: line.id, component: "Alternator", work: "part", verdict: "covered" },
    });
  });

  test("lists every reason against coverage, the decisive one first", async () => {
    const line = await add({ component: "brake_pad", failedOn: "2026-01-20", odometer: null, cause: "collision" });
    expect(line).toMatchObject({ verdict: "not_covered", clauseHeading: "3. What is not covered" });
    expect(line.sentence).toMatch(/^Your plan doesn't pay for the brake pads/);
    expect(line.furtherReasons).toEqual([
      "It failed on Jan 20, 2026, in the first 30 days. Failures count from Jan 31, 2026.",
      "The damage comes from an accident.",
      "We need the odometer reading from when it failed.",
    ]);
  });

  test("on a claim without a policy waits for a person", async () => {
    const { id } = await must(staff, CREATE, { input: {} });
    expect(await add({ claimId: id })).toMatchObject({ verdict: "person", clauseHeading: null, outdated: false });
  });

  test("is added once per Idempotency-Key, even if someone else adds the same line", async () => {
    const first = await add({ idempotencyKey: "one" });
    expect((await add({ idempotencyKey: "one" })).id).toBe(first.id);
    const others = await Promise.all(Array.from({ length: 8 }, () => add({ idempotencyKey: "many" })));
    expect(new Set(others.map(({ id }) => id)).size).toBe(1);
    const other = await refusal(staff, ADD, { input: { claimId, component: "radiator", idempotencyKey: "one" } });
    expect(other.code).toBe("CONFLICT");
  });

  test("is refused without a component, with tomorrow's date, above the odometer reading, with too long a text, and on an unknown claim", async () => {
    const input = { claimId, failedOn: "2999-01-01", odometer: 2_000_001, note: "x".repeat(10_001) };
    const { code, fields } = await refusal(staff, ADD, { input });
    expect([code, Object.keys(fields).toSorted()]).toEqual([
      "VALIDATION_FAILED",
      ["component", "failedOn", "note", "odometer"],
    ]);
    for (const id of [NOBODY, "x"]) {
      const missing = await refusal(staff, ADD, { input: { claimId: id, component: "alternator" } });
      expect(missing).toMatchObject({ code: "NOT_FOUND", message: "Claim not found" });
    }
  });

  test("is one of at most a hundred", async () => {
    const { id } = await add();
    await query(
      `insert into claim_line (claim_id, component, component_name, work, verdict, sentence, further_reasons)
       select claim_id, component, component_name, work, 'person', 'x', '{}' from claim_line, generate_series(1, 99) where id = $1`,
      [id],
    );
    expect(await refusal(staff, ADD, { input: { claimId, component: "radiator" } })).toMatchObject({
      code: "CONFLICT",
      message: "A claim can have at most 100 lines.",
    });
  });
});

describe("a changed line", () => {
  test("is decided again when it changes, and the history keeps the previous result", async () => {
    const { id, version } = await add();
    const changed = await must(staff, CHANGE, {
      input: { id, version, line: { cause: "wear", note: "Worn brushes." } },
    });
    expect(changed).toMatchObject({
      version: version + 1,
      verdict: "not_covered",
      sentence: "It wore out in normal use, and wear isn't covered.",
      note: "Worn brushes.",
    });
    const [entry] = changed.claim.activity;
    expect(entry).toMatchObject({
      kind: "claim_line_changed",
      details: { component: "Alternator", verdict: "not_covered" },
    });
    expect(entry.details.changes).toContainEqual({ field: "cause", from: null, to: "wear" });
    const again = await must(staff, CHANGE, { input: { id, line: { cause: "wear" } } });
    expect(again.version).toBe(changed.version);
  });

  test("takes another component with its name", async () => {
    const { id } = await add();
    const changed = await must(staff, CHANGE, { input: { id, line: { component: "tire" } } });
    expect(changed).toMatchObject({ component: "tire", componentName: "Tires", verdict: "not_covered" });
  });

  test("is refused for the second of two adjusters who loaded the same version, and nothing of it is stored", async () => {
    const { id, version } = await add();
    await must(staff, CHANGE, { input: { id, version, line: { odometer: 51_000 } } });
    const late = await refusal(joel, CHANGE, { input: { id, version, line: { odometer: 52_000 } } });
    expect(late).toMatchObject({
      code: "CONFLICT",
      message: "Someone else changed this line after you opened it. Check its latest version, then try again.",
    });
    for (const [mutation, more] of [
      [OVERRIDE, { verdict: "covered", reason: "Seen." }],
      [REMOVE, {}],
    ] as const)
      expect((await refusal(joel, mutation, { input: { id, version, ...more } })).code).toBe("CONFLICT");
    expect(await query("select odometer, override_verdict from claim_line where id = $1", [id])).toEqual([
      { odometer: 51_000, override_verdict: null },
    ]);
  });

  test("must exist, and name a component and its work", async () => {
    const { id } = await add();
    const { fields } = await refusal(staff, CHANGE, { input: { id, line: { component: null, work: null } } });
    expect(Object.keys(fields)).toEqual(["line.component", "line.work"]);
    const missing = await refusal(staff, CHANGE, { input: { id: NOBODY, line: {} } });
    expect(missing).toMatchObject({ code: "NOT_FOUND", message: "Claim line not found" });
  });

  test("that is removed remains only in the history", async () => {
    const { id, version } = await add();
    const removed = await must(staff, REMOVE, { input: { id, version } });
    expect(removed).toMatchObject({ id, claim: { lines: [] } });
    expect(removed.claim.activity[0]).toMatchObject({
      kind: "claim_line_removed",
      details: { component: "Alternator", componentId: "alternator", verdict: "covered" },
    });
    expect((await refusal(staff, REMOVE, { input: { id } })).code).toBe("NOT_FOUND");
  });
});

describe("what staff decide instead of the rules", () => {
  test("is shown beside the rules' result, with who, when and why, and is in the history", async () => {
    const { id, version } = await add({ cause: "modification" });
    const input = { id, version, verdict: "covered", reason: " The alarm was fitted by the dealer. " };
    const decided = await must(joel, OVERRIDE, { input });
    expect(decided).toMatchObject({
      verdict: "person",
      overrideVerdict: "covered",
      overrideReason: "The alarm was fitted by the dealer.",
      overriddenByName: "joel",
      version: version + 1,
    });
    expect(Date.parse(decided.overriddenAt)).toBeGreaterThan(0);
    expect(decided.claim.activity[0]).toEqual({
      kind: "claim_line_overridden",
      actorName: "joel",
      details: {
        lineId: id,
        component: "Alternator",
        rules: "person",
        from: null,
        to: "covered",
        reason: "The alarm was fitted by the dealer.",
      },
    });
    const back = await must(staff, OVERRIDE, { input: { id, verdict: null } });
    expect(back).toMatchObject({ overrideVerdict: null, overrideReason: null, overriddenByName: null });
    expect(back.claim.activity[0].details).toMatchObject({ from: "covered", to: null });
    expect((await must(staff, OVERRIDE, { input: { id, verdict: null } })).version).toBe(back.version);
  });

  test("needs a reason, and is covered or not covered", async () => {
    const { id } = await add();
    const { fields } = await refusal(staff, OVERRIDE, { input: { id, verdict: "person", reason: " " } });
    expect(fields).toEqual({ verdict: "Please choose covered or not covered.", reason: "Please say why." });
    const long = await refusal(staff, OVERRIDE, { input: { id, verdict: "covered", reason: "x".repeat(10_001) } });
    expect(Object.keys(long.fields)).toEqual(["reason"]);
  });

  test("stays when a call names no decision, which is refused", async () => {
    const { id } = await add();
    await must(staff, OVERRIDE, { input: { id, verdict: "covered", reason: "Goodwill." } });
    const answer = await staff.rest(`POST /api/admin/claim-lines/${id}/override`, { body: { decision: "covered" } });
    expect([answer.status, answer.json.errors]).toEqual([
      400,
      [{ field: "verdict", message: "Please choose covered or not covered, or null to restore the rules' verdict." }],
    ]);
    // The same decision changes nothing, so it is still the one above.
    const same = { id, verdict: "covered", reason: "Goodwill." };
    expect(await must(staff, OVERRIDE, { input: same })).toMatchObject({ overrideVerdict: "covered", version: 2 });
  });

  test("is removed when the line changes, but not when only its note does", async () => {
    const { id } = await add({ cause: "wear" });
    await must(staff, OVERRIDE, { input: { id, verdict: "covered", reason: "Goodwill." } });
    expect(await must(staff, CHANGE, { input: { id, line: { note: "Called." } } })).toMatchObject({
      overrideVerdict: "covered",
    });
    const changed = await must(staff, CHANGE, { input: { id, line: { component: "radiator" } } });
    expect(changed).toMatchObject({ overrideVerdict: null, overrideReason: null });
    expect(changed.claim.activity[0].details).toMatchObject({ lifted: "covered" });
  });
});

describe("what is known of the policy", () => {
  test("marks a line as outdated when it changes, until the lines are checked again", async () => {
    const { id } = await add();
    await must(staff, OVERRIDE, { input: { id, verdict: "not_covered", reason: "See the photos." } });
    await query("update policy set package = 'silver', expiration_miles = 49000 where id = $1", [policyId]);
    const lines = "query ($id: ID!) { claim(id: $id) { lines { outdated verdict } } }";
    expect((await must(staff, lines, { id: claimId })).lines).toEqual([{ outdated: true, verdict: "covered" }]);
    const checked = await must(staff, CHECK, { id: claimId });
    expect(checked.lines[0]).toMatchObject({
      outdated: false,
      verdict: "not_covered",
      sentence: "At 50,000 miles, your car was past the 49,000 miles at which your coverage ends.",
      // It was decided about this very line.
      overrideVerdict: "not_covered",
    });
    expect(checked.activity[0]).toMatchObject({
      kind: "claim_lines_checked",
      details: { lines: [{ component: "Alternator", from: "covered", to: "not_covered" }] },
    });
    expect((await must(staff, CHECK, { id: claimId })).activity).toHaveLength(checked.activity.length);
    expect((await refusal(staff, CHECK, { id: NOBODY })).message).toBe("Claim not found");
  });

  test("has the payments that failed, but not a fee", async () => {
    await query(
      "insert into charge (policy_id, description, amount_cents, status, is_fee) values ($1, 'Transfer fee', 5000, 'failed', true)",
      [policyId],
    );
    expect(await add()).toMatchObject({ verdict: "covered" });
    await query(
      "insert into charge (policy_id, description, amount_cents, status) values ($1, 'Monthly payment', 8331, 'failed')",
      [policyId],
    );
    const line = await add();
    expect([line.verdict, line.sentence]).toEqual([
      "person",
      "A payment for this policy didn't go through, so we have to look at the account first.",
    ]);
    await query("update charge set status = 'paid' where policy_id = $1", [policyId]);
    expect((await must(staff, CHECK, { id: claimId })).lines[0]).toMatchObject({ verdict: "covered" });
  });

  test("has the last approved repair of the same part, and no other", async () => {
    const { id: first } = await must(staff, CREATE, { input: { policyId } });
    await add({ claimId: first, failedOn: "2026-03-01", odometer: 45_000 });
    expect(await add()).toMatchObject({ verdict: "covered" });
    await must(staff, UPDATE, { input: { id: first, claim: { status: "claim_covered_closed" } } });
    expect((await add()).sentence).toMatch(/^The same part was repaired after it failed on Mar 1, 2026\./);
    expect(await add({ component: "radiator" })).toMatchObject({ verdict: "covered" });
    expect(await add({ odometer: 57_001 })).toMatchObject({ verdict: "covered" });
  });
});

test("customers and visitors can't read a claim's lines", async () => {
  await add();
  const customer = await app().customer({ email: `line.${policies}@example.com`, policyId });
  const asked = "{ customerClaims { id lines { id } } }";
  expect((await refusal(customer, asked)).code).toBe("UNAUTHENTICATED");
  expect((await refusal(app().visitor(), ADD, { input: { claimId, component: "alternator" } })).code).toBe(
    "UNAUTHENTICATED",
  );
});
