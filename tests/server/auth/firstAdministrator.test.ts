import { describe, expect, jest, test } from "@jest/globals";

import { createDataSource } from "#server/database/dataSource.js";
import { readEnv } from "#server/env.js";
import { ensureFirstAdministrator } from "#server/staff/firstAdministrator.js";
import { demoSignIns } from "#server/start/demoSignIns.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

async function start(environment: NodeJS.ProcessEnv) {
  await app().database.dataSource.query("delete from staff");
  return ensureFirstAdministrator(app().database.dataSource, readEnv(environment));
}

function signIn(username: string, password: string) {
  return app().visitor().rest("POST /api/admin/login", { body: { username, password } });
}

describe("the first administrator", () => {
  test("with demo data is admin with the demo password, beside a staff account", async () => {
    expect(await start({ SEED: "demo" })).toEqual({ username: "admin", randomPassword: undefined });
    expect((await signIn("admin", "admin-demo-1")).json.data).toEqual({ username: "admin", role: "admin" });
    expect((await signIn("staff", "staff-demo-1")).json.data).toEqual({ username: "staff", role: "staff" });
    const people = "select username, name, email, permission_sets as sets from staff order by username";
    expect(await app().database.dataSource.query(people)).toEqual([
      { username: "admin", name: "Morgan Ellis", email: "morgan.ellis@example.com", sets: ["administrator"] },
      { username: "staff", name: "Riley Chen", email: "riley.chen@example.com", sets: ["staff"] },
    ]);
  });

  test("has the password of the environment also with demo data", async () => {
    await start({ SEED: "demo", ADMIN_USERNAME: "chief", ADMIN_PASSWORD: "a-password-of-my-own" });
    expect((await signIn("chief", "a-password-of-my-own")).status).toBe(200);
    expect((await signIn("chief", "admin-demo-1")).status).toBe(401);
  });

  test("without demo data has a random password, printed once", async () => {
    const made = await start({ SEED: "none" });
    expect(made?.randomPassword).toMatch(/^\w{20}$/);
    expect((await signIn("admin", made?.randomPassword ?? "")).json.data).toEqual({ username: "admin", role: "admin" });
    expect((await signIn("staff", "staff-demo-1")).status).toBe(401);
  });

  test("is created once, even if two processes start simultaneously", async () => {
    await app().database.dataSource.query("delete from staff");
    const both = await Promise.all(
      [1, 2].map(() => ensureFirstAdministrator(app().database.dataSource, readEnv({ SEED: "demo" }))),
    );
    expect(both.filter((each) => each !== undefined)).toHaveLength(1);
    expect(await app().database.dataSource.query("select username from staff order by username")).toEqual([
      { username: "admin" },
      { username: "staff" },
    ]);
    expect(await ensureFirstAdministrator(app().database.dataSource, readEnv({ SEED: "demo" }))).toBeUndefined();
  });
});

describe("the demo sign-ins", () => {
  const told = async (environment: NodeJS.ProcessEnv) =>
    (await demoSignIns(app().database.dataSource, readEnv(environment))).map(
      ({ who, credentials }) => `${who} ${credentials}`,
    );

  test("are printed as long as they work", async () => {
    await start({ SEED: "demo" });
    expect(await told({ SEED: "demo" })).toEqual(["Administrator admin / admin-demo-1", "Staff staff / staff-demo-1"]);
    expect(await told({ SEED: "none" })).toEqual([]);
    await insertPolicyHolder(app().database.dataSource, {
      email: "jordan.reyes@example.com",
      policyId: "VSP-DEMO-0001",
    });
    await app().database.dataSource.query("delete from staff where username = 'staff'");
    expect(await told({ SEED: "demo", ADMIN_PASSWORD: "a-password-of-my-own" })).toEqual([
      "Customer jordan.reyes@example.com with policy VSP-DEMO-0001",
    ]);
    await start({ SEED: "demo", ADMIN_PASSWORD: "a-password-of-my-own" });
    expect(await told({ SEED: "demo", ADMIN_PASSWORD: "a-password-of-my-own" })).toContain(
      "Administrator admin / the password of ADMIN_PASSWORD",
    );
    expect((await told({ SEED: "demo" })).join()).not.toContain("Administrator");
  });

  test("are left out, and the server runs, if the database is too busy to be asked", async () => {
    const busy = createDataSource(app().database.url);
    jest.spyOn(busy, "query").mockRejectedValue(new Error("Connection terminated due to connection timeout"));
    expect(await demoSignIns(busy, readEnv({ SEED: "demo" }))).toEqual([]);
  });
});
