import { expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const STATS = "{ dashboardStats { totalLeads newLeads quotedLeads conversionRate leadsByStatus { status count } } }";
const insert = (status: string, daysAgo: number, count: number) =>
  app().database.dataSource.query(
    "insert into lead (status, created_at) select $1, now() - $2 * interval '1 day' from generate_series(1, $3::int)",
    [status, daysAgo, count],
  );

test("an empty dashboard shows zeros", async () => {
  const stats = { totalLeads: 0, newLeads: 0, quotedLeads: 0, conversionRate: 0, leadsByStatus: [] };
  expect(await must(await app().staff(), STATS)).toEqual(stats);
});

test("the dashboard counts all, the last 30 days, the quoted ones, and the share sold with one decimal", async () => {
  await insert("sold", 100, 1);
  await insert("new", 29.9, 2);
  await insert("quoted", 30.1, 3);
  expect(await must(await app().staff(), STATS)).toEqual({
    totalLeads: 6,
    newLeads: 2,
    quotedLeads: 3,
    conversionRate: 16.7,
    leadsByStatus: [
      { status: "new", count: 2 },
      { status: "quoted", count: 3 },
      { status: "sold", count: 1 },
    ],
  });
});
