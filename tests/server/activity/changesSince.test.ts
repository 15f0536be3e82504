import { describe, expect, test } from "@jest/globals";

import { DELETE_LEAD, SET_STATUS, must, requestedLead } from "#tests/support/builders.js";
import { countStatements } from "#tests/support/countStatements.js";
import { eventually } from "#tests/support/eventually.js";
import { liveEventsStand, subscribe } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

const LEADS = "{ leads(first: 1) { items { id } } }";

/** The snapshot of an answer that is given now. */
async function asOf(caller: Caller): Promise<string> {
  return String((await caller.graphql(LEADS)).headers["x-as-of"]);
}

async function changed(caller: Caller, mutation: string, variables: Record<string, unknown>): Promise<string> {
  const { errors, headers } = await caller.graphql(mutation, variables);
  expect(errors).toEqual([]);
  return String(headers["x-changed"]);
}

describe("a subscriber that starts from an answer", () => {
  test("first receives the changes in between, with their transactions, and nothing that the answer contained", async () => {
    const staff = await app().staff();
    await subscribe(app(), "subscription { leadChanged { leadId } }", staff.cookies());
    const held = await requestedLead(app());
    const since = await asOf(staff);
    const missed = await requestedLead(app());
    const transaction = await changed(staff, SET_STATUS, { input: { id: missed, status: "quoted" } });
    const { client, heard } = await subscribe(
      app(),
      `subscription { leadChanged(since: "${since}") { kind leadId transaction } }`,
      staff.cookies(),
    );
    await eventually(() => (heard.length >= 2 ? true : undefined));
    const after = await changed(staff, DELETE_LEAD, { input: { id: held } });
    await eventually(() => (heard.length >= 3 ? true : undefined));
    expect(heard).toEqual([
      { leadChanged: { kind: "created", leadId: missed, transaction: expect.stringMatching(/^\d+$/) } },
      { leadChanged: { kind: "updated", leadId: missed, transaction } },
      { leadChanged: { kind: "deleted", leadId: held, transaction: after } },
    ]);
    await client.dispose();
  });

  test("receives them, too, while a transaction takes long that began before the server", async () => {
    const long = app().database.dataSource.createQueryRunner();
    await long.startTransaction();
    try {
      await long.query("select pg_current_xact_id()");
      // A later transaction that ends before the server starts.
      await requestedLead(app());
      const server = await app().another();
      await liveEventsStand(server);
      const staff = await server.staff();
      const since = await asOf(staff);
      const missed = await requestedLead(server);
      const { client, heard } = await subscribe(
        server,
        `subscription { leadChanged(since: "${since}") { kind leadId } }`,
        staff.cookies(),
      );
      await eventually(() => (heard.length > 0 ? true : undefined));
      expect(heard).toEqual([{ leadChanged: { kind: "created", leadId: missed } }]);
      await client.dispose();
    } finally {
      await long.rollbackTransaction();
      await long.release();
    }
  });

  test("is told to refetch if the changes since then are unknown, or if it names no answer", async () => {
    const staff = await app().staff();
    for (const [since, code] of [
      ["1:1:", "CONFLICT"],
      ["yesterday", "BAD_REQUEST"],
    ] as const) {
      const { client, heard } = await subscribe(
        app(),
        `subscription { policyChanged(since: "${since}") { policyId } }`,
        staff.cookies(),
      );
      await eventually(() => (heard.length > 0 ? true : undefined));
      expect(JSON.stringify(heard)).toContain(`"${code}"`);
      await client.dispose();
    }
  });

  test("receives changes of the lists of mail, accounts and the audit log, too", async () => {
    const admin = await app().staff({ role: "admin" });
    const since = await asOf(admin);
    const input = { username: "newcomer", password: "a-good-long-password", role: "staff" };
    const transaction = await changed(
      admin,
      "mutation ($input: CreateStaffInput!) { createStaff(input: $input) { id } }",
      {
        input,
      },
    );
    for (const list of ["staffChanged", "auditChanged"]) {
      const query = `subscription { ${list}(since: "${since}") { transaction } }`;
      const { client, heard } = await subscribe(app(), query, admin.cookies());
      await eventually(() => (heard.length > 0 ? true : undefined));
      expect(heard).toEqual([{ [list]: { transaction } }]);
      await client.dispose();
    }
  });
});

describe("a screen without a socket", () => {
  const HAS_CHANGED =
    "query ($records: LiveRecords!, $since: String!) { hasChanged(records: $records, since: $since) }";

  test("asks whether any of its records has changed, which needs no statement", async () => {
    const staff = await app().staff();
    const ask = async (records: string, since: string): Promise<unknown> =>
      await must(staff, HAS_CHANGED, { records, since });
    await liveEventsStand(app());
    const since = await asOf(staff);
    const ALL = ["leads", "policies", "claims", "mail", "audit", "staff"];
    const answers = async () => await Promise.all(ALL.map(async (records) => await ask(records, since)));
    expect(await countStatements(async () => expect(await answers()).toEqual(ALL.map(() => false)))).toBe(0);
    await changed(staff, DELETE_LEAD, { input: { id: await requestedLead(app()) } });
    await eventually(async () => ((await ask("leads", since)) === true ? true : undefined));
    expect(await ask("claims", since)).toBe(false);
    expect(await ask("leads", await asOf(staff))).toBe(false);
  });

  test("reads again if the changes since then are unknown, and is refused if it names no answer", async () => {
    const staff = await app().staff();
    expect(await must(staff, HAS_CHANGED, { records: "leads", since: "1:1:" })).toBe(true);
    const { errors } = await staff.graphql(HAS_CHANGED, { records: "leads", since: "yesterday" });
    expect(errors[0]?.extensions.code).toBe("BAD_REQUEST");
  });
});

test("a visitor's answers contain no snapshot", async () => {
  const { headers } = await app().visitor().graphql("{ branding { logoUrl } }");
  expect(headers["x-as-of"]).toBeUndefined();
  await must(app().visitor(), "{ branding { logoUrl } }");
});
