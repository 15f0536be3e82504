import { describe, expect, test } from "@jest/globals";

import { nearestTests } from "#tools/testGroups/nearestTests.mjs";

const RELATED = [
  "tests/client/areas/admin/audit.test.tsx",
  "tests/client/areas/admin/leads.test.tsx",
  "tests/client/ui/hint.test.tsx",
  "tests/server/activity/changesSince.test.ts",
  "tests/server/leads/leadOwner.test.ts",
  "tests/server/records/declaredTexts.test.ts",
  "tests/shared/money.test.ts",
];

describe("npm run check begins with", () => {
  test.each([
    ["server/leads/createLead.ts", "tests/server/leads/leadOwner.test.ts"],
    ["server/leads/lead.rest.graphql", "tests/server/leads/leadOwner.test.ts"],
    ["client/src/areas/admin/leads/list/InlineStatus.tsx", "tests/client/areas/admin/leads.test.tsx"],
    ["client/src/ui/Hint.tsx", "tests/client/ui/hint.test.tsx"],
    ["shared/fields/leadFields.ts", "tests/server/records/declaredTexts.test.ts"],
    ["shared/text/blank.ts", "tests/shared/money.test.ts"],
  ])("of a change of %s, %s", (changed, nearest) => {
    expect(nearestTests(RELATED, [changed], 100)[0]).toBe(nearest);
  });

  test("the tests of both sides, and with the changed test, however little time there is", () => {
    const changed = ["server/leads/createLead.ts", "client/src/ui/Hint.tsx", "tests/shared/money.test.ts"];
    expect(nearestTests(RELATED, changed, 100).slice(0, 3)).toEqual([
      "tests/shared/money.test.ts",
      "tests/server/leads/leadOwner.test.ts",
      "tests/client/ui/hint.test.tsx",
    ]);
    expect(nearestTests(RELATED, changed, 0)).toEqual(["tests/shared/money.test.ts"]);
  });
});
