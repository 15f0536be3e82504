import { describe, expect, test } from "@jest/globals";

import { CALL_OUTCOMES, DEFAULT_OUTCOME_RULES } from "#shared/calls/outcomes.js";
import type { PermissionSet } from "#shared/permissionSets.js";
import { must, refusal, requestedLead, wholeLead, CONVERT_LEAD, SET_STATUS } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const READ = "{ callOutcomeSettings { rules { outcome status } version updatedAt updatedBy } }";
const SAVE = `mutation ($input: SaveCallOutcomesInput!) {
  saveCallOutcomes(input: $input) { rules { outcome status } version updatedBy }
}`;
const LOG = "mutation ($input: LogCallInput!) { logCall(input: $input) { id status doNotCallAt } }";

const defaults = CALL_OUTCOMES.map((outcome) => ({ outcome, status: DEFAULT_OUTCOME_RULES[outcome] }));
const withRule = (outcome: string, status: string | null) =>
  defaults.map((rule) => (rule.outcome === outcome ? { outcome, status } : rule));

let people = 0;
const person = async (permissionSet: PermissionSet) =>
  await app().staff({ permissionSets: [permissionSet], username: `${permissionSet}${String((people += 1))}` });

/** The status of a lead after a call that names none. */
async function statusAfter(outcome: string, before?: string): Promise<string> {
  const caller = await person("sales");
  const id = await requestedLead(app());
  if (before !== undefined) await must(caller, SET_STATUS, { input: { id, status: before } });
  return (await must(caller, LOG, { input: { id, outcome } })).status as string;
}

describe("the status after a call", () => {
  test("follows the default rules until a manager saves others, which the sales desk can read", async () => {
    const sales = await person("sales");
    expect(await must(sales, READ)).toEqual({ rules: defaults, version: 1, updatedAt: null, updatedBy: null });
    expect(await statusAfter("reached")).toBe("new");
    expect(await statusAfter("no_answer")).toBe("no_contact");
    const manager = await person("manager");
    const { username } = await must(manager, "{ staffViewer { username } }");
    const rules = [
      { outcome: "reached", status: "quoted" },
      { outcome: "no_answer", status: null },
      { outcome: "wrong_number", status: "dnc" },
    ];
    const saved = await must(manager, SAVE, { input: { rules, version: 1 } });
    expect(saved).toMatchObject({ version: 2, updatedBy: username });
    expect(
      saved.rules.filter((rule: object) => !defaults.some((each) => JSON.stringify(each) === JSON.stringify(rule))),
    ).toEqual(rules);
    expect(await statusAfter("reached")).toBe("quoted");
    expect(await statusAfter("no_answer")).toBe("new");
    expect(await statusAfter("wrong_number")).toBe("dnc");
    // What is protected stays, and whoever logs the call may choose.
    expect(await statusAfter("left_message", "quoted")).toBe("quoted");
    const id = await requestedLead(app());
    await must(sales, CONVERT_LEAD, { input: { leadId: id, package: "gold" } });
    expect((await must(sales, LOG, { input: { id, outcome: "reached" } })).status).toBe("sold");
    const other = await requestedLead(app());
    const chosen = { id: other, outcome: "reached", status: "callback" };
    expect((await must(sales, LOG, { input: chosen })).status).toBe("callback");
    // Saving the same again is not a change.
    expect((await must(manager, SAVE, { input: { rules, version: 2 } })).version).toBe(2);
    await must(manager, SAVE, { input: { rules: defaults } });
    expect((await must(sales, READ)).rules).toEqual(defaults);
  });

  test("Dnc after a call by the rules is a request not to be called, as if someone had set it", async () => {
    const manager = await person("manager");
    await must(manager, SAVE, { input: { rules: [{ outcome: "not_interested", status: "dnc" }] } });
    const sales = await person("sales");
    const id = await requestedLead(app());
    expect((await must(sales, LOG, { input: { id, outcome: "not_interested" } })).doNotCallAt).not.toBeNull();
    const { activity } = await wholeLead(sales, id);
    expect(activity).toContainEqual(
      expect.objectContaining({ kind: "status_changed", details: { from: "new", to: "dnc" } }),
    );
    await must(manager, SAVE, { input: { rules: defaults } });
  });

  test("is never sold by a rule, always Dnc after Do not call, and each outcome is listed once", async () => {
    const manager = await person("manager");
    const refused = async (...rules: object[]) => (await refusal(manager, SAVE, { input: { rules } })).fields;
    expect(await refused({ outcome: "reached", status: "sold" })).toEqual({
      "rules[0].status": "Only converting a lead makes it sold.",
    });
    const law = "A lead that must not be called needs the status Dnc.";
    for (const status of ["callback", "sold", null, undefined])
      expect(await refused({ outcome: "do_not_call", status })).toEqual({ "rules[0].status": law });
    expect(await refused({ outcome: "reached" }, { outcome: "reached", status: "new" })).toEqual({
      "rules[1].outcome": "Please list each outcome once.",
    });
    const unknown = await manager.rest("PATCH /api/admin/call-outcomes", {
      body: { rules: [{ outcome: "asleep", status: "new" }] },
    });
    expect(unknown.status).toBe(400);
    expect((await must(manager, READ)).rules).toEqual(defaults);
  });

  test("is changed by managers only, never on a stale copy, and each change is audited", async () => {
    const manager = await person("administrator");
    const rules = [{ outcome: "callback", status: "quoted" }];
    for (const set of ["sales", "claims"] as const)
      expect(await refusal(await person(set), SAVE, { input: { rules } })).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusal(await person("claims"), READ)).toMatchObject({ code: "FORBIDDEN" });
    const { json: read, headers } = await manager.rest("GET /api/admin/call-outcomes");
    const { version } = read.data as { version: number };
    const etag = String(headers["etag"]);
    expect(read.data.rules).toContainEqual({ outcome: "left_message", status: "left-message" });
    const body = { rules: [{ outcome: "callback", status: "left-message" }] };
    const { json } = await manager.rest("PATCH /api/admin/call-outcomes", {
      body,
      headers: { "if-match": etag },
    });
    expect(json.data).toMatchObject({
      rules: withRule("callback", "left-message").map(hyphened),
      version: version + 1,
    });
    expect(await refusal(manager, SAVE, { input: { rules, version } })).toMatchObject({ code: "CONFLICT" });
    const both = await Promise.all(
      ["new", "quoted"].map(
        async (status) =>
          await manager.graphql(SAVE, { input: { rules: [{ outcome: "callback", status }], version: version + 1 } }),
      ),
    );
    expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    await must(manager, SAVE, { input: { rules: defaults } });
    const { json: log } = await manager.rest("GET /api/admin/audit?kind=call_outcomes_saved&order=asc");
    expect(log.data.at(-3)).toMatchObject({
      subjectLabel: "Call outcomes",
      details: { changes: [{ field: "callback", from: "callback", to: "left_message" }] },
    });
  });
});

const hyphened = ({ outcome, status }: { outcome: string; status: string | null }) => ({
  outcome,
  status: status?.replaceAll("_", "-") ?? null,
});
