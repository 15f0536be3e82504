import { beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "graphql";

import { insertManyLeads } from "#tests/support/manyLeads.js";
import { PLAN_MODES, nodes, planOf, rowsRead, scansWhole } from "#tests/support/plans.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const MANY = 50_000;
const many = useTestDatabase();
const SEARCH = parse("query ($text: String) { search(text: $text) { kind id name detail } }");

beforeAll(async () => {
  await insertManyLeads(many(), MANY);
});

describe.each(PLAN_MODES)("with %s", (mode) => {
  test.each(["driver4321@", "okafor priya 2019", "nobodyhasthis", "(290) 555-0061"])(
    "%s is found among the leads through the index of their words",
    async (text) => {
      const plan = await planOf(many(), SEARCH, { text }, mode);
      expect(scansWhole(plan, ["lead"])).toBe(false);
      expect(nodes(plan).some((node) => node["Index Name"] === "lead_search_text_index")).toBe(true);
      expect(rowsRead(plan, "lead")).toBeLessThan(MANY / 10);
    },
  );
});
