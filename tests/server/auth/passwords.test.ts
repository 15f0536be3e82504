import { describe, expect, test } from "@jest/globals";

import { hashPassword, verifyPassword } from "#server/auth/passwords.js";

describe("passwords", () => {
  test("are checked for an account that does not exist, even after too many people have signed in at once", async () => {
    const working = ["one", "other"].map(async (password) => await hashPassword(password));
    // Each waits for its turn, and then fails at once: hashing five hundred passwords would take a while.
    const waiting = Array.from({ length: 500 }, async () => await hashPassword(null as never).catch(() => undefined));
    await expect(verifyPassword(undefined, "guessed")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await Promise.all([...working, ...waiting]);
    expect(await verifyPassword(undefined, "guessed")).toBe(false);
  });

  test("are kept as argon2id with a salt of their own", async () => {
    const [one, other] = await Promise.all([hashPassword("the same"), hashPassword("the same")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, "the same")).toBe(true);
    expect(await verifyPassword(one, "another")).toBe(false);
  });

  test("never match for an account that does not exist", async () => {
    expect(await verifyPassword(undefined, "an account that nobody has")).toBe(false);
  });

  test("cost as much to check for an account that does not exist", async () => {
    const known = await hashPassword("of someone");
    const timeOf = async (hash: string | undefined): Promise<number> => {
      const start = process.cpuUsage();
      for (let round = 0; round < 5; round += 1) expect(await verifyPassword(hash, "guessed")).toBe(false);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    expect((await timeOf(undefined)) / (await timeOf(known))).toBeGreaterThan(0.5);
  });

  test("match in every Unicode composition", async () => {
    expect(await verifyPassword(await hashPassword("caf\u00e9 con leche"), "cafe\u0301 con leche")).toBe(true);
  });

  test("of any text can be checked", async () => {
    const hash = await hashPassword("plain");
    for (const text of ["", "\0", "\ud800", "x".repeat(50_000)]) expect(await verifyPassword(hash, text)).toBe(false);
  });
});
