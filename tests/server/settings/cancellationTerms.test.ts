import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { dayAfter, newYorkDay } from "#shared/days.js";
import { CONVERT_LEAD, must, refusal } from "#tests/support/builders.js";
import {
  GUEST_PDF,
  SEND_CONTRACT,
  SIGN_AS_GUEST,
  aPdf,
  aSignature,
  bytesOf,
  pagesOf,
  quotedLead,
  sentContract,
  type Sent,
} from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { problemsAfter, problemsOf, rewriteChain } from "#tests/support/evidence.js";
import { waitingStatements } from "#tests/support/races.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const ADDRESS = "/api/admin/cancellation-terms";
const SAVE = "mutation ($input: SaveCancellationTermsInput!) { saveCancellationTerms(input: $input) { version } }";
const USUAL = { freeLookDays: 30, feeCents: 0, feeCapPercent: null, refundDays: 30 };
const TEXAS = { state: "TX", freeLookDays: 60, feeCents: 5_000, feeCapPercent: 10, refundDays: 45 };
const FREE = "There is no cancellation fee. We send refunds within 30 days.";
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "Robin" });
});
beforeEach(() => saved(USUAL));

async function saved(terms: object): Promise<void> {
  expect((await staff.rest(`POST ${ADDRESS}`, { body: terms })).status).toBe(200);
}

describe("the setting", () => {
  const audited = async (): Promise<readonly { details: { changes: unknown } }[]> =>
    await app().database.dataSource.query(
      "select details from audit_event where kind = 'cancellation_terms_saved' order by at desc, id desc",
    );

  test("is what every contract has said until someone changes it", async () => {
    const { json } = await staff.rest(`GET ${ADDRESS}`);
    expect(json.data).toMatchObject({ version: 1, ...USUAL, states: [], createdByName: null });
  });

  test("has other terms for some states, in order, and the audit log says what became of each", async () => {
    const { state: _, ...texan } = TEXAS;
    await saved({
      ...USUAL,
      states: [
        { ...texan, state: " tx" },
        { ...USUAL, state: "CA", feeCents: 2_500 },
      ],
    });
    const { data } = (await staff.rest(`GET ${ADDRESS}`)).json;
    expect(data).toMatchObject({
      ...USUAL,
      states: [{ ...USUAL, state: "CA", feeCents: 2_500 }, TEXAS],
      createdByName: "Robin",
    });
    await saved({ ...USUAL, refundDays: 20, states: [{ ...TEXAS, feeCapPercent: null }] });
    const [entry] = await audited();
    expect(entry?.details.changes).toEqual([
      { field: "refundDays", from: 30, to: 20 },
      { field: "feeCapPercent.TX", from: 10, to: null },
      { field: "freeLookDays.CA", from: 30, to: null },
      { field: "feeCents.CA", from: 2_500, to: null },
      { field: "refundDays.CA", from: 30, to: null },
    ]);
    const entries = await audited();
    await saved({ ...USUAL, refundDays: 20, states: [{ ...TEXAS, feeCapPercent: null }] });
    expect(await audited()).toHaveLength(entries.length);
  });

  test("that a colleague has saved since it was read is not replaced", async () => {
    const read = (await staff.rest(`GET ${ADDRESS}`)).json.data.version;
    await saved({ ...USUAL, version: read, refundDays: 10 });
    expect(await staff.rest(`POST ${ADDRESS}`, { body: { ...USUAL, version: read } })).toMatchObject({ status: 409 });
    const both = [11, 12].map((refundDays) =>
      staff.rest(`POST ${ADDRESS}`, { body: { ...USUAL, version: read + 1, refundDays } }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ["freeLookDays", { freeLookDays: 29 }],
    ["freeLookDays", { freeLookDays: 91 }],
    ["feeCents", { feeCents: -1 }],
    ["feeCents", { feeCents: 25_001 }],
    ["feeCapPercent", { feeCapPercent: 0 }],
    ["feeCapPercent", { feeCapPercent: 101 }],
    ["refundDays", { refundDays: 0 }],
    ["refundDays", { refundDays: 91 }],
    ["states[0].state", { states: [{ ...TEXAS, state: "XX" }] }],
    ["states[1].state", { states: [TEXAS, { ...TEXAS, state: "tx" }] }],
    ["states[0].feeCents", { states: [{ ...TEXAS, feeCents: 25_001 }] }],
  ])("refuses %s in %j", async (field, changes) => {
    const error = await refusal(staff, SAVE, { input: { ...USUAL, ...changes } });
    expect([error.code, Object.keys(error.fields)]).toEqual(["VALIDATION_FAILED", [field]]);
  });

  test("is read at every desk, and changed by whoever decides for others", async () => {
    const sales = await app().staff({ permissionSets: ["sales"] });
    expect((await sales.rest(`GET ${ADDRESS}`)).status).toBe(200);
    expect(await refusal(sales, SAVE, { input: USUAL })).toMatchObject({ code: "FORBIDDEN" });
  });
});

/** The words of a contract's PDF, as its customer reads it. */
async function clauseOf({ id }: Sent): Promise<string> {
  const pdf = await must(app().visitor(), GUEST_PDF, { id });
  const text = (await pagesOf(bytesOf(pdf as { dataUrl: string }))).join(" ");
  return /5\. Cancellation (.*) 6\. /.exec(text)?.[1] ?? text;
}

const KEPT = "cancellation { usedCents feeCents refundCents requestedOn refundDueOn }";
const CANCEL = `mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { ${KEPT} } }`;
const PREVIEW = `query ($terms: RefundTermsInput!) { cancellationRefund(terms: $terms) {
  freeLookUntil isFreeLook freeLookDays fullFeeCents feeCapPercent refundDays signedOn usedCents feeCents refundCents } }`;

/** A policy of the gold plan for $2,999.00, whose contract was signed so many days ago. */
async function sold(contract: Sent, signedDaysAgo: number): Promise<string> {
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(contract.id) });
  const signedOn = dayAfter(newYorkDay(new Date()), -signedDaysAgo);
  const policy = { policyStartDate: signedOn, expirationDate: dayAfter(signedOn, 999), totalPremiumCents: 299_900 };
  const { id } = await must(staff, CONVERT_LEAD, { input: { leadId: contract.leadId, ...policy } });
  // Nobody but the owner of the tables can.
  await app().database.asOwner((owner) =>
    owner.transaction(async (manager) => {
      await manager.query("set local session_replication_role = replica");
      const earlier = "update contract set signed_at = signed_at - make_interval(days => $2) where id = $1";
      await manager.query(earlier, [contract.id, signedDaysAgo]);
    }),
  );
  return String(id);
}

describe("a contract", () => {
  test("names the terms of its customer's state, and its policy is cancelled by them whatever is saved since", async () => {
    await saved({ ...USUAL, states: [TEXAS] });
    const texan = await sentContract(app(), staff, { lead: { lead: { state: "TX" } } });
    const elsewhere = await sentContract(app(), staff, { lead: { lead: { state: "OH" } } });
    await saved({ ...USUAL, freeLookDays: 31, feeCents: 25_000, refundDays: 1 });
    expect(await clauseOf(texan)).toMatch(
      /Within 60 days of signing,.* less claims paid\. We also keep a cancellation fee of \$50\.00 or 10 percent of the price, whichever is less\. There is no fee if we cancel because payments were missed or because what we were told was not true\. We send refunds within 45 days\.$/,
    );
    expect(await clauseOf(elsewhere)).toContain(FREE);

    const [policyId, other] = [await sold(texan, 100), await sold(elsewhere, 100)];
    const preview = await must(staff, PREVIEW, { terms: { policyId, paidCents: 299_900 } });
    expect(preview).toMatchObject({
      isFreeLook: false,
      freeLookUntil: dayAfter(preview.signedOn, 60),
      freeLookDays: 60,
      fullFeeCents: 5_000,
      feeCapPercent: 10,
      refundDays: 45,
      feeCents: 5_000,
      refundCents: 299_900 - preview.usedCents - 5_000,
    });
    const ours = `GET /api/admin/policies/${policyId}/cancellation-refund?paidCents=299900&reason=non_payment`;
    const { refundCents } = preview;
    expect((await staff.rest(ours)).json.data).toMatchObject({ feeCents: 0, refundCents: refundCents + 5_000 });
    expect(await must(staff, PREVIEW, { terms: { policyId: other, paidCents: 299_900 } })).toMatchObject({
      isFreeLook: false,
      freeLookDays: 30,
      fullFeeCents: 0,
      refundDays: 30,
      feeCents: 0,
      refundCents: refundCents + 5_000,
    });

    const input = { policyId, reason: "vehicle_sold", paidCents: 299_900, refundCents };
    const { cancellation } = await must(staff, CANCEL, { input });
    const refundDueOn = dayAfter(newYorkDay(new Date()), 45);
    expect(cancellation).toMatchObject({ feeCents: 5_000, refundCents, refundDueOn });
    const [mail] = await app().database.dataSource.query<{ text: string }[]>(
      "select text from outbox_message where kind = 'policy_cancelled' and subject_id = $1",
      [policyId],
    );
    expect(mail?.text).toMatch(/Used: .*\nCancellation fee: \$50\.00\nRefund: /);
    const { json } = await staff.rest(`GET /api/admin/cancellations?q=${policyId}`);
    expect(json.data).toMatchObject([
      { feeCents: 5_000, refundDueOn: expect.stringContaining(refundDueOn) as unknown },
    ]);
    const [activity] = await app().database.dataSource.query<{ details: unknown }[]>(
      "select details from activity where kind = 'policy_cancelled' and subject_id = $1",
      [policyId],
    );
    expect(activity?.details).toMatchObject({ feeCents: 5_000 });
  });

  test("whose terms are changed while it is being sent names those that it keeps", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const { dataSource } = app().database;
    const { sending } = await dataSource.transaction(async (gate) => {
      await gate.query("select from lead where id = $1 for update", [leadId]);
      const started = must(staff, SEND_CONTRACT, { input: { leadId, quoteId } });
      // Its document is printed, and it waits for the lead.
      await eventually(async () => ((await waitingStatements(gate)) === 1 ? true : undefined));
      await saved({ ...USUAL, refundDays: 7 });
      return { sending: started };
    });
    const { id } = (await sending) as { id: string };
    expect(await clauseOf({ id, leadId, quoteId })).toContain("We send refunds within 7 days.");
    const rows = await dataSource.query("select refund_days as days from contract where id = $1", [id]);
    expect(rows).toEqual([{ days: 7 }]);
  });

  test.each([
    ["a state by its name", "Texas", 60],
    ["a word that is no state", "Somewhere", 31],
  ])("of a customer with %s", async (_what, state, freeLookDays) => {
    await saved({ ...USUAL, freeLookDays: 31, states: [TEXAS] });
    const contract = await sentContract(app(), staff);
    await app().database.dataSource.query("update lead set state = upper($2) where id = $1", [contract.leadId, state]);
    const again = {
      leadId: contract.leadId,
      quoteId: contract.quoteId,
      fileName: "x.pdf",
      fileType: "application/pdf",
    };
    await must(staff, "mutation ($id: ID!) { voidContract(id: $id) { id } }", { id: contract.id });
    // One's own file says what it says, but its policy is cancelled by the same terms.
    const input = { ...again, fileData: (await aPdf()).toString("base64") };
    const { id } = await must(staff, "mutation ($input: SendContractInput!) { sendContract(input: $input) { id } }", {
      input,
    });
    const rows = await app().database.dataSource.query("select free_look_days as days from contract where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ days: freeLookDays }]);
  });

  test("whose terms are altered is found by its evidence, also if that is from before terms differed", async () => {
    await saved({ ...USUAL, states: [TEXAS] });
    const { id } = await sentContract(app(), staff, { lead: { lead: { state: "TX" } } });
    const usual = await sentContract(app(), staff, { lead: { lead: { state: "OH" } } });
    const isOfTerms = (problem: string): boolean => problem.includes("other terms of cancelling");
    expect((await problemsOf(app())).filter(isOfTerms)).toEqual([]);
    const alter = (set: string) =>
      problemsAfter(app(), (manager) => manager.query(`update contract set ${set} where id = '${id}'`));
    for (const set of ["fee_cents = 2500", "fee_cap_percent = null", "free_look_days = 30", "refund_days = 30"])
      expect((await alter(set)).filter(isOfTerms)).toEqual([expect.stringContaining(id)]);
    const asThen = await problemsAfter(app(), (manager) =>
      rewriteChain(manager, ({ details }) => ({ details: { ...details, cancellation: undefined } })),
    );
    const [ofTexan, ofUsual] = [id, usual.id].map((of) => asThen.filter(isOfTerms).filter((each) => each.includes(of)));
    expect([ofTexan?.length, ofUsual?.length]).toEqual([1, 0]);
  });
});
