import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { PolicyChangesDocument, PolicyOverviewScreenDocument, RecordChargeDocument } from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { atNoon } from "#tests/support/client/clock";
import { charge, overviewPolicy } from "#tests/support/client/policies";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeEach(() => {
  atNoon();
  signedIn();
});
afterEach(() => void jest.useRealTimers());

const before = charge({ id: "c1" });
const theirs = charge({ id: "c2", description: "Their payment", amountCents: 8331, status: "paid" });

test("a payment that a colleague records meanwhile is named, and is not recorded twice without being told", async () => {
  const { publish } = feed(PolicyChangesDocument);
  const policy = overviewPolicy({ charges: [before] });
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates: [] });
  const { user } = renderAdmin("/admin/policies/VSP-TEST-AAAA");
  await user.click(await screen.findByRole("button", { name: "Record charge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record charge" }));
  await fill({ user }, "Description", "May");
  const notice = dialog.getByRole("status");
  expect(notice).toBeEmptyDOMElement();

  const changed = { ...policy, charges: [theirs, before] };
  answer(PolicyOverviewScreenDocument, { policy: changed, emailTemplates: [] });
  publish({ policyChanged: { policyId: policy.id } });
  await waitFor(() => expect(notice).toHaveTextContent("Recorded meanwhile:Their payment, $83.31, Paid"));

  const refusal = refuse(RecordChargeDocument, { code: "CONFLICT", message: "Another charge has been recorded." });
  const record = dialog.getByRole("button", { name: "Record charge" });
  await user.click(record);
  expect(await screen.findByText("Could not record charge")).toBeVisible();
  expect(screen.getByText("Another charge has been recorded.")).toBeVisible();
  expect(refusal.variables.map(({ input }) => input.seenChargeIds)).toEqual([["c1"]]);

  const saved = answer(RecordChargeDocument, { recordCharge: { id: "c3", policy: changed } });
  await waitFor(() => expect(record).toBeEnabled());
  await user.click(record);
  expect(await screen.findByText("Charge recorded")).toBeVisible();
  expect(saved.variables.map(({ input }) => input.seenChargeIds)).toEqual([["c2", "c1"]]);
});

test("a payment that was refused for another reason is still compared with what was seen at first", async () => {
  feed(PolicyChangesDocument);
  const policy = overviewPolicy({ charges: [before] });
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates: [] });
  const { user } = renderAdmin("/admin/policies/VSP-TEST-AAAA");
  await user.click(await screen.findByRole("button", { name: "Record charge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record charge" }));
  await fill({ user }, "Description", "May");
  answer(PolicyOverviewScreenDocument, { policy: { ...policy, charges: [theirs, before] }, emailTemplates: [] });
  const { variables } = refuse(RecordChargeDocument, { code: "VALIDATION_FAILED", message: "At most $1,000." });
  const record = dialog.getByRole("button", { name: "Record charge" });
  for (const times of [1, 2]) {
    await user.click(record);
    await waitFor(() => expect(variables).toHaveLength(times));
    await waitFor(() => expect(record).toBeEnabled());
  }
  expect(variables.map(({ input }) => input.seenChargeIds)).toEqual([["c1"], ["c1"]]);
});
