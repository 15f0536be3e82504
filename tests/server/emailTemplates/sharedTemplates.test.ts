import { beforeAll, expect, test } from "@jest/globals";

import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const TEMPLATES = "/api/admin/email-templates";
const MESSAGE = "Someone else changed this template after you opened it. Check its latest version, then try again.";
let robin: Caller;
let kim: Caller;

beforeAll(async () => {
  robin = await app().staff({ username: "Robin" });
  kim = await app().staff({ username: "Kim" });
});

const draft = { name: "Inspection", subject: "Your inspection", bodyHtml: "<p>Ours</p>" };

async function templateOf(id: string) {
  const { json } = await robin.rest(`GET ${TEMPLATES}`);
  return json.data.find((template: { id: string }) => template.id === id);
}

test("a template that a colleague has changed since it was read is neither replaced nor deleted", async () => {
  const { json } = await robin.rest(`POST ${TEMPLATES}`, { body: draft });
  const { id, version } = json.data;
  const save = (who: Caller, subject: string, read?: number) =>
    who.rest(`POST ${TEMPLATES}`, { body: { ...draft, id, subject, version: read } });
  const theirs = await save(kim, "Kim's", version);
  expect([theirs.status, theirs.json.data.version]).toEqual([201, version + 1]);

  const refused = await save(robin, "Robin's", version);
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([409, "CONFLICT", MESSAGE]);
  const headers = { "If-Match": `"${version}"` };
  const kept = await robin.rest(`DELETE ${TEMPLATES}/${id}`, { headers });
  expect([kept.status, kept.json.message]).toEqual([409, MESSAGE]);
  expect(await templateOf(id)).toMatchObject({ subject: "Kim's", version: version + 1 });

  const again = await save(robin, "Robin's", version + 1);
  expect([again.status, again.json.data.subject]).toEqual([201, "Robin's"]);
  // A program that sends no version replaces what is there.
  expect((await save(kim, "Kim's program")).json.data.version).toBe(version + 3);
  const latest = { "If-Match": `"${version + 3}"` };
  expect((await robin.rest(`DELETE ${TEMPLATES}/${id}`, { headers: latest })).status).toBe(200);
});

test("of two people who replace or delete the same version at once, one succeeds", async () => {
  const { json } = await robin.rest(`POST ${TEMPLATES}`, { body: draft });
  const { id, version } = json.data;
  const answers = await Promise.all([
    robin.rest(`POST ${TEMPLATES}`, { body: { ...draft, id, subject: "Robin's", version } }),
    kim.rest(`POST ${TEMPLATES}`, { body: { ...draft, id, subject: "Kim's", version } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await robin.rest(`DELETE ${TEMPLATES}/${id}`);
});

test("restoring the built-in templates counts as a change of those that it restores, and of no other", async () => {
  const before = (await robin.rest(`GET ${TEMPLATES}`)).json.data;
  const [edited, other] = before;
  await robin.rest(`POST ${TEMPLATES}`, { body: { ...edited, subject: "Edited" } });
  await kim.rest(`POST ${TEMPLATES}/restore`);
  expect((await templateOf(edited.id)).version).toBe(edited.version + 2);
  expect((await templateOf(other.id)).version).toBe(other.version);
  const stale = await robin.rest(`POST ${TEMPLATES}`, {
    body: { ...edited, subject: "Again", version: edited.version + 1 },
  });
  expect([stale.status, stale.json.message]).toEqual([409, MESSAGE]);
});
