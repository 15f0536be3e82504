import { beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "graphql";

import { addContract, must, refusal, requestedLead } from "#tests/support/builders.js";
import { countStatements } from "#tests/support/countStatements.js";
import { manyLeads } from "#tests/support/manyLeads.js";
import { PLAN_MODES, planOf, rowsRead, scansWhole } from "#tests/support/plans.js";
import { liveEventsStand } from "#tests/support/subscribe.js";
import { type Caller, createStaff, useTestApp } from "#tests/support/testApp.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const app = useTestApp();
const PARTS = ["overdue", "due_today", "uncalled", "unanswered", "unopened", "signed"] as const;
const TODAY = `query ($owner: String) { ${PARTS.map(
  (part) => `${part}: todayWork(part: ${part}, owner: $owner) { since lead { id firstName nextAction { dueAt } } }`,
).join(" ")} todayCounts(owner: $owner) { overdue dueToday uncalled unanswered unopened signed } }`;
const SET = "mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { id } }";
const LOG = "mutation ($input: LogCallInput!) { logCall(input: $input) { id } }";
const ASSIGN = "mutation ($input: AssignLeadInput!) { assignLead(input: $input) { id } }";

const SENT_QUOTE = `with q as (insert into quote (lead_id, plan, price_total_cents, price_monthly_cents, deductible, term_months)
    values ($1, 'gold', 299900, 8331, 500, 36) returning id, lead_id)
  insert into sent_quote (quote_id, lead_id, token_hash, sent_to, sent_by, valid_until, choices, plans)
  select id, lead_id, sha256(id::text::bytea), 'jo@example.com', 'x', current_date + 20, '[{}]', '[]' from q returning id`;

type Item = { readonly lead: { readonly id: string } };

async function day(caller: Caller, owner?: string): Promise<Record<string, readonly string[]>> {
  const { data } = await caller.graphql<Record<string, readonly Item[]>>(TODAY, { owner });
  return Object.fromEntries(PARTS.map((part) => [part, (data?.[part] ?? []).map(({ lead }) => lead.id)]));
}

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

let people = 0;
async function salesperson() {
  const caller = await app().staff({ permissionSets: ["sales"], username: `seller${String((people += 1))}` });
  const { id } = await must(caller, "{ staffViewer { id } }");
  return { caller, id: id as string };
}

describe("today", () => {
  test("has overdue, due, and new uncalled leads, each in one place until it is done", async () => {
    const { caller, id: me } = await salesperson();
    const [late, fresh, called] = [await requestedLead(app()), await requestedLead(app()), await requestedLead(app())];
    for (const id of [late, fresh, called]) await must(caller, ASSIGN, { input: { id, ownerId: me } });
    await must(caller, SET, { input: { id: late, nextAction: { kind: "call", dueAt: inHours(-2) } } });
    await must(caller, LOG, { input: { id: called, outcome: "reached" } });
    const begun = await day(caller, "me");
    expect(begun["overdue"]).toEqual([late]);
    expect(begun["uncalled"]).toContain(fresh);
    expect(begun["uncalled"]).not.toContain(late);
    expect(begun["uncalled"]).not.toContain(called);
    await must(caller, LOG, {
      input: { id: late, outcome: "no_answer", nextAction: { kind: "call", dueAt: inHours(48) } },
    });
    expect((await day(caller, "me"))["overdue"]).toEqual([]);
    expect(await must(caller, '{ todayCounts(owner: "me") { overdue dueToday } }')).toEqual({
      overdue: 0,
      dueToday: 0,
    });
  });

  test("shows one's own and unassigned work, or everyone's", async () => {
    const ida = await salesperson();
    const ben = await salesperson();
    const [idas, nobodys] = [await requestedLead(app()), await requestedLead(app())];
    await must(ida.caller, ASSIGN, { input: { id: idas, ownerId: ida.id } });
    const [hers, his, all] = [await day(ida.caller, "me"), await day(ben.caller, "me"), await day(ben.caller)];
    expect(hers["uncalled"]).toEqual(expect.arrayContaining([idas, nobodys]));
    expect(his["uncalled"]).toContain(nobodys);
    expect(his["uncalled"]).not.toContain(idas);
    expect(all["uncalled"]).toEqual(expect.arrayContaining([idas, nobodys]));
    expect((await day(ben.caller, "nobody"))["overdue"]).toEqual([]);

    // A customer's question about an unassigned lead is planned without an owner.
    for (const id of [idas, nobodys])
      await must(ida.caller, SET, { input: { id, nextAction: { kind: "call", dueAt: inHours(-1) } } });
    await app().database.asOwner((owner) =>
      owner.query("update lead_next_action set owner_id = null where lead_id = $1", [nobodys]),
    );
    expect((await day(ida.caller, "me"))["overdue"]).toEqual(expect.arrayContaining([idas, nobodys]));
    expect((await day(ben.caller, "me"))["overdue"]).toContain(nobodys);
    expect((await day(ben.caller, "me"))["overdue"]).not.toContain(idas);
  });

  test("has contracts that were signed without a policy, and those that nobody has opened", async () => {
    const { caller } = await salesperson();
    const [signed, unopened] = [await requestedLead(app()), await requestedLead(app())];
    await addContract(app(), signed, "signed");
    const sent = await addContract(app(), unopened, "sent");
    await app().database.dataSource.query(
      "update contract set sent_at = now(), expires_at = now() + interval '10 days' where id = $1",
      [sent],
    );
    const found = await day(caller, "me");
    expect(found["signed"]).toContain(signed);
    expect(found["unopened"]).toContain(unopened);
  });

  test("has the quotes that were opened and can still be answered, until the lead is followed up or is not to be contacted", async () => {
    const { caller } = await salesperson();
    const query = async (text: string, values: unknown[]) => await app().database.dataSource.query(text, values);
    const waiting = async (changes: string): Promise<string> => {
      const leadId = await requestedLead(app());
      const [{ id }] = await query(SENT_QUOTE, [leadId]);
      await query(`update sent_quote set ${changes} where id = $1`, [id]);
      return leadId;
    };
    const opened = await waiting("opened_at = now()");
    const others = [
      await waiting("opened_at = null"),
      await waiting("opened_at = now(), valid_until = (now() at time zone 'America/New_York')::date - 1"),
      await waiting("opened_at = now(), declined_at = now(), decline_reason = 'x'"),
      await waiting("opened_at = now(), withdrawn_at = now()"),
    ];
    const unwanted = await waiting("opened_at = now()");
    await query("update lead set status = 'dnc' where id = $1", [unwanted]);
    expect((await day(caller, "me"))["unanswered"]).toEqual([opened]);
    expect((await day(caller))["unanswered"]).not.toEqual(expect.arrayContaining([...others, unwanted]));
    expect(await must(caller, '{ todayCounts(owner: "me") { unanswered } }')).toEqual({ unanswered: 1 });
    const { data: counts } = (await caller.rest("GET /api/admin/today-counts?owner=me")).json;
    const parts = ["overdue", "dueToday", "uncalled", "unanswered", "unopened", "signed"];
    expect([Object.keys(counts), counts.unanswered]).toEqual([parts, 1]);
    await must(caller, SET, { input: { id: opened, nextAction: { kind: "call", dueAt: inHours(48) } } });
    expect((await day(caller, "me"))["unanswered"]).toEqual([]);
  });

  test("is one statement, and only for the sales desk", async () => {
    const { caller } = await salesperson();
    await liveEventsStand(app());
    await must(caller, TODAY, { owner: "me" });
    expect(await countStatements(async () => await must(caller, TODAY, { owner: "me" }))).toBe(1);
    const claims = await app().staff({ permissionSets: ["claims"], username: "cleo-today" });
    expect(await refusal(claims, TODAY)).toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("of 20,000 leads", () => {
  const many = useTestDatabase({ filled: manyLeads(20_000) });
  const read = (part: string) =>
    parse(`query ($owner: String) { todayWork(part: ${part}, owner: $owner) { since lead { id phone } } }`);
  let owner = "";

  beforeAll(async () => {
    owner = await createStaff(many(), "one-of-twenty");
    await many().dataSource.query(
      "update lead set owner_id = $1 where id in (select id from lead order by md5(id::text) limit 1000)",
      [owner],
    );
    await many().dataSource.query(
      `insert into lead_next_action (lead_id, kind, due_at, owner_id)
       select id, 'call', now() + (random() - 0.5) * interval '20 days', owner_id from lead where status <> 'new' order by md5(id::text) limit 8000`,
    );
    // Only few of all sent quotes are waiting for an answer.
    await many().dataSource.query(
      `with q as (insert into quote (lead_id, plan, price_total_cents, price_monthly_cents, deductible, term_months)
         select id, 'gold', 299900, 8331, 500, 36 from lead order by md5(id::text) limit 4000 returning id, lead_id)
       insert into sent_quote (quote_id, lead_id, token_hash, sent_to, sent_by, valid_until, opened_at, choices, plans)
       select id, lead_id, sha256(id::text::bytea), 'jo@example.com', 'x',
         current_date + case when row_number() over () % 50 = 0 then 20 else -40 end, now() - random() * interval '20 days', '[{}]', '[]' from q`,
    );
    await many().asOwner(
      async (database) =>
        void (await database.query("vacuum analyze lead, lead_next_action, contract, quote, sent_quote")),
    );
  });

  describe.each(PLAN_MODES)("with %s", (mode) => {
    test.each(PARTS)("the part %s reads little more than it shows, one's own and everybody's", async (part) => {
      for (const whose of [owner, null]) {
        const plan = await planOf(many(), read(part), { owner: whose }, mode);
        expect(scansWhole(plan, ["lead", "lead_next_action", "sent_quote"])).toBe(false);
        expect(rowsRead(plan, "lead")).toBeLessThanOrEqual(250);
        expect(rowsRead(plan, "lead_next_action")).toBeLessThanOrEqual(250);
        expect(rowsRead(plan, "sent_quote")).toBeLessThanOrEqual(250);
      }
    });
  });
});
