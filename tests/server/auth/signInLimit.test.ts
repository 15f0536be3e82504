import { afterEach, describe, expect, jest, test } from "@jest/globals";

import { eventually, untilTrue } from "#tests/support/eventually.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { waitingStatements } from "#tests/support/races.js";
import { type Caller, createStaff, STAFF_PASSWORD, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ LOGIN_MAX_FAILURES: "3" });

function signIn(username: string, password: string, address = "203.0.113.7", browser = app().visitor()) {
  return browser.rest("POST /api/admin/login", { body: { username, password }, address });
}

/** Three wrong guesses from each of ten addresses: enough to slow sign-ins to the account down for strangers. */
async function guessFromEverywhere(guess: (address: string) => Promise<unknown>): Promise<void> {
  for (let number = 0; number < 30; number += 1) await guess(`198.18.0.${number % 10}`);
}

/** Skips every wait of a second or more, and counts them. */
function hurryUp(): { readonly pauses: () => number } {
  const wait = globalThis.setTimeout;
  let pauses = 0;
  jest.spyOn(globalThis, "setTimeout").mockImplementation((run: () => void, ms = 0) => {
    if (ms === 3000) pauses += 1;
    return wait(run, ms === 3000 ? 0 : ms);
  });
  return { pauses: () => pauses };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe("failed sign-ins", () => {
  test("are limited per account and address, then also with the right password, with the time to wait", async () => {
    await createStaff(app().database, "ann");
    for (const _each of [1, 2, 3]) expect((await signIn("Ann", "wrong")).status).toBe(401);
    const refused = await signIn("ann", STAFF_PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({
      code: "RATE_LIMITED",
      message: "Too many failed sign-ins. Please try again in 15 minutes.",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(840);
    await app().database.dataSource.query("update sign_in_failure set at = at - interval '16 minutes'");
    expect((await signIn("ann", STAFF_PASSWORD)).status).toBe(200);
  });

  test("of one account do not limit another", async () => {
    await createStaff(app().database, "ben");
    await createStaff(app().database, "cay");
    for (const _each of [1, 2, 3, 4]) await signIn("ben", "wrong");
    expect((await signIn("cay", STAFF_PASSWORD)).status).toBe(200);
  });

  test("are limited per address, ten times as many, over all accounts that are tried", async () => {
    await createStaff(app().database, "dan");
    const address = "198.51.100.9";
    for (let number = 0; number < 30; number += 1)
      expect((await signIn(`guess-${number}`, "wrong", address)).status).toBe(401);
    expect((await signIn("dan", STAFF_PASSWORD, address)).status).toBe(429);
    expect((await signIn("dan", STAFF_PASSWORD, "198.51.100.10")).status).toBe(200);
  });

  test("count a whole IPv6 network as one address", async () => {
    for (let number = 0; number < 30; number += 1)
      await signIn(`other-${number}`, "wrong", `2001:db8:0:7::${(number + 1).toString(16)}`);
    expect((await signIn("whoever", "wrong", "2001:db8:0:7:ffff::1")).status).toBe(429);
  });

  test("are limited too when they come as aliases of one GraphQL operation", async () => {
    await createStaff(app().database, "eli");
    const guesses = ["a", "b", "c", "d", "e"].map(
      (name) => `${name}: staffSignIn(input: { username: "eli", password: "${name}" }) { id }`,
    );
    for (const each of guesses) await app().visitor().graphql(`mutation { ${each} }`);
    const answer = await app()
      .visitor()
      .graphql(`mutation { x: staffSignIn(input: { username: "eli", password: "${STAFF_PASSWORD}" }) { id } }`);
    expect(answer.errors[0]?.extensions.code).toBe("RATE_LIMITED");
    const many = await app()
      .visitor()
      .graphql(`mutation { ${guesses.join(" ")} }`);
    expect(many.errors.map(({ extensions }) => extensions.code)).not.toContain("UNAUTHENTICATED");
    const counted = await app().database.dataSource.query(
      "select count(*)::int as failures from sign_in_failure where account_key = encode(sha256(convert_to((select id::text from staff where username = 'eli'), 'UTF8')), 'hex')",
    );
    expect(counted).toEqual([{ failures: 3 }]);
  });

  test("that arrive simultaneously are counted exactly: three are wrong, the others limited", async () => {
    await createStaff(app().database, "fay");
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => signIn("fay", `wrong ${number}`)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(3).fill(401), ...Array<number>(9).fill(429)]);
  });

  test("limit a password change, too, even one that was admitted before the limit was reached", async () => {
    const { dataSource } = app().database;
    await createStaff(app().database, "eve");
    const browser = app().visitor();
    await signIn("eve", STAFF_PASSWORD, "203.0.113.8", browser);
    const change = (currentPassword: string) =>
      browser.rest("POST /api/admin/me/password", {
        body: { currentPassword, newPassword: "another-good-password" },
        address: "203.0.113.8",
      });
    expect((await change("wrong")).status).toBe(400);
    const other = dataSource.createQueryRunner();
    try {
      await other.startTransaction();
      // The current password cannot be read until two more have failed.
      await other.query("lock table staff in access exclusive mode");
      const changing = change(STAFF_PASSWORD);
      await untilTrue(async () => (await waitingStatements(dataSource)) > 0);
      await other.query(`insert into sign_in_failure (area, account_key, ip_address, browser_key)
        select area, account_key, ip_address, browser_key from sign_in_failure, generate_series(1, 2)
        where browser_key is not null`);
      await other.commitTransaction();
      expect((await changing).status).toBe(429);
    } finally {
      if (other.isTransactionActive) await other.rollbackTransaction();
      await other.release();
    }
    expect((await signIn("eve", STAFF_PASSWORD)).status).toBe(200);
  });

  test("do not affect many simultaneous correct ones", async () => {
    await createStaff(app().database, "gus");
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn("gus", STAFF_PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  });

  test("do not lock anybody out from elsewhere, however many there are: all attempts wait, right and wrong alike", async () => {
    await createStaff(app().database, "hal");
    const { pauses } = hurryUp();
    await guessFromEverywhere((address) => signIn("hal", "wrong", address));
    expect(pauses()).toBe(0);
    expect((await signIn("hal", STAFF_PASSWORD, "198.51.100.70")).status).toBe(200);
    expect((await signIn("hal", "wrong", "198.51.100.71")).status).toBe(401);
    expect(pauses()).toBe(2);
    // An address that has used up its own limit is refused immediately.
    expect((await signIn("hal", STAFF_PASSWORD, "198.18.0.1")).status).toBe(429);
    expect(pauses()).toBe(2);
  });

  test("of an unknown account are answered and slowed down like those of an existing one", async () => {
    const { pauses } = hurryUp();
    const answers: string[] = [];
    await guessFromEverywhere(async (address) => answers.push((await signIn("nobody-at-all", "wrong", address)).text));
    expect(new Set(answers.map((text) => (JSON.parse(text) as { message: string }).message))).toEqual(
      new Set(["Invalid username or password"]),
    );
    expect((await signIn("nobody-at-all", "wrong", "198.51.100.72")).status).toBe(401);
    expect(pauses()).toBe(1);
  });

  test("make at most a hundred wait, none of them with a database connection: the next gets Retry-After", async () => {
    await createStaff(app().database, "ida");
    await guessFromEverywhere((address) => signIn("ida", "wrong", address));
    const wait = globalThis.setTimeout;
    const held: (() => void)[] = [];
    jest.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms = 0) => {
      if (ms !== 3000) return wait(run, ms);
      held.push(run);
      return undefined;
    }) as typeof setTimeout);
    const waiting = Array.from({ length: 100 }, (_, number) => signIn("ida", STAFF_PASSWORD, `192.0.2.${number}`));
    await eventually(async () => held.length === 100 || undefined);
    const tooMany = await signIn("ida", STAFF_PASSWORD, "192.0.2.101");
    expect([tooMany.status, tooMany.headers["retry-after"]]).toEqual([429, "3"]);
    expect((await app().visitor().rest("GET /readyz")).status).toBe(200);
    for (const go of held) go();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("a browser that signed in before", () => {
  /** Signs in and out again. */
  async function knownTo(username: string): Promise<Caller> {
    await createStaff(app().database, username);
    const browser = app().visitor();
    expect((await signIn(username, STAFF_PASSWORD, "203.0.113.80", browser)).status).toBe(200);
    await browser.rest("POST /api/admin/logout");
    return browser;
  }

  test("can still sign in while others guess, even from its own address", async () => {
    const browser = await knownTo("jan");
    const { pauses } = hurryUp();
    await guessFromEverywhere((address) => signIn("jan", "wrong", address));
    for (let number = 0; number < 30; number += 1) await signIn(`neighbour-${number}`, "wrong", "203.0.113.81");
    expect((await signIn("jan", STAFF_PASSWORD, "203.0.113.81")).status).toBe(429);
    expect((await signIn("jan", STAFF_PASSWORD, "203.0.113.81", browser)).status).toBe(200);
    expect(pauses()).toBe(0);
  });

  test("has its own failure count, from any address", async () => {
    const browser = await knownTo("kim");
    for (const number of [1, 2, 3])
      expect((await signIn("kim", "wrong", `203.0.113.${number}`, browser)).status).toBe(401);
    expect((await signIn("kim", STAFF_PASSWORD, "203.0.113.90", browser)).status).toBe(429);
    // They do not count for others.
    expect((await signIn("kim", STAFF_PASSWORD, "203.0.113.1")).status).toBe(200);
  });

  test("is known to the accounts that signed in with it, and to no other", async () => {
    const browser = await knownTo("lea");
    await createStaff(app().database, "max");
    await createStaff(app().database, "ned");
    expect((await signIn("max", STAFF_PASSWORD, "203.0.113.92", browser)).status).toBe(200);
    for (const name of ["lea", "max", "ned"])
      for (const _each of [1, 2, 3]) await signIn(name, "wrong", "203.0.113.93");
    for (const [name, status] of [
      ["lea", 200],
      ["max", 200],
      ["ned", 429],
    ] as const)
      expect([name, (await signIn(name, STAFF_PASSWORD, "203.0.113.93", browser)).status]).toEqual([name, status]);
  });

  test.each([
    ["nothing", ""],
    ["any text", "x"],
    ["no marks", "~~~"],
    ["another signature", `${"A".repeat(22)}.${"A".repeat(22)}`],
    ["a long text", "A".repeat(4000)],
  ])("cannot be made up: %s", async (_what, value) => {
    const username = `olaf-${value.length}`;
    await createStaff(app().database, username);
    const forged = (password: string) =>
      app()
        .visitor()
        .rest("POST /api/admin/login", {
          body: { username, password },
          address: "203.0.113.95",
          headers: { cookie: `staff_browser=${value}` },
        });
    for (const _each of [1, 2, 3]) expect((await forged("wrong")).status).toBe(401);
    expect((await forged(STAFF_PASSWORD)).status).toBe(429);
    await app().database.dataSource.query("delete from sign_in_failure where ip_address = '203.0.113.95'");
  });

  test("stays known while the server's secret is being changed, and not without the secret before it", async () => {
    const browser = await knownTo("oda");
    const APP_SECRET = "the-next-0123456789-0123456789-012345";
    const changing = await app().another({ APP_SECRET, APP_SECRET_PREVIOUS: app().env.appSecret });
    const after = await app().another({ APP_SECRET });
    for (const _each of [1, 2, 3]) await signIn("oda", "wrong", "203.0.113.97");
    const at = async (server: ReturnType<typeof app>): Promise<number> => {
      const payload = { username: "oda", password: STAFF_PASSWORD };
      const from = { remoteAddress: "203.0.113.97", cookies: browser.cookies() };
      return (await server.app.inject({ method: "POST", url: "/api/admin/login", payload, ...from })).statusCode;
    };
    expect([await at(app()), await at(changing), await at(after)]).toEqual([200, 200, 429]);
  });

  test("has a cookie that scripts and other sites cannot read", async () => {
    await createStaff(app().database, "pam");
    const { headers } = await signIn("pam", STAFF_PASSWORD, "203.0.113.96");
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(/^staff_session=/),
      expect.stringMatching(/^staff_browser=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("can still sign in to the portal in the same way", async () => {
    const policyId = "VSP-AAAA-0009";
    await insertPolicyHolder(app().database.dataSource, { email: "quinn@example.com", policyId });
    const { pauses } = hurryUp();
    const login = (sent: string, address: string, browser = app().visitor()) =>
      browser.rest("POST /api/customer/login", { body: { email: "quinn@example.com", policyId: sent }, address });
    const browser = app().visitor();
    expect((await login(policyId, "203.0.113.97", browser)).status).toBe(200);
    await browser.rest("POST /api/customer/logout");
    await guessFromEverywhere((address) => login("VSP-AAAA-0000", address));
    for (const _each of [1, 2, 3]) await login("VSP-AAAA-0000", "203.0.113.97");
    expect((await login(policyId, "203.0.113.97")).status).toBe(429);
    const slowed = pauses();
    expect((await login(policyId, "203.0.113.97", browser)).status).toBe(200);
    expect(pauses()).toBe(slowed);
    expect((await login(policyId, "203.0.113.98")).status).toBe(200);
    expect(pauses()).toBe(slowed + 1);
  });
});
