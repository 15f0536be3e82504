import { describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ChangeEstimateLineDocument,
  ChangeShopDocument,
  ChooseClaimShopDocument,
  OverrideClaimLineDocument,
  RemoveClaimLineDocument,
  SendClaimMessageDocument,
  ShopChoicesDocument,
} from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { claimsChange, coveredLine, openedAtWork, openLine, openQuestion } from "#tests/support/client/claimAtWork";
import { aClaimLine, anAuthorization, aShop } from "#tests/support/client/claimParts";
import { changedClaim } from "#tests/support/client/openedClaim";

const { changedByColleague } = claimsChange();

const stale = { code: "CONFLICT", message: "It has changed." } as const;

test("a question names the status that was read, and goes on with the new one once that was noticed", async () => {
  const { claim, panel, user } = await openedAtWork({ lines: [coveredLine] });
  await user.click(panel.getByRole("button", { name: "Ask" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the customer" }));
  await user.type(dialog.getByLabelText("Question"), "Which shop?");
  const denied = await changedByColleague(claim, { status: "denied", version: 2 });
  expect(await dialog.findByText("This claim is now Denied.")).toBeVisible();
  const refused = refuse(SendClaimMessageDocument, stale);
  await user.click(dialog.getByRole("button", { name: "Send question" }));
  expect((await screen.findAllByText(stale.message)).length).toBeGreaterThan(0);
  expect(refused.variables).toMatchObject([{ input: { seenStatus: "new" } }]);
  await user.click(dialog.getByRole("button", { name: "Go on" }));
  expect(
    dialog.getByText("This claim is Denied. A question opens it again until the customer has answered."),
  ).toBeVisible();
  const sending = answer(SendClaimMessageDocument, {
    sendClaimMessage: {
      id: openQuestion.id,
      claim: changedClaim(denied, { status: "awaiting_customer_action", messages: [openQuestion] }),
    },
  });
  await user.click(dialog.getByRole("button", { name: "Send question" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sending.variables).toMatchObject([{ input: { seenStatus: "denied", content: "Which shop?" } }]);
});

test.each([
  ["Cancel authorization: AU-100001", "Cancel AU-100001?", "Cancel authorization"],
  ["Extend: AU-100001", "Extend AU-100001", "Extend"],
])("%s stays with its reason once a colleague has cancelled the authorization", async (button, title, submit) => {
  const { claim, user } = await openedAtWork({ authorizations: [anAuthorization()], owedCents: 14_000 });
  await user.click(screen.getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  expect(dialog.getByLabelText(/^(Reason|New expiration date)$/, { selector: ":focus" })).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Wrong car.");
  const decided = { decidedByName: "robin", decidedAt: "2026-11-20T14:00:00.000Z" };
  await changedByColleague(claim, {
    version: 2,
    authorizations: [anAuthorization({ status: "cancelled", version: 3, ...decided })],
  });
  await waitFor(() =>
    expect(dialog.getByRole("status")).toHaveTextContent("Cancelled by robin, Nov 20, 2026, 9:00 AM EST."),
  );
  expect(dialog.getByLabelText("Reason")).toHaveValue("Wrong car.");
  expect(dialog.queryByRole("button", { name: submit })).not.toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Go on" })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a message rests on no status", async () => {
  const { claim, user } = await openedAtWork({ lines: [coveredLine] });
  await user.click(screen.getByRole("button", { name: "Write" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write to the customer" }));
  await user.type(dialog.getByLabelText("Message"), "Thank you.");
  const denied = await changedByColleague(claim, { status: "denied", version: 2 });
  await screen.findByRole("heading", { name: "Denied", hidden: true });
  expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
  const sending = answer(SendClaimMessageDocument, {
    sendClaimMessage: { id: openQuestion.id, claim: denied },
  });
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sending.variables[0]?.input).not.toHaveProperty("seenStatus");
});

describe("the choice of a shop", () => {
  const elm = aShop({ id: "5b0b0000-0000-4000-8000-000000000002", name: "Elm Garage" });

  async function choosing() {
    answer(ShopChoicesDocument, { shopPage: { matchingCount: 1, items: [elm] } });
    const { claim, panel, user } = await openedAtWork({ lines: [coveredLine] });
    await user.click(panel.getByRole("button", { name: "Choose shop" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose the repair shop" }));
    return { claim, user, dialog };
  }

  test("does not replace a colleague's, which it names", async () => {
    const { claim, user, dialog } = await choosing();
    await changedByColleague(claim, { shop: aShop() });
    expect(await dialog.findByText("This claim's shop is now Oak Street Auto.")).toBeVisible();
    const refused = refuse(ChooseClaimShopDocument, stale);
    await user.click(dialog.getByRole("button", { name: /Elm Garage/ }));
    expect((await screen.findAllByText(stale.message)).length).toBeGreaterThan(0);
    expect(refused.variables).toMatchObject([{ input: { shopId: elm.id, seenShopId: null } }]);
    await user.click(dialog.getByRole("button", { name: "Go on" }));
    const chosen = answer(ChooseClaimShopDocument, { chooseClaimShop: changedClaim(claim, { shop: elm }) });
    await user.click(dialog.getByRole("button", { name: /Elm Garage/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(chosen.variables).toMatchObject([{ input: { shopId: elm.id, seenShopId: aShop().id } }]);
  });

  test("returns from a new shop to the search", async () => {
    const { user, dialog } = await choosing();
    await user.type(dialog.getByRole("searchbox", { name: "Search repair shops" }), "Elm");
    await user.click(dialog.getByRole("button", { name: "Add a shop" }));
    const form = within(await screen.findByRole("dialog", { name: "Add a shop" }));
    expect(form.getByLabelText("Shop Name")).toHaveValue("Elm");
    await user.click(form.getByRole("button", { name: "Cancel" }));
    const again = within(await screen.findByRole("dialog", { name: "Choose the repair shop" }));
    expect(again.getByRole("searchbox", { name: "Search repair shops" })).toHaveValue("Elm");
  });
});

describe("an edited line that a colleague has changed", () => {
  const theirs = { ...openLine, version: 2, description: "Alternator, rebuilt", unitCents: 18_000 };

  async function editing() {
    const { claim, user } = await openedAtWork({ lines: [coveredLine], estimate: [openLine] });
    await user.click(screen.getByRole("button", { name: "Edit: Alternator" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit estimate line" }));
    await user.type(dialog.getByLabelText("Why it differs"), "Too dear.");
    const changed = await changedByColleague(claim, { estimate: [theirs] });
    expect(await dialog.findByText("This line has changed since you opened it.")).toBeVisible();
    return { changed, user, dialog };
  }

  test("is saved over theirs if one says so", async () => {
    const { changed, user, dialog } = await editing();
    const refused = refuse(ChangeEstimateLineDocument, stale);
    await user.click(dialog.getByRole("button", { name: "Save line" }));
    expect(await dialog.findByText(stale.message)).toBeVisible();
    expect(refused.variables).toMatchObject([{ input: { id: openLine.id, version: 1 } }]);
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    expect(dialog.getByLabelText("Why it differs")).toHaveValue("Too dear.");
    const saving = answer(ChangeEstimateLineDocument, { changeEstimateLine: { id: openLine.id, claim: changed } });
    await user.click(dialog.getByRole("button", { name: "Save line" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(saving.variables).toMatchObject([
      { input: { id: openLine.id, version: 2, line: { description: "Alternator", reason: "Too dear." } } },
    ]);
  });

  test("is shown as they left it if one prefers that", async () => {
    const { changed, user, dialog } = await editing();
    await user.click(dialog.getByRole("button", { name: "Use theirs" }));
    expect(dialog.getByLabelText("Description")).toHaveValue(theirs.description);
    expect(dialog.getByLabelText("Why it differs")).toHaveValue("");
    expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
    const saving = answer(ChangeEstimateLineDocument, { changeEstimateLine: { id: openLine.id, claim: changed } });
    await user.click(dialog.getByRole("button", { name: "Save line" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(saving.variables).toMatchObject([{ input: { version: 2, line: { unitCents: 18_000 } } }]);
  });
});

test("an edited shop that a colleague has changed is saved over theirs only if one says so", async () => {
  const { claim, user } = await openedAtWork({ lines: [coveredLine], shop: aShop() });
  await user.click(screen.getByRole("button", { name: "Edit shop: Oak Street Auto" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit shop" }));
  await user.type(dialog.getByLabelText("Street"), "5");
  await changedByColleague(claim, { shop: aShop({ version: 4, street: "2 Oak St" }) });
  expect(await dialog.findByText("This shop has changed since you opened it.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Keep mine" }));
  const saving = answer(ChangeShopDocument, { changeShop: aShop({ version: 5 }) });
  await user.click(dialog.getByRole("button", { name: "Save shop" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(saving.variables).toMatchObject([{ input: { version: 4, shop: { street: "1 Oak St5" } } }]);
});

test("a decision that the rules leave to a person is chosen, and rests on the line that was read", async () => {
  const line = aClaimLine({ verdict: "person", sentence: "The odometer reading is missing." });
  const { claim, panel, user } = await openedAtWork({ lines: [line] });
  await user.click(panel.getByRole("button", { name: "Decide" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decide: Brake pads" }));
  expect(dialog.getByLabelText("Decision")).toHaveValue("");
  await user.type(dialog.getByLabelText("Reason"), "Seen it.");
  await user.click(dialog.getByRole("button", { name: "Decide" }));
  expect(await dialog.findByText("Please decide whether it is covered.")).toBeVisible();
  const decided = { ...line, version: line.version + 1, overrideVerdict: "not_covered" as const };
  await changedByColleague(claim, { lines: [decided] });
  expect(await dialog.findByText("This line has changed since you opened it. It is now: Not covered.")).toBeVisible();
  await user.selectOptions(dialog.getByLabelText("Decision"), "Covered");
  await user.click(dialog.getByRole("button", { name: "Go on" }));
  const deciding = answer(OverrideClaimLineDocument, {
    overrideClaimLine: { id: line.id, claim: changedClaim(claim, { lines: [{ ...decided, version: 5 }] }) },
  });
  await user.click(dialog.getByRole("button", { name: "Decide" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(deciding.variables).toEqual([
    { input: { id: line.id, version: line.version + 1, verdict: "covered", reason: "Seen it." } },
  ]);
});

test("a line is removed as it was when the question was asked", async () => {
  const line = aClaimLine();
  const { claim, user } = await openedAtWork({ lines: [line] });
  await user.click(screen.getByRole("button", { name: "Remove: Brake pads" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Brake pads?" }));
  await changedByColleague(claim, { lines: [{ ...line, version: line.version + 1, note: "Right side." }] });
  expect(await screen.findByText("Note: Right side.")).toBeInTheDocument();
  const removing = refuse(RemoveClaimLineDocument, stale);
  await user.click(question.getByRole("button", { name: "Remove line" }));
  expect((await screen.findAllByText(stale.message)).length).toBeGreaterThan(0);
  expect(removing.variables).toEqual([{ input: { id: line.id, version: line.version } }]);
});
