import { expect, test } from "@jest/globals";

import { WHOLE_LEAD, must, requestedLead } from "#tests/support/builders.js";
import { countStatements } from "#tests/support/countStatements.js";
import { liveEventsStand } from "#tests/support/subscribe.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const LIST = `query ($filter: LeadFilter) { leads(filter: $filter) { totalCount totalIsExact fingerprint nextCursor items { id duplicate vehicle { make } } } }`;
const DETAIL = `query ($id: ID!) { lead(id: $id) { ...whole } } ${WHOLE_LEAD}`;
/** The query that a badge sends when it is opened, and never before. */
const NAMED = "query ($id: ID!) { lead(id: $id) { duplicates { id firstName status createdAt } } }";
/** Asked where a quote is built and where a lead is converted. */
const VEHICLE =
  "query ($id: ID!) { lead(id: $id) { vehiclePolicies { id lead { firstName } cancellation { reason } } } }";
const GROUPS = "{ leadDuplicateGroups { matchingCount items { value leadCount leads { id firstName } } } }";
const STATS = "{ dashboardStats { totalLeads newLeads quotedLeads conversionRate leadsByStatus { status count } } }";

test("the list, a lead with everything about it, and the dashboard with its leads are one statement each", async () => {
  const staff = await app().staff();
  const id = await requestedLead(app());
  const both = `{ dashboardStats { totalLeads leadsByStatus { status count } } leads(first: 5) { items { id firstName vehicle { year } } } }`;
  const operations = [
    [LIST, {}],
    [LIST, { filter: { search: "honda", hideDuplicates: true, status: "new" } }],
    [DETAIL, { id }],
    [NAMED, { id }],
    [VEHICLE, { id }],
    [GROUPS, {}],
    [STATS, {}],
    [both, {}],
  ] as const;
  for (const [query, variables] of operations) {
    const ask = async (): Promise<unknown> => await must(staff, query, variables);
    // A session is read once, and cached for as long as its end would be announced. On a busy machine, the connection
    // that announces it may just have been replaced.
    await liveEventsStand(app());
    await ask();
    expect(Math.min(await countStatements(ask), await countStatements(ask))).toBe(1);
  }
});
