import { beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { detailFacts } from "#client/areas/admin/audit/detailFacts";
import { mergedTerms } from "#client/areas/admin/settings/cancellationTermValues";
import { SaveCancellationTermsDocument } from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { pageOf } from "#tests/support/client/page";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { LIMITS, settings, TERMS } from "#tests/support/client/settings";

beforeEach(() => {
  signedIn();
  pageOf();
});

const card = async () => within(await screen.findByRole("region", { name: "Cancellation Terms" }));
const stateOf = (terms: Awaited<ReturnType<typeof card>>, name: string) => within(terms.getByRole("group", { name }));

test("the terms are shown, checked, and saved as a whole; a further state begins with those of all others", async () => {
  settings();
  const { user } = renderAdmin("/admin/settings");
  const terms = await card();
  expect(terms.getByText("These are the defaults.")).toBeVisible();
  const ofAll = terms.getAllByLabelText("Cancellation fee")[0] ?? document.body;
  await user.clear(ofAll);
  await user.type(ofAll, "251");
  const save = terms.getByRole("button", { name: "Save terms" });
  await user.click(save);
  expect(await terms.findByText("Enter $0.00 to $250.00.")).toBeVisible();
  await user.clear(ofAll);
  await user.click(save);
  expect(await terms.findByText("Enter $0.00 to $250.00.")).toBeVisible();
  await user.type(ofAll, "50");
  await user.click(terms.getByRole("button", { name: "Add a state" }));
  await user.click(save);
  expect(await terms.findByText("Please choose a state.")).toBeVisible();
  const further = stateOf(terms, "Another state");
  expect(within(further.getByLabelText("State")).queryByText("California")).toBeNull();
  await user.selectOptions(further.getByLabelText("State"), "Texas");
  const texas = stateOf(terms, "Texas");
  await user.clear(texas.getByLabelText("Free look, days"));
  await user.type(texas.getByLabelText("Free look, days"), "29");
  await user.click(save);
  expect(await texas.findByText("Enter 30 to 90 days.")).toBeVisible();
  await user.clear(texas.getByLabelText("Free look, days"));
  await user.type(texas.getByLabelText("Free look, days"), "60");
  await user.click(stateOf(terms, "California").getByRole("button", { name: "Remove" }));
  const states = [{ state: "TX", freeLookDays: 60, feeCents: 5_000, feeCapPercent: null, refundDays: 30 }];
  const { createdByName: _, ...saved } = { ...TERMS, version: 4, feeCents: 5_000, states };
  const saving = answer(SaveCancellationTermsDocument, { saveCancellationTerms: { ...saved, createdByName: "robin" } });
  await user.click(save);
  expect(await terms.findByText("Cancellation terms updated")).toBeVisible();
  expect(saving.variables).toEqual([
    { input: { version: 3, freeLookDays: 30, feeCents: 5_000, feeCapPercent: null, refundDays: 30, states } },
  ]);
});

test("terms that a colleague has changed meanwhile are told about, and stay when the others are saved", async () => {
  settings();
  const { user } = renderAdmin("/admin/settings");
  const terms = await card();
  const cap = stateOf(terms, "California").getByLabelText("Fee cap, % of price");
  await user.clear(cap);
  await user.type(cap, "5");
  refuse(SaveCancellationTermsDocument, { code: "CONFLICT", message: "Someone else changed this setting." });
  const [california] = TERMS.states;
  const ohio = { state: "OH", freeLookDays: 40, feeCents: 100, feeCapPercent: null, refundDays: 10 };
  const theirs = { ...TERMS, version: 4, refundDays: 20, states: [...TERMS.states, ohio] };
  settings({}, null, LIMITS, theirs);
  await user.click(terms.getByRole("button", { name: "Save terms" }));
  expect(await terms.findByText("Someone else changed this setting.")).toBeVisible();
  await waitFor(() => expect(stateOf(terms, "Ohio").getByLabelText("Free look, days")).toHaveValue("40"));
  const saving = answer(SaveCancellationTermsDocument, { saveCancellationTerms: { ...theirs, version: 5 } });
  await user.click(terms.getByRole("button", { name: "Save terms" }));
  expect(await terms.findByText("Cancellation terms updated")).toBeVisible();
  const states = [{ ...california, feeCapPercent: 5 }, ohio];
  expect(saving.variables).toMatchObject([{ input: { version: 4, refundDays: 20, states } }]);
});

describe("states that two people change", () => {
  const usual = { freeLookDays: 30, feeCents: 0, feeCapPercent: null };
  const row = (state: string, refundDays = 30) => ({ ...usual, state, refundDays });
  const of = (...states: readonly ReturnType<typeof row>[]) => ({ ...usual, refundDays: 30, states });
  const [ca, tx, oh] = [row("CA"), row("TX"), row("OH")];

  test.each([
    ["a state that each has added", of(ca, tx), of(ca), of(ca, oh), of(ca, tx, oh)],
    ["one that they removed, unchanged here", of(), of(ca), of(ca), of()],
    ["one that they removed, changed here", of(), of(ca), of(row("CA", 9)), of(row("CA", 9))],
    ["one that was removed here, changed there", of(row("CA", 9)), of(ca), of(), of()],
    ["one that both have changed", of(row("CA", 8)), of(ca), of(row("CA", 9)), of(row("CA", 9))],
    ["one that has no state yet", of(ca, tx), of(ca), of(ca, row("")), of(ca, tx, row(""))],
  ])("%s", (_name, saved, begun, mine, merged) => {
    expect(mergedTerms(saved, begun, mine)).toEqual(merged);
  });
});

test("the audit log names them as the form does, with amounts in dollars", () => {
  const changes = [
    { field: "feeCents.CA", from: null, to: 2_500 },
    { field: "freeLookDays", from: 30, to: 60 },
  ];
  expect(detailFacts({ changes })).toEqual([
    ["Cancellation fee, CA", "— → $25.00"],
    ["Free look, days", "30 → 60"],
  ]);
});
