import { expect, test } from "@jest/globals";

import { must, refusal } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const PREVIEW = "mutation ($input: PreviewLeadChangesInput!) { previewLeadChanges(input: $input) { id } }";
const START = "mutation ($input: BulkChangeInput!) { startBulkChange(input: $input) { id } }";

test("the chosen leads can be exported as a file, in their order, and the export is logged", async () => {
  const { dataSource } = app().database;
  const leads: { id: string }[] = await dataSource.query(
    "insert into lead (first_name, city, source) values ('Ada', '=Austin', 'web'), ('Ben', '=Austin', 'web') returning id",
  );
  const ids = leads.map(({ id }) => id);
  const sales = await app().staff({ permissionSets: ["sales"] });
  const { id } = await must(sales, PREVIEW, { input: { ids: [...ids, "nonsense"], csv: true } });
  expect(await refusal(sales, START, { input: { id } })).toMatchObject({ message: "An export can't be started." });
  const { status, text, headers } = await sales.rest(`GET /api/admin/bulk/${id}/rows.csv`);
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head = "", ...rows] = text.trimEnd().split("\r\n");
  expect(head).toMatch(/^\ufeffID,Status,First name,/);
  expect(rows.map((row) => row.split(",")[0]).toSorted()).toEqual(ids.toSorted());
  expect(rows[0]).toContain("'=Austin");
  const audited = await dataSource.query(
    "select details->>'rows' as rows from audit_event where kind = 'list_exported' and details->>'bulkId' = $1",
    [id],
  );
  expect(audited).toEqual([{ rows: "3" }]);
  const others = await app().staff({ permissionSets: ["sales"] });
  expect((await others.rest(`GET /api/admin/bulk/${id}/rows.csv`)).status).toBe(404);
  expect((await app().visitor().rest(`GET /api/admin/bulk/${id}/rows.csv`)).status).toBe(401);
});
