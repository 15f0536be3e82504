import { beforeAll, expect, test } from "@jest/globals";

import { CLAIM_SKILLS, componentsOfSkill } from "#shared/claimSkills.js";
import { COMPONENTS } from "#shared/components/catalogue.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-SK1L-0001";
const claims: Record<string, string> = {};
let admin: Caller;
let kim: Caller;
let kimId: string;

beforeAll(async () => {
  admin = await app().staff({ username: "ada", permissionSets: ["administrator"] });
  kim = await app().staff({ username: "kim", permissionSets: ["claims"] });
  const { dataSource } = app().database;
  [{ id: kimId }] = await dataSource.query("select id from staff where username = 'kim'");
  await insertPolicyHolder(dataSource, { email: "jo@example.com", policyId: POLICY });
  for (const [name, components] of Object.entries({
    motor: ["piston", "alternator"],
    cooling: ["radiator"],
    unknown: [],
  })) {
    const { id } = (await kim.rest("POST /api/admin/claims", { body: { policyId: POLICY, firstName: name } })).json
      .data;
    claims[id] = name;
    for (const component of components)
      expect(
        (
          await kim.rest(`POST /api/admin/claims/${id}/lines`, {
            body: { component, failedOn: "2026-06-01", odometer: 50_000 },
          })
        ).status,
      ).toBe(201);
  }
});

const found = async (skill: string, by = kim): Promise<unknown[]> => {
  const { json } = await by.rest(`GET /api/admin/claims?limit=9&skill=${skill}`);
  return json.data.map(({ id }: { id: string }) => claims[id]).toSorted();
};
const setSkills = async (claimSkills: unknown, by = admin) =>
  await by.rest(`PATCH /api/admin/users/${kimId}`, { body: { claimSkills } });

test("claims are filtered to those with a line that needs a certain skill, or one of the user's own", async () => {
  expect([await found("engine"), await found("climate"), await found("services")]).toEqual([
    ["motor"],
    ["cooling"],
    [],
  ]);
  expect(await found("me")).toEqual([]);
  expect((await setSkills(["electrical", "climate", "electrical"])).json.data.claimSkills).toEqual([
    "climate",
    "electrical",
  ]);
  // Skills are not permissions, so the session continues.
  expect(await found("me")).toEqual(["cooling", "motor"]);
  expect(await found("me", admin)).toEqual([]);
  expect((await setSkills(null)).json.data.claimSkills).toEqual([]);
  expect(await found("me")).toEqual([]);
});

test("skills are known ones, set by administrators, and each change is in the audit log", async () => {
  expect((await setSkills(["plumbing"])).status).toBe(400);
  expect((await kim.rest("GET /api/admin/claims?skill=plumbing")).status).toBe(400);
  expect((await setSkills(["engine"], kim)).status).toBe(403);
  expect((await setSkills(["engine"])).status).toBe(200);
  const [entry] = await app().database.dataSource.query(
    "select details from audit_event where kind = 'account_changed' and subject_id = $1 order by at desc, id desc limit 1",
    [kimId],
  );
  expect(entry.details).toEqual({ changes: [{ field: "claimSkills", from: null, to: "engine" }] });
  await expect(
    app().database.dataSource.query("update staff set claim_skills = '{plumbing}' where id = $1", [kimId]),
  ).rejects.toThrow("staff_claim_skills_known");
});

test("each part that a plan lists belongs to one skill", () => {
  const listed = COMPONENTS.filter(({ system }) => system !== null).map(({ id }) => id);
  expect(CLAIM_SKILLS.flatMap((skill) => componentsOfSkill(skill)).toSorted()).toEqual(listed.toSorted());
});
