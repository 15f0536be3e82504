import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { COMPANY_ADDRESS } from "#shared/companyAddress.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { must } from "#tests/support/builders.js";
import { bytesOf, pagesOf } from "#tests/support/contracts.js";
import { readyEstimate } from "#tests/support/estimates.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, type RestAnswer, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-APPL-0001";
const WORDS = "The shop says it is no wear.";
let robin: Caller;
let maya: Caller;
let jo: Caller;
let kim: Caller;
let claim: string;

const query = async (statement: string, values: readonly unknown[] = [claim]) =>
  await app().database.dataSource.query(statement, [...values]);

beforeAll(async () => {
  const { dataSource } = app().database;
  robin = await app().staff({ username: "robin" });
  maya = await app().staff({ username: "maya", permissionSets: ["claims"] });
  jo = await app().customer(await insertPolicyHolder(dataSource, { email: "jo@example.com", policyId: POLICY }));
  kim = await app().customer(
    await insertPolicyHolder(dataSource, { email: "kim@example.com", policyId: "VSP-APPL-0002" }),
  );
});

beforeEach(async () => {
  const body = { policyId: POLICY, email: "jo@example.com", claimReason: "Pump is loud" };
  claim = (await robin.rest("POST /api/admin/claims", { body })).json.data.id;
});

const save = async (by: Caller, body: object) => await by.rest(`PATCH /api/admin/claims/${claim}`, { body });
const deny = async (by: Caller = robin, denialReason: string | null = "Wear isn't covered.") =>
  await save(by, { status: "denied", denialReason, denialClause: "See clause 3." });
const object = async (by: Caller = jo, more: object = {}): Promise<RestAnswer> =>
  await by.rest(`POST /api/customer/claims/${claim}/appeal`, { body: { content: WORDS, ...more } });
const denials = async (by: Caller = robin) =>
  (await by.rest(`GET /api/${by === jo ? "customer" : "admin"}/claims/${claim}/denials?order=asc`)).json.data;
const letterOf = async (id: string, by: Caller = robin) =>
  await by.rest(`GET /api/${by === robin ? "admin" : "customer"}/claim-denials/${id}/letter`);
const printed = async (id: string): Promise<string> => {
  return (await pagesOf(bytesOf((await letterOf(id)).json.data))).join(" ");
};
const mails = async () =>
  await query(
    `select mail.subject, mail.text, count(file.position)::int as files from outbox_message mail
     left join outbox_attachment file on file.outbox_message_id = mail.id
     where mail.subject_id = $1 and mail.kind <> 'claim_received' group by mail.id order by mail.created_at, mail.id`,
  );

describe("the letter of a denial", () => {
  test("says why, quotes the clause, how and until when to object, and stays as it was mailed", async () => {
    await deny();
    const [denial] = await denials();
    const until = dayAfter(newYorkDay(new Date()), 30);
    expect(denial).toMatchObject({
      reason: "Wear isn't covered.",
      deniedByName: "robin",
      isFinal: false,
      canBeAppealed: true,
      appeal: null,
      appealUntil: `${until}T00:00:00.000Z`,
    });
    const text = await printed(denial.id);
    const spoken = new Date(`${until}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    for (const part of [
      "Wear isn't covered.",
      "See clause 3.",
      "3. What is not covered Routine maintenance and wear;",
      `You can object until ${spoken}.`,
      `/portal/claims/${claim}`,
      `Milepost, ${COMPANY_ADDRESS.split(",", 1)[0]}`,
      "(800) 555-0142",
      "Pump is loud",
      "2020 Honda CR-V",
      claim.slice(0, 6),
      POLICY,
    ])
      expect(text).toContain(part);
    expect(await mails()).toEqual([
      expect.objectContaining({ subject: "Your claim: Not covered", files: 1, text: expect.stringContaining(spoken) }),
    ]);
    const { dataUrl } = (await letterOf(denial.id)).json.data;
    await save(robin, { denialReason: "Something else." });
    expect((await letterOf(denial.id, jo)).json.data.dataUrl).toBe(dataUrl);
    expect((await letterOf(denial.id, kim)).status).toBe(404);
    await expect(
      query("update claim_denial_letter set bytes = '\\x00' where denial_id = $1", [denial.id]),
    ).rejects.toThrow();
    await expect(query("delete from claim_denial_letter where denial_id = $1", [denial.id])).rejects.toThrow();
    const read = await query("select actor_name from audit_event where kind = 'document_read' and subject_id = $1");
    const names = read.map(({ actor_name: name }: { actor_name: string }) => name).toSorted();
    expect(names).toEqual(["jo@example.com", "robin", "robin"]);
  });

  test("is sent once per decision, even if several people toggle the status repeatedly", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? deny() : save(robin, { status: "new" }))),
    );
    await save(robin, { status: "claim_covered_open" });
    await deny();
    const [denial, ...others] = await denials();
    expect([others, denial.letterSentAt]).toEqual([[], expect.any(String)]);
    const sent = await mails();
    expect(sent.filter(({ files }: { files: number }) => files > 0)).toHaveLength(1);
    expect(sent.at(-1)).toMatchObject({ files: 0, subject: "Your claim: Not covered" });
    expect(sent.at(-1).text).toContain("The letter we sent you about it still applies.");
    await save(robin, { status: "new" });
    await deny(robin, "Misuse isn't covered.");
    await save(robin, { status: "new" });
    await deny(maya, "Misuse isn't covered.");
    expect((await mails()).filter(({ files }: { files: number }) => files > 0)).toHaveLength(2);
    await save(robin, { status: "new" });
    await query("update claim_denial set denied_at = denied_at - interval '25 hours' where claim_id = $1");
    await deny(maya, "Misuse isn't covered.");
    expect((await denials()).map(({ deniedByName }: { deniedByName: string }) => deniedByName)).toEqual([
      "robin",
      "robin",
      "maya",
    ]);
  });

  test("waits for a reason, and is sent once there is one", async () => {
    await deny(robin, " ");
    const [{ id, letterSentAt }] = await denials();
    expect([letterSentAt, (await letterOf(id)).status]).toEqual([null, 404]);
    await save(robin, { claimReason: "Pump" });
    expect((await denials())[0].letterSentAt).toBeNull();
    await save(maya, { denialReason: "Worn brake pads." });
    expect(await printed(id)).toContain("Worn brake pads.");
    await save(maya, { denialReason: "Worn brake pads, all four." });
    expect((await mails()).map(({ files }: { files: number }) => files)).toEqual([0, 1]);
    expect((await denials())[0].reason).toBe("Worn brake pads.");
  });
});

describe("an objection", () => {
  test("reopens the claim for another person, with both deadlines, and notifies everyone involved", async () => {
    await deny();
    const { status, json } = await object();
    expect([status, json.data]).toEqual([201, expect.objectContaining({ content: WORDS, outcome: "open" })]);
    const { data } = (await robin.rest(`GET /api/admin/claims/${claim}`)).json;
    expect(data).toMatchObject({ status: "new", assignedToName: null, assignedAt: null, answeredAt: null });
    expect(Date.parse(data.answerDueAt)).toBeGreaterThan(Date.now());
    expect((await mails()).at(-1)).toMatchObject({ subject: "We received your objection" });
    const { data: queued } = (await maya.rest("GET /api/admin/claims?queue=appeals")).json;
    expect(queued.map(({ id }: { id: string }) => id)).toContain(claim);
    expect((await object()).json.message).toBe("There is already an objection to this decision.");
    expect((await object(kim)).status).toBe(404);
    expect((await object(jo, { content: " " })).json.errors[0].field).toBe("content");
    const { data: history } = (await robin.rest(`GET /api/admin/claims/${claim}/activity?order=asc`)).json;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(["denial_letter_sent", "claim_appealed", "status_changed", "assigned"]),
    );
  });

  test("cannot be decided by someone who denied the claim, or who repeated the denial", async () => {
    const kit = await app().staff({ username: "kit", permissionSets: ["claims"] });
    await deny();
    await save(robin, { status: "claim_covered_open" });
    await deny(maya);
    await object();
    for (const person of [robin, maya]) {
      expect((await save(person, { status: "claim_covered_open" })).json.message).toContain("You denied this claim");
      const { appeal } = await must(person, "query ($id: ID!) { claim(id: $id) { appeal { viewerCanDecide } } }", {
        id: claim,
      });
      expect(appeal).toEqual({ viewerCanDecide: false });
    }
    await expect(
      query("update claim_appeal set decided_by_id = repeated_by_ids[1] where claim_id = $1"),
    ).rejects.toThrow("claim_appeal_not_repeated_by");
    expect((await save(kit, { status: "claim_covered_open" })).status).toBe(200);
  });

  test("is decided by someone other than the person who denied the claim; a second denial is final", async () => {
    await deny();
    await object();
    await readyEstimate(robin, claim, 50_000);
    for (const refused of [
      await deny(),
      await save(robin, { status: "claim_covered_closed" }),
      await robin.rest(`POST /api/admin/claims/${claim}/authorizations`),
      await robin.rest(`POST /api/admin/claims/${claim}/assign`),
    ])
      expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining("You denied this claim")]);
    const waiting = await save(robin, { status: "awaiting_inspection" });
    expect([waiting.status, waiting.json.data.assignedToName]).toEqual([200, null]);
    await expect(query("update claim set status = 'denied' where id = $1")).rejects.toThrow("decided before");
    expect((await deny(maya)).status).toBe(200);
    const [first, second] = await denials();
    expect(first).toMatchObject({
      canBeAppealed: false,
      appeal: { outcome: "upheld", decidedByName: "maya", viewerCanDecide: false },
    });
    expect(second).toMatchObject({ isFinal: true, deniedByName: "maya", canBeAppealed: false, canRecordAppeal: false });
    expect(await printed(second.id)).toContain("This decision is final");
    expect((await object()).json.message).toContain("final");
    expect((await denials(jo))[0]).not.toHaveProperty("deniedByName");
    await expect(query("update claim_appeal set decided_by_id = denied_by_id where claim_id = $1")).rejects.toThrow(
      "another_person",
    );
  });

  test("is overturned by an authorization, and a denial after it may be objected to again", async () => {
    await deny();
    await object();
    await readyEstimate(robin, claim, 50_000);
    expect((await maya.rest(`POST /api/admin/claims/${claim}/authorizations`)).status).toBe(201);
    expect((await denials())[0].appeal).toMatchObject({ outcome: "overturned", decidedByName: "maya" });
    await deny(maya);
    expect((await denials())[1]).toMatchObject({ isFinal: false, canBeAppealed: true });
  });

  test("is refused after the last day, but staff may still record one that arrived by mail", async () => {
    await robin.rest("POST /api/admin/claim-limits", { body: { validDays: 30, appealDays: 5 } });
    await deny();
    const [{ id, appealUntil }] = await denials();
    expect(appealUntil).toBe(`${dayAfter(newYorkDay(new Date()), 5)}T00:00:00.000Z`);
    await robin.rest("POST /api/admin/claim-limits", { body: { validDays: 30, appealDays: 30 } });
    await query("update claim_denial set appeal_until = '2026-01-01' where id = $1", [id]);
    expect((await denials(jo))[0].canBeAppealed).toBe(false);
    expect((await object()).json.message).toContain("is over");
    const { status, json } = await maya.rest(`POST /api/admin/claims/${claim}/appeal`, { body: { content: WORDS } });
    expect([status, json.data.recordedByName]).toEqual([201, "maya"]);
    expect((await denials(jo))[0].appeal).not.toHaveProperty("recordedByName");
  });

  test("does not close again with the answer to an older question", async () => {
    await deny();
    const ask = { content: "Which shop?", isQuestion: true };
    await robin.rest(`POST /api/admin/claims/${claim}/messages`, { body: ask });
    expect((await object()).status).toBe(409);
    await save(robin, { status: "denied" });
    await object();
    await save(robin, { status: "awaiting_customer_action" });
    await jo.rest(`POST /api/customer/claims/${claim}/messages`, { body: { content: "Oak Street." } });
    expect((await robin.rest(`GET /api/admin/claims/${claim}`)).json.data.status).toBe("new");
  });
});

describe("simultaneously", () => {
  test("two tabs object once, and a key objects once", async () => {
    await deny();
    const both = await Promise.all([object(), object(jo, { content: "In another tab." })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await deny(maya);
    await save(maya, { status: "new" });
    await deny(robin, "Misuse isn't covered.");
    const options = { body: { content: WORDS }, headers: { "idempotency-key": claim } };
    const path = `POST /api/customer/claims/${claim}/appeal`;
    const twice = await Promise.all([jo.rest(path, options), jo.rest(path, options)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(twice.map(({ json }) => json.data.id)).size).toBe(1);
  });

  test("if staff change the status while the customer objects, nothing is lost", async () => {
    for (const status of ["new", "claim_covered_open"]) {
      await deny(robin);
      const [objected, saved] = await Promise.all([object(), save(robin, { status })]);
      const [open] = await query(
        "select count(*)::int as count from claim_appeal where claim_id = $1 and outcome = 'open'",
      );
      const { data } = (await robin.rest(`GET /api/admin/claims/${claim}`)).json;
      expect([objected.status, open.count]).toEqual(objected.status === 201 ? [201, 1] : [409, 0]);
      // After the objection, the person who denied it may not cover it, either.
      expect([200, 403]).toContain(saved.status);
      expect(data.status).toBe(objected.status === 201 ? "new" : status);
      await query(
        "update claim_appeal set outcome = 'overturned', decided_at = now() where claim_id = $1 and outcome = 'open'",
      );
    }
  });

  test("if two people decide, only one succeeds", async () => {
    await deny();
    await object();
    const { version } = (await robin.rest(`GET /api/admin/claims/${claim}`)).json.data;
    const headers = { "if-match": `"${version}"` };
    const third = await app().staff({ username: `third${claim.slice(0, 6)}` });
    const answers = await Promise.all([
      maya.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied" }, headers }),
      third.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "claim_covered_open" }, headers }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const decided = await query(
      "select count(*)::int as count from claim_appeal where claim_id = $1 and outcome <> 'open'",
    );
    expect(decided).toEqual([{ count: 1 }]);
  });
});
