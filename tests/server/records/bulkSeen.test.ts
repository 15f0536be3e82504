import { expect, test } from "@jest/globals";

import { bulkWork } from "#server/records/bulk/workOnBulk.js";
import { DELETE_LEAD, type Answered, must, refusal, requestedLead } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const PREVIEW = `mutation ($input: PreviewLeadChangesInput!) { previewLeadChanges(input: $input) {
  id planned outcomes { state reason rows } leftAlone { id state reason } } }`;
const START = "mutation ($input: BulkChangeInput!) { startBulkChange(input: $input) { id } }";
const SET_STATUS = "mutation ($input: SetLeadStatusInput!) { setLeadStatus(input: $input) { id } }";
const ASSIGN = "mutation ($input: AssignLeadInput!) { assignLead(input: $input) { id } }";
const LEAD = "query ($id: ID!) { lead(id: $id) { version status owner { id } } }";

test("a preview leaves out leads that a colleague has changed since they were read, and names them", async () => {
  const [staff, kim] = [await app().staff(), await app().staff()];
  const kimId = (await must(kim, "{ staffViewer { id } }")).id as string;
  const read = async (id: string): Promise<Answered> => await must(staff, LEAD, { id });
  const made: string[] = [];
  for (let count = 0; count < 5; count++) made.push(await requestedLead(app()));
  const [same, closed, assigned, set, gone] = made as [string, string, string, string, string];
  const seenVersions = await Promise.all(made.map(async (id) => (await read(id)).version as number));
  await must(kim, SET_STATUS, { input: { id: closed, status: "not_interested" } });
  await must(kim, ASSIGN, { input: { id: assigned, ownerId: kimId } });
  await must(kim, SET_STATUS, { input: { id: set, status: "quoted" } });
  await must(kim, DELETE_LEAD, { input: { id: gone } });

  const ids = [same, closed.toUpperCase(), assigned, set, gone];
  const preview = await must(staff, PREVIEW, { input: { ids, seenVersions, status: "quoted" } });
  expect(preview).toMatchObject({
    planned: 1,
    outcomes: [
      { state: "excluded", reason: "changed_since", rows: 2 },
      { state: "excluded", reason: "gone", rows: 1 },
      // Nothing is left to do.
      { state: "excluded", reason: "same", rows: 1 },
    ],
  });
  const left = preview.leftAlone as { readonly id: string }[];
  expect(left.map(({ id }) => id).toSorted()).toEqual([closed, assigned].toSorted());
  await must(staff, START, { input: { id: preview.id } });
  const { dataSource: database } = app().database;
  const job = { jobId: "1", stopping: new AbortController().signal };
  await bulkWork({ database, env: app().env })({ bulkId: preview.id }, job);
  expect(await read(same)).toMatchObject({ status: "quoted" });
  expect(await read(closed)).toMatchObject({ status: "not_interested" });
  expect(await read(assigned)).toMatchObject({ status: "new", owner: { id: kimId } });

  // A file changes nothing, and a program that does not say what it has read changes what is there.
  expect(await must(staff, PREVIEW, { input: { ids, seenVersions, csv: true } })).toMatchObject({ planned: 4 });
  expect(await must(staff, PREVIEW, { input: { ids, status: "callback" } })).toMatchObject({ planned: 4 });
  for (const wrong of [
    { ids, seenVersions: [1] },
    { filter: {}, seenVersions },
  ])
    expect(await refusal(staff, PREVIEW, { input: { ...wrong, status: "callback" } })).toMatchObject({
      fields: { seenVersions: "Please send one version for each of the ids." },
    });
});
