import { describe, expect, test } from "@jest/globals";

import { aQuoteRequest, must } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ PUBLIC_FORM_MAX: "3" });
const REQUEST = "mutation ($input: RequestQuoteInput!) { requestQuote(input: $input) { id } }";

function send(address: string, more: { readonly lead?: object } = {}) {
  return app()
    .visitor()
    .rest("POST /api/leads", { body: aQuoteRequest(more), address });
}

async function useUp(address: string): Promise<void> {
  for (const _each of [1, 2, 3]) expect((await send(address)).status).toBe(201);
}

const countOf = async (table: "lead" | "held_request"): Promise<number> => {
  const [row] = await app().database.dataSource.query<{ n: number }[]>(`select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
};

/** Ten minutes later. */
const later = (): Promise<unknown> =>
  app().database.dataSource.query(
    "update public_form_count set window_started_at = window_started_at - interval '10 minutes'",
  );

describe("quote requests from one address", () => {
  test("are limited, with the time to wait; then they are accepted again", async () => {
    await later();
    await useUp("198.18.2.1");
    const leads = await countOf("lead");
    const refused = await send("198.18.2.1");
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({
      code: "RATE_LIMITED",
      message: "Too many requests came from your network. Please try again in 10 minutes, or call us.",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(540);
    expect(await countOf("lead")).toBe(leads);
    expect((await send("198.18.2.2")).status).toBe(201);
    await later();
    expect((await send("198.18.2.1")).status).toBe(201);
  });

  test("count once, however often they are repeated with their key", async () => {
    await later();
    const body = aQuoteRequest();
    const call = () =>
      app()
        .visitor()
        .rest("POST /api/leads", { body, address: "198.18.2.9", headers: { "idempotency-key": "lost answer" } });
    const { json } = await call();
    for (const _each of [1, 2]) expect((await send("198.18.2.9")).status).toBe(201);
    expect(await call()).toMatchObject({ status: 201, json });
    expect((await send("198.18.2.9")).status).toBe(429);
  });

  test("are limited alike by REST, GraphQL and the form without JavaScript", async () => {
    await later();
    await useUp("127.0.0.1");
    const graphql = await app().visitor().graphql(REQUEST, { input: aQuoteRequest() });
    expect(graphql).toMatchObject({ status: 429, errors: [{ extensions: { code: "RATE_LIMITED" } }] });
    expect(Number(graphql.headers["retry-after"])).toBeGreaterThan(540);
    const form = await app().app.inject({
      method: "POST",
      url: "/quote",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        year: "2019",
        make: "Subaru",
        model: "Outback",
        odometer: "61240",
        firstName: "Maya",
        lastName: "Neil",
        email: "maya@example.com",
        phone: "(512) 555-0147",
        zip: "78701",
        state: "TX",
        tcpa: "on",
        terms: "on",
        opened: "1700000000",
      }).toString(),
    });
    expect([form.statusCode, Number(form.headers["retry-after"]) > 540]).toEqual([429, true]);
  });

  test("are limited to the same number when simultaneous, and when sent as aliases", async () => {
    await later();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("198.18.2.3")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    await later();
    const names = ["a", "b", "c", "d", "e"];
    const leads = await countOf("lead");
    const text = `mutation ($input: RequestQuoteInput!) { ${names.map((name) => `${name}: requestQuote(input: $input) { id }`).join(" ")} }`;
    await app().visitor().graphql(text, { input: aQuoteRequest() });
    expect((await countOf("lead")) - leads).toBe(3);
  });

  test("count for a whole IPv6 network; invalid requests do not count", async () => {
    await later();
    for (const _each of [1, 2, 3, 4])
      expect((await send("2001:db8:2:1::1", { lead: { state: "XX" } })).status).toBe(400);
    for (const number of [1, 2, 3]) expect((await send(`2001:db8:2:1::${number}`)).status).toBe(201);
    expect((await send("2001:db8:2:1:ff::1")).status).toBe(429);
    expect((await send("2001:db8:2:2::1")).status).toBe(201);
  });
});

describe("a flood of quote requests from many addresses", () => {
  test("is held for staff, loses nothing, and its senders see no difference", async () => {
    await later();
    const [leads, held] = [await countOf("lead"), await countOf("held_request")];
    for (let number = 0; number < 30; number += 1) expect((await send(`198.18.3.${number}`)).status).toBe(201);
    expect([await countOf("lead"), await countOf("held_request")]).toEqual([leads + 30, held]);
    const answer = await send("198.18.3.40", { lead: { firstName: "Late" } });
    expect([answer.status, answer.json]).toEqual([201, { data: { id: expect.any(String) } }]);
    expect([await countOf("lead"), await countOf("held_request")]).toEqual([leads + 30, held + 1]);

    const staff = await app().staff();
    const { items } = await must(staff, "{ heldRequests { items { id reason name } } }");
    expect(items[0]).toEqual({ id: answer.json.data.id, reason: "flood", name: "Late Whitfield" });
    await must(staff, "mutation ($input: ReleaseHeldRequestInput!) { releaseHeldRequest(input: $input) { id } }", {
      input: { id: answer.json.data.id },
    });
    expect(await countOf("lead")).toBe(leads + 31);
    await later();
    await send("198.18.3.40");
    expect(await countOf("lead")).toBe(leads + 32);
  });
});
