import { expect, test } from "@jest/globals";

import { must, refusal, requestedLead } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const FIELDS = "id nextAction { description dueAt owner { id } }";
const SET = `mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { ${FIELDS} } }`;
const END = `mutation ($input: EndNextActionInput!) { endNextAction(input: $input) { ${FIELDS} } }`;

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

test("a next action that was dropped can be planned again as it was, even if it was overdue, but only at once", async () => {
  const [caller, ben] = [await app().staff({ username: "ida" }), await app().staff({ username: "ben" })];
  const { id: ownerId } = await must(caller, "{ staffViewer { id } }");
  const id = await requestedLead(app());
  const nextAction = { kind: "other", description: "Send photos", dueAt: inHours(5), ownerId };
  await must(caller, SET, { input: { id, nextAction } });
  const overdue = { ...nextAction, dueAt: inHours(-50) };
  await app().database.dataSource.query("update lead_next_action set due_at = $2 where lead_id = $1", [
    id,
    overdue.dueAt,
  ]);
  await must(caller, END, { input: { id, done: false } });
  const refused = { fields: { "nextAction.dueAt": expect.any(String) } };
  expect(await refusal(ben, SET, { input: { id, nextAction: overdue } })).toMatchObject(refused);
  const other = { ...overdue, description: "Send the brochure" };
  expect(await refusal(caller, SET, { input: { id, nextAction: other } })).toMatchObject(refused);
  const { nextAction: restored } = await must(caller, SET, { input: { id, nextAction: overdue } });
  expect(restored).toEqual({ description: "Send photos", dueAt: overdue.dueAt, owner: { id: ownerId } });
  // It was planned since.
  await must(caller, END, { input: { id, done: true } });
  expect(await refusal(caller, SET, { input: { id, nextAction: overdue } })).toMatchObject(refused);
});
