import { expect, test } from "@jest/globals";

import { bulkWork } from "#server/records/bulk/workOnBulk.js";
import { importWork } from "#server/records/imports/workOnImport.js";
import { storageInDatabase } from "#server/storage/openStorage.js";
import { SET_STATUS, must, requestedLead } from "#tests/support/builders.js";
import { untilTrue } from "#tests/support/eventually.js";
import { subscribe } from "#tests/support/subscribe.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const job = { jobId: "1", stopping: new AbortController().signal };

test("open screens are notified once of an import's batch, a bulk change and its undo, without the leads' ids", async () => {
  const { dataSource: database } = app().database;
  const staff = await app().staff();
  const seen = await subscribe(app(), "subscription { leadChanged { kind leadId lead { id } } }", staff.cookies());
  const single = await requestedLead(app());
  let knocks = 0;
  /** Changes a single lead: once that event arrives, all earlier ones have arrived. */
  const knock = async (): Promise<void> => {
    knocks += 1;
    await must(staff, SET_STATUS, { input: { id: single, status: knocks % 2 === 0 ? "new" : "callback" } });
  };
  const heard = (): unknown[] => seen.heard.filter((event) => !JSON.stringify(event).includes(single));
  const several = { leadChanged: { kind: "several", leadId: null, lead: null } };
  await untilTrue(async () => {
    await knock();
    return seen.heard.length > 0;
  });

  const csv = { body: "First name\nAda\nBo\nCy\n", headers: { "content-type": "text/csv", "x-filename": "leads.csv" } };
  const { id: importId } = (await staff.rest("POST /api/admin/lead-imports", csv)).json.data;
  await staff.rest(`POST /api/admin/lead-imports/${importId}/start`, { body: { mapping: ["firstName"] } });
  await importWork({ database, files: async () => storageInDatabase(database) })({ importId }, job);

  const wish = { filter: { status: "new", source: "import" }, status: "quoted" };
  const { id: bulkId } = (await staff.rest("POST /api/admin/bulk/leads", { body: wish })).json.data;
  for (const step of ["start", "undo"]) {
    await staff.rest(`POST /api/admin/bulk/${bulkId}/${step}`);
    await bulkWork({ database, env: app().env })({ bulkId }, job);
  }
  expect((await staff.rest(`GET /api/admin/bulk/${bulkId}`)).json.data).toMatchObject({ changed: 3, undone: 3 });
  await knock();
  await untilTrue(() => heard().length > 0 && JSON.stringify(seen.heard.at(-1)).includes(single));
  expect(heard()).toEqual([several, several, several]);
  await seen.client.dispose();
});
