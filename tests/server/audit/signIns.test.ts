import { describe, expect, test } from "@jest/globals";

import { type AuditEntry, entriesDuring } from "#tests/support/audit.js";
import { must, refusal } from "#tests/support/builders.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { createStaff, STAFF_PASSWORD, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ LOGIN_MAX_FAILURES: "3" });
const during = (work: () => Promise<unknown>): Promise<readonly AuditEntry[]> => entriesDuring(app(), work);
const tryStaff = (username: string, password = "wrong") =>
  app().visitor().rest("POST /api/admin/login", { body: { username, password } });
const tryPortal = (email: string, policyId: string) =>
  app().visitor().rest("POST /api/customer/login", { body: { email, policyId } });

describe("of staff", () => {
  test("a sign-in and a sign-out leave one entry each, with address and browser; a second sign-out leaves none", async () => {
    const id = await createStaff(app().database, "Una");
    const caller = app().visitor();
    const headers = { "user-agent": "Firefox, and my card 4242 4242 4242 4242" };
    const entries = await during(async () => {
      const options = { body: { username: " uNA ", password: STAFF_PASSWORD }, headers, address: "192.0.2.7" };
      expect((await caller.rest("POST /api/admin/login", options)).status).toBe(200);
      expect((await caller.rest("POST /api/admin/logout", { headers, address: "192.0.2.8" })).status).toBe(200);
      expect((await caller.rest("POST /api/admin/logout")).status).toBe(200);
    });
    const una = { actorKind: "staff", actorName: "Una", sessionKind: "staff", subjectKind: "account", subjectId: id };
    expect(entries).toEqual([
      expect.objectContaining({ kind: "signed_in", ...una }),
      expect.objectContaining({ kind: "signed_out", ...una }),
    ]);
    const kept = await app().database.dataSource.query(
      "select ip_address as ip, user_agent as agent from audit_event where subject_id = $1 order by at",
      [id],
    );
    const agent = "Firefox, and my card **** **** **** 4242";
    expect(kept).toEqual([
      { ip: "192.0.2.7", agent },
      { ip: "192.0.2.8", agent },
    ]);
  });

  test("two simultaneous sign-outs leave one entry", async () => {
    const caller = await app().staff({ username: "Twin" });
    const cookie = Object.entries(caller.cookies())
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const out = () => app().visitor().rest("POST /api/admin/logout", { headers: { cookie } });
    const entries = await during(() => Promise.all([out(), out(), out()]));
    expect(entries.map(({ kind }) => kind)).toEqual(["signed_out"]);
  });

  test("a failure names the attempted account, and no actor", async () => {
    const id = await createStaff(app().database, "Vic");
    const entries = await during(() => tryStaff("vic"));
    expect(entries).toEqual([
      expect.objectContaining({
        kind: "sign_in_failed",
        actorKind: "visitor",
        actorName: null,
        sessionKind: "none",
        subjectKind: "account",
        subjectId: id,
        subjectLabel: "Vic",
        details: {},
      }),
    ]);
  });

  test("a failure records an unknown user name, but not a password typed in its place", async () => {
    const tried = async (username: string) => {
      const [entry] = await during(() => tryStaff(username));
      return [entry?.subjectId, entry?.subjectLabel];
    };
    expect(await tried(" administor ")).toEqual([null, "administor"]);
    expect(await tried("correct horse battery")).toEqual([null, "cor… (21 characters)"]);
    expect(await tried("4242424242424242")).toEqual([null, "424… (16 characters)"]);
    expect(await tried("x".repeat(90_000))).toEqual([null, "xxx… (90000 characters)"]);
    expect(await tried("")).toEqual([null, ""]);
  });

  test("a rate-limited attempt is not logged, so that nobody can flood the log", async () => {
    await createStaff(app().database, "Wes");
    const entries = await during(async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) await tryStaff("wes");
    });
    expect(entries.map(({ kind, subjectLabel }) => [kind, subjectLabel])).toEqual(
      Array.from({ length: 3 }, () => ["sign_in_failed", "Wes"]),
    );
  });

  test("a sign-in that cannot be logged is refused", async () => {
    await createStaff(app().database, "Xan");
    await app().database.asOwner((owner) => owner.query("alter table audit_event rename to audit_event_away"));
    try {
      const caller = app().visitor();
      const answer = await caller.rest("POST /api/admin/login", {
        body: { username: "Xan", password: STAFF_PASSWORD },
      });
      expect([answer.status, caller.cookies()]).toEqual([500, {}]);
    } finally {
      await app().database.asOwner((owner) => owner.query("alter table audit_event_away rename to audit_event"));
    }
  });
});

describe("of customers", () => {
  test("a sign-in and a sign-out leave one entry each, without the policy's number", async () => {
    const { customerId, email, policyId } = await insertPolicyHolder(app().database.dataSource, {
      email: "yves@example.com",
      policyId: "VSP-AUDT-0001",
    });
    const caller = app().visitor();
    const entries = await during(async () => {
      await caller.rest("POST /api/customer/login", { body: { email, policyId } });
      await must(caller, "mutation { customerSignOut }");
      await must(caller, "mutation { customerSignOut }");
    });
    const yves = { actorKind: "customer", actorName: email, sessionKind: "customer", subjectId: customerId };
    expect(entries).toEqual([
      expect.objectContaining({ kind: "signed_in", ...yves, subjectKind: "customer", subjectLabel: email }),
      expect.objectContaining({ kind: "signed_out", ...yves }),
    ]);
    expect(JSON.stringify(entries)).not.toContain(policyId);
  });

  test("a failure records the attempted email, never the policy number", async () => {
    const tried = async (email: string, policyId: string) => {
      const entries = await during(() => tryPortal(email, policyId));
      expect(entries).toHaveLength(1);
      return [entries[0]?.kind, entries[0]?.subjectKind, entries[0]?.subjectLabel, JSON.stringify(entries[0]?.details)];
    };
    const failed = ["sign_in_failed", "customer"];
    expect(await tried("zoe@example.com", "VSP-AUDT-0001")).toEqual([...failed, "zoe@example.com", "{}"]);
    expect(await tried("VSP-AUDT-0001", "zoe@example.com")).toEqual([...failed, "VSP… (13 characters)", "{}"]);
  });

  test("a failure records only the beginning of what is too long for an email, however it is made up", async () => {
    const label = async (email: string) => (await during(() => tryPortal(email, "VSP-AUDT-0001")))[0]?.subjectLabel;
    expect(await label(`zoe@${"x".repeat(300)}.example`)).toBe("zoe… (312 characters)");
    // A pattern that goes back and forth over it would keep the server busy for a quarter of a minute.
    expect(await label(`a@${".".repeat(90_000)}@`)).toBe("a@.… (90003 characters)");
  });

  test("signing out of the portal in a browser that is also signed in to the back office is the customer's entry", async () => {
    const { email, policyId } = await insertPolicyHolder(app().database.dataSource, {
      email: "both@example.com",
      policyId: "VSP-AUDT-0002",
    });
    const caller = await app().staff({ username: "Bo" });
    await must(caller, "mutation ($input: CustomerSignInInput!) { customerSignIn(input: $input) { id } }", {
      input: { email, policyId },
    });
    const entries = await during(() => must(caller, "mutation { customerSignOut }"));
    expect(entries).toEqual([expect.objectContaining({ kind: "signed_out", actorKind: "customer", actorName: email })]);
    expect((await refusal(caller, "{ auditEvents { totalCount } }")).code).toBe("FORBIDDEN");
  });
});
