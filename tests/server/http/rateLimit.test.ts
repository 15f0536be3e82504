import { describe, expect, test } from "@jest/globals";

import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ RATE_LIMIT_PER_MINUTE: "5", PUBLIC_URL: "https://warranty.example" });
let addresses = 0;

/** The address of a client without earlier requests. */
const newAddress = (): string => `198.18.1.${(addresses += 1)}`;

function ask(address: string, { caller = app().visitor(), call = "GET /api/autopay-consent", headers = {} } = {}) {
  return caller.rest(call, { address, headers });
}

async function useUp(address: string, caller?: Caller): Promise<void> {
  for (const _each of [1, 2, 3, 4, 5]) expect((await ask(address, caller && { caller })).status).toBe(200);
}

describe("a caller over the rate limit", () => {
  test("is told so, with Retry-After", async () => {
    const address = newAddress();
    await useUp(address);
    const refused = await ask(address);
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
      "x-request-id": refused.json.requestId,
    });
    expect(refused.json).toEqual({
      code: "RATE_LIMITED",
      message: "Too many requests. Please try again in a moment.",
      requestId: expect.any(String),
    });
  });

  test("is told so by GraphQL as by everything else, in its own form", async () => {
    const address = newAddress();
    await useUp(address);
    const body = { query: "{ signingConsent { version } }" };
    const refused = await app().visitor().rest("POST /graphql", { address, body });
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(refused.json).toEqual({
      errors: [
        {
          message: "Too many requests. Please try again in a moment.",
          extensions: { code: "RATE_LIMITED", requestId: refused.headers["x-request-id"] },
        },
      ],
    });
  });

  test("is refused pages and unknown URLs as well, but not files or health checks", async () => {
    const address = newAddress();
    await useUp(address);
    for (const path of ["/", "/no-such-page", "/api/no-such-call"])
      expect([path, (await ask(address, { call: `GET ${path}` })).status]).toEqual([path, 429]);
    for (const path of ["/healthz", "/readyz", "/branding/none.png"])
      expect([path, (await ask(address, { call: `GET ${path}` })).status]).not.toEqual([path, 429]);
  });

  test("does not affect others: neither another address nor a session from the same one", async () => {
    const staff = await app().staff();
    const address = newAddress();
    await useUp(address);
    expect((await ask(address)).status).toBe(429);
    expect((await ask(newAddress())).status).toBe(200);
    await useUp(address, staff);
    expect((await ask(address, { caller: staff })).status).toBe(429);
    expect((await ask(newAddress(), { caller: staff })).status).toBe(429);
  });

  test("gains nothing by invalid session cookies", async () => {
    const address = newAddress();
    const forged = (number: number) => ({ cookie: `staff_session=${String(number).padStart(43, "x")}` });
    for (const number of [1, 2, 3, 4, 5]) expect((await ask(address, { headers: forged(number) })).status).toBe(200);
    expect((await ask(address, { headers: forged(6) })).status).toBe(429);
  });

  test("is a whole IPv6 network", async () => {
    for (const number of [1, 2, 3, 4, 5]) expect((await ask(`2001:db8:0:9::${number}`)).status).toBe(200);
    expect((await ask("2001:db8:0:9:abcd::1")).status).toBe(429);
    expect((await ask("2001:db8:0:a::1")).status).toBe(200);
  });
});
