import { expect, test } from "@jest/globals";

import { bulkWork } from "#server/records/bulk/workOnBulk.js";
import { must, requestedLead } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const PREVIEW = "mutation ($input: PreviewLeadChangesInput!) { previewLeadChanges(input: $input) { id } }";
const START = "mutation ($input: BulkChangeInput!) { startBulkChange(input: $input) { id } }";
const UNDO = "mutation ($input: BulkChangeInput!) { undoBulkChange(input: $input) { id } }";
const PLAN = "mutation ($input: SetNextActionInput!) { setNextAction(input: $input) { id } }";
const RESULT = "query ($id: ID!) { bulkChange(id: $id) { state undone kept } }";
const READ = "query ($id: ID!) { lead(id: $id) { status nextAction { kind owner { name } } } }";

test("undoing a status restores it even if its next action can't be restored as it was", async () => {
  const sales = await app().staff({ permissionSets: ["sales"], username: "sue" });
  const ben = await app().staff({ permissionSets: ["sales"], username: "ben" });
  const benId = (await must(ben, "{ staffViewer { id } }")).id as string;
  const { dataSource: database } = app().database;
  const [unwanted, ownerless] = [await requestedLead(app()), await requestedLead(app())];
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  for (const id of [unwanted, ownerless])
    await must(sales, PLAN, { input: { id, nextAction: { kind: "call", dueAt, ownerId: benId } } });
  const { id } = await must(sales, PREVIEW, { input: { ids: [unwanted, ownerless], status: "not_interested" } });
  const work = async () =>
    await bulkWork({ database, env: app().env })(
      { bulkId: id },
      { jobId: "1", stopping: new AbortController().signal },
    );
  await must(sales, START, { input: { id } });
  await work();
  await database.query("update lead set do_not_call_at = now(), do_not_call_reason = 'By letter' where id = $1", [
    unwanted,
  ]);
  await database.query("update staff set deactivated_at = now() where id = $1", [benId]);
  await must(sales, UNDO, { input: { id } });
  await work();
  expect(await must(sales, RESULT, { id })).toEqual({ state: "undone", undone: 2, kept: 0 });
  expect(await must(sales, READ, { id: unwanted })).toEqual({ status: "new", nextAction: null });
  expect(await must(sales, READ, { id: ownerless })).toEqual({
    status: "new",
    nextAction: { kind: "call", owner: { name: "sue" } },
  });
});
