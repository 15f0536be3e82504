import { expect, test } from "@jest/globals";

import { callTexts } from "#client/areas/admin/activity/callText";

test("the history says in words why a next action was dropped", () => {
  const details = { what: "Call", status: "dnc" };
  expect(callTexts.next_action_cleared(details)).toBe("dropped the next action (Call), because the lead is Dnc");
  expect(callTexts.next_action_cleared({ what: "Call" })).toBe("dropped the next action (Call)");
});
