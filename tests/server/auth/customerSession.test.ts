import { beforeAll, describe, expect, test } from "@jest/globals";

import { requestedLead } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { subscribe } from "#tests/support/subscribe.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const NOT_FOUND = "We couldn't find a policy with that email and policy number.";

beforeAll(async () => {
  const jo = { email: "jo@example.com", policyId: "VSP-AAAA-0001", startsOn: "2026-01-01" };
  await insertPolicyHolder(app().database.dataSource, jo);
  await insertPolicyHolder(app().database.dataSource, { email: "kay@example.com", policyId: "VSP-AAAA-0002" });
});

describe("the portal's sign-in", () => {
  test("matches email and policy number whatever their case, with spaces or dashes in place of the hyphens, or without any", async () => {
    const caller = app().visitor();
    const answer = await caller.rest("POST /api/customer/login", {
      body: { email: " JO@Example.com ", policyId: "vsp-aaaa-0001" },
    });
    expect(answer.status).toBe(200);
    expect(answer.json.data.customer).toEqual({ email: "jo@example.com", displayName: "Jo Reyes" });
    expect(answer.json.data.policies).toEqual([
      expect.objectContaining({
        id: "VSP-AAAA-0001",
        package: "gold",
        policyStartDate: "2026-01-01T00:00:00.000Z",
        expirationDate: "2029-01-01T00:00:00.000Z",
        monthlyPayment: 8331,
        vehicle: expect.objectContaining({ year: 2020, make: "Honda", model: "CR-V" }),
        lead: { firstName: "Jo", lastName: "Reyes", phone: "(512) 555-0190" },
      }),
    ]);
    expect(answer.json.data.contracts).toEqual([
      expect.objectContaining({ fileName: "contract.pdf", status: "signed" }),
    ]);
    expect((await caller.rest("GET /api/customer/session")).json.data).toEqual({
      authenticated: true,
      ...answer.json.data,
    });
    // These policies fill the portal's list.
    expect(answer.json.data.contracts).toEqual((await caller.rest("GET /api/customer/contracts")).json.data);
    for (const policyId of ["vsp aaaa 0001", " VSP – AAAA\u20110001 ", "VspAaaa0001", "vsp aaaa0001"]) {
      const body = { email: "jo@example.com", policyId };
      expect((await app().visitor().rest("POST /api/customer/login", { body })).status).toBe(200);
    }
  });

  test("refuses somebody else's policy, an unknown one and an invalid one with the same message", async () => {
    for (const [email, policyId] of [
      ["jo@example.com", "VSP-AAAA-0002"],
      ["jo@example.com", "VSP-ZZZZ-9999"],
      ["nobody@example.com", "VSP-AAAA-0001"],
      ["", ""],
    ]) {
      const answer = await app().visitor().rest("POST /api/customer/login", { body: { email, policyId } });
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({ message: NOT_FOUND, code: "UNAUTHENTICATED" });
    }
  });

  test("answers 401 with empty data without a session", async () => {
    const answer = await app().visitor().rest("GET /api/customer/session");
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({
      message: "Unauthorized",
      code: "UNAUTHENTICATED",
      requestId: expect.any(String),
      data: { authenticated: false, customer: null, policies: [], contracts: [] },
    });
    const lenient = await app()
      .visitor()
      .rest("GET /api/customer/session", { headers: { prefer: "handling=lenient" } });
    expect([lenient.status, lenient.headers["preference-applied"]]).toEqual([200, "handling=lenient"]);
    expect(lenient.json).toEqual({ ...answer.json, requestId: expect.any(String) });
  });

  test("ends at sign-out, which answers 200 with and without a session", async () => {
    const caller = await app().customer({ email: "jo@example.com", policyId: "VSP-AAAA-0001" });
    for (const _time of ["first", "second"]) {
      const answer = await caller.rest("POST /api/customer/logout");
      expect([answer.status, answer.json]).toEqual([200, { data: { ok: true } }]);
    }
    expect((await caller.rest("GET /api/customer/session")).status).toBe(401);
  });
});

describe("two kinds of session", () => {
  test("a customer's session counts as none on a staff path", async () => {
    const caller = await app().customer({ email: "jo@example.com", policyId: "VSP-AAAA-0001" });
    const answer = await caller.rest("GET /api/admin/me");
    expect(answer.status).toBe(401);
    expect(answer.json.message).toBe("Unauthorized");
    expect((await caller.graphql("{ staffViewer { id } }")).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  test("a browser with both uses each in its own area", async () => {
    const caller = await app().staff({ username: "both" });
    await caller.rest("POST /api/customer/login", { body: { email: "kay@example.com", policyId: "VSP-AAAA-0002" } });
    expect(Object.keys(caller.cookies())).toEqual(expect.arrayContaining(["portal_session", "staff_session"]));
    expect((await caller.rest("GET /api/admin/me")).json.data.username).toBe("both");
    expect((await caller.rest("GET /api/customer/session")).json.data.customer.email).toBe("kay@example.com");
    const ask = (area: string, query: string) =>
      app().app.inject({
        method: "POST",
        url: "/graphql",
        payload: { query },
        cookies: caller.cookies(),
        headers: { "x-area": area },
      });
    expect((await ask("customer", "{ customerViewer { email } }")).json()).toEqual({
      data: { customerViewer: { email: "kay@example.com" } },
    });
    expect((await ask("staff", "{ staffViewer { username } }")).json()).toEqual({
      data: { staffViewer: { username: "both" } },
    });
    // A browser's WebSocket can't have such a header, so the area is in its URL. Only staff receive lead events.
    const refusals = async (search: string) => {
      const { client, heard } = await subscribe(
        app(),
        "subscription { leadChanged { leadId } }",
        caller.cookies(),
        search,
      );
      await eventually(async () => {
        await requestedLead(app(), {});
        return heard.length > 0 ? true : undefined;
      });
      await client.dispose();
      return heard.map((event) => JSON.stringify(event)).filter((text) => text.includes("UNAUTHENTICATED")).length;
    };
    expect(await refusals("?area=customer")).toBe(1);
    expect(await refusals("?area=staff")).toBe(0);
    expect(await refusals("")).toBe(0);
    await caller.rest("POST /api/customer/logout");
    expect((await caller.rest("GET /api/admin/me")).status).toBe(200);
  });
});
