import { describe, expect, test } from "@jest/globals";

import { createStaff, STAFF_PASSWORD, useTestApp } from "../../support/testApp.js";

const app = useTestApp({ LOGIN_MAX_FAILURES: "3" });

function signIn(username: string, password: string, address = "203.0.113.7") {
  return app().visitor().rest("POST /api/admin/login", { body: { username, password }, address });
}

describe("failed sign-ins", () => {
  test("are limited per account, then also with the right password, with the time to wait", async () => {
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

  test("that come at the same moment are told apart: three are wrong, the others are limited", async () => {
    await createStaff(app().database, "fay");
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => signIn("fay", "wrong", `192.0.2.${number}`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(3).fill(401), ...Array<number>(9).fill(429)]);
  });

  test("do not hinder many right ones at once", async () => {
    await createStaff(app().database, "gus");
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn("gus", STAFF_PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  });
});
