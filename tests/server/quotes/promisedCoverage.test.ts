import { beforeAll, expect, test } from "@jest/globals";

import { numberedClause } from "#shared/contractClauses.js";
import { requestedLead } from "#tests/support/builders.js";
import { bytesOf, pagesOf } from "#tests/support/contracts.js";
import { PROMISED, PROMISED_PLANS } from "#tests/support/promisedCoverage.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

test.each(PROMISED_PLANS)("a %s contract lists what the plan promises, and nothing else", async (plan) => {
  const leadId = await requestedLead(app());
  const quote = await staff.rest(`POST /api/leads/${leadId}/coverage`, {
    body: { plan, deductible: 500, termMonths: 36, priceMonthly: 83.31, priceTotal: 2999 },
  });
  expect(quote.json.data.plan).toBe(plan);
  const body = { quoteId: quote.json.data.id, usePlaceholder: true };
  const sent = await staff.rest(`POST /api/admin/leads/${leadId}/contracts`, { body });
  const pages = (await pagesOf(bytesOf({ dataUrl: sent.json.data.fileData }))).join(" ");
  const list = /plan covers (.*?) 1\. When coverage begins/.exec(pages)?.[1] ?? "";
  const listed = PROMISED.gold.filter((item) => list.includes(item));
  expect(listed).toEqual(PROMISED[plan]);
  const beyond = listed
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, item) => rest.replace(item, ""), list);
  expect(beyond.trim()).toBe("");
  // The clauses that coverage decisions quote are printed there, under the same numbers.
  for (const name of ["begins", "coveredWork", "exclusions", "upkeep"] as const) {
    const { heading, text } = numberedClause(name);
    const clause = pages.slice(pages.indexOf(heading)).split(/ \d\. (?=[A-Z])/)[0];
    expect([heading, clause]).toEqual([heading, expect.stringContaining(text)]);
  }
});

test("REST has the promised plans, and no others", async () => {
  const { json } = await staff.rest("GET /api/openapi.json");
  const { schema } = json.paths["/api/leads/{id}/coverage"].post.requestBody.content["application/json"];
  expect(schema.properties.plan.enum).toEqual(PROMISED_PLANS);
});
