import { describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { AuthorizeEstimateDocument, SendClaimMessageDocument, UpdateClaimDocument } from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import {
  authorized,
  claimsChange,
  coveredLine,
  openedAtWork,
  openLine,
  openQuestion,
} from "#tests/support/client/claimAtWork";
import { aClaimLine, anAuthorization } from "#tests/support/client/claimParts";
import { changedClaim } from "#tests/support/client/openedClaim";

const { changedByColleague } = claimsChange();

describe("denying", () => {
  test("is prefilled from the rules, and requires a reason and a clause", async () => {
    const { claim, panel, user } = await openedAtWork({ lines: [aClaimLine()] });
    await user.click(panel.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deny this claim?" }));
    const [reason, clause] = [dialog.getByLabelText("Denial Reason"), dialog.getByLabelText("Contract Clause")];
    expect(reason).toHaveValue("It wore out in normal use, and wear isn't covered.");
    expect(clause).toHaveValue("3. What is not covered: Routine maintenance and wear.");
    expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
    await user.clear(reason);
    await user.clear(clause);
    await user.click(dialog.getByRole("button", { name: "Deny claim" }));
    expect(await dialog.findByText("Please tell the customer why.")).toBeVisible();
    expect(dialog.getByText("Please name the part of the contract.")).toBeVisible();
    await user.type(reason, "Worn.");
    await user.type(clause, "Section 3");
    const denying = answer(UpdateClaimDocument, { updateClaim: changedClaim(claim, { status: "denied", version: 2 }) });
    await user.click(dialog.getByRole("button", { name: "Deny claim" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(denying.variables).toEqual([
      {
        input: {
          id: claim.id,
          version: 1,
          seenLines: [{ id: aClaimLine().id, version: aClaimLine().version }],
          claim: { status: "denied", denialReason: "Worn.", denialClause: "Section 3" },
        },
      },
    ]);
    expect(panel.getByRole("heading", { name: "Denied" })).toBeVisible();
  });

  test("says which authorizations and payments remain, from the button and from the status", async () => {
    const { panel, user } = await openedAtWork({ ...authorized, scheduledCents: 4000, paidCents: 10_000 });
    const words =
      "Covered so far: Brake pads. A denial is for the whole claim. Denying doesn't undo what was promised. AU-100001 stays authorized, and the shop may rely on it until you cancel it. " +
      "$40.00 stays scheduled until you void it. $100.00 stays paid. No further payment can be recorded.";
    await user.click(panel.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deny this claim?" }));
    expect(dialog.getByText(words)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText("Status"), "Denied");
    expect(screen.getByText(words)).toBeVisible();
  });

  test("is not disturbed by a colleague's change of something else", async () => {
    const { claim, panel, user } = await openedAtWork({ lines: [aClaimLine()] });
    await user.click(panel.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deny this claim?" }));
    const assigned = await changedByColleague(claim, { assignedToName: "maya", version: 2 });
    expect(await screen.findByText("maya")).toBeInTheDocument();
    const denying = answer(UpdateClaimDocument, { updateClaim: changedClaim(assigned, { status: "denied" }) });
    await user.click(dialog.getByRole("button", { name: "Deny claim" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(denying.variables).toMatchObject([{ input: { version: 2 } }]);
  });

  test("keeps what was typed, and is refused, if a colleague closed the claim meanwhile", async () => {
    const { claim, panel, user } = await openedAtWork({ lines: [aClaimLine()] });
    await user.click(panel.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deny this claim?" }));
    await user.type(dialog.getByLabelText("Contract Clause"), " Worn.");
    await changedByColleague(claim, { status: "claim_covered_closed", version: 2 });
    await waitFor(() => expect(panel.queryByText("Deny")).not.toBeInTheDocument());
    const refused = refuse(UpdateClaimDocument, { code: "CONFLICT", message: "Somebody else has changed this claim." });
    await user.click(dialog.getByRole("button", { name: "Deny claim" }));
    expect(await dialog.findByText("Somebody else has changed this claim.")).toBeVisible();
    expect(refused.variables).toMatchObject([
      { input: { version: 1, claim: { denialClause: expect.stringMatching(/ Worn\.$/) } } },
    ]);
  });

  test("suggests no reason for a claim with a covered line", async () => {
    const { panel, user } = await openedAtWork({
      lines: [aClaimLine(), { ...coveredLine, id: "11ae0000-0000-4000-8000-00000000000c" }],
    });
    await user.click(panel.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deny this claim?" }));
    expect(dialog.getByText("Covered so far: Brake pads. A denial is for the whole claim.")).toBeVisible();
    expect(dialog.getByLabelText("Denial Reason")).toHaveValue("");
    expect(dialog.getByLabelText("Contract Clause")).toHaveValue("");
  });

  test("does not suggest the texts of a denial that was overturned", async () => {
    const texts = { denialReason: "Worn.", denialClause: "Section 3" };
    const denial = {
      id: "de000000-0000-4000-8000-000000000001",
      reason: texts.denialReason,
      deniedAt: "2026-11-20T15:00:00.000Z",
      deniedByName: "kim",
      appealUntil: "2026-12-20",
      isFinal: false,
      letterSentAt: null,
      canRecordAppeal: false,
      appeal: {
        id: "a9000000-0000-4000-8000-000000000001",
        content: "It is no wear.",
        createdAt: "2026-11-21T15:00:00.000Z",
        recordedByName: null,
        outcome: "overturned",
        decidedAt: "2026-11-22T15:00:00.000Z",
        decidedByName: "maya",
      },
    };
    const { panel, user } = await openedAtWork({ ...texts, lines: [coveredLine], denials: [denial] });
    await user.click(panel.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deny this claim?" }));
    expect(dialog.getByLabelText("Denial Reason")).toHaveValue("");
    expect(dialog.getByLabelText("Contract Clause")).toHaveValue("");
  });

  test("rests on the lines that were read, and goes on once the changed ones have been noticed", async () => {
    const line = aClaimLine();
    const { claim, panel, user } = await openedAtWork({ lines: [line] });
    await user.click(panel.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deny this claim?" }));
    await user.type(dialog.getByLabelText("Denial Reason"), " Really.");
    const decided = { ...line, version: line.version + 1, overrideVerdict: "covered" as const };
    await changedByColleague(claim, { lines: [decided] });
    const notice = "The lines under Coverage, or the texts of the denial, have changed since you opened this.";
    expect(await dialog.findByText(notice)).toBeVisible();
    expect(dialog.getByText(/^Covered so far: Brake pads\./)).toBeVisible();
    const refused = refuse(UpdateClaimDocument, { code: "CONFLICT", message: "The lines have changed." });
    await user.click(dialog.getByRole("button", { name: "Deny claim" }));
    expect(await dialog.findByText("The lines have changed.")).toBeVisible();
    expect(refused.variables).toMatchObject([{ input: { seenLines: [{ id: line.id, version: line.version }] } }]);
    await user.click(dialog.getByRole("button", { name: "Go on" }));
    expect(dialog.queryByText(notice)).not.toBeInTheDocument();
    const denying = answer(UpdateClaimDocument, { updateClaim: changedClaim(claim, { status: "denied", version: 2 }) });
    await user.click(dialog.getByRole("button", { name: "Deny claim" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(denying.variables).toMatchObject([
      {
        input: {
          seenLines: [{ id: line.id, version: line.version + 1 }],
          claim: { denialReason: expect.stringMatching(/ Really\.$/) },
        },
      },
    ]);
  });

  test("keeps what was typed if a colleague was faster", async () => {
    const { panel, user } = await openedAtWork({ lines: [aClaimLine()] });
    refuse(UpdateClaimDocument, { code: "CONFLICT", message: "Somebody else has changed this claim." });
    await user.click(panel.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deny this claim?" }));
    await user.click(dialog.getByRole("button", { name: "Deny claim" }));
    expect(await dialog.findByText("Somebody else has changed this claim.")).toBeVisible();
  });
});

describe("overturning a denial", () => {
  const appeal = { id: "a9900000-0000-4000-8000-000000000001", viewerCanDecide: true };

  test("asks first, and covers the claim", async () => {
    const { claim, panel, user } = await openedAtWork({ appeal, lines: [coveredLine] });
    await user.click(panel.getByRole("button", { name: "Overturn denial" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Overturn the denial?" }));
    const overturning = answer(UpdateClaimDocument, {
      updateClaim: changedClaim(claim, { status: "claim_covered_open", version: 2, appeal: null }),
    });
    await user.click(dialog.getByRole("button", { name: "Overturn denial" }));
    expect(await panel.findByRole("heading", { name: "Choose the repair shop" })).toBeVisible();
    expect(screen.getByText("Denial overturned")).toBeVisible();
    expect(overturning.variables).toEqual([
      { input: { id: claim.id, version: claim.version, claim: { status: "claim_covered_open" } } },
    ]);
  });

  test("says that a colleague was faster", async () => {
    const { claim, panel, user } = await openedAtWork({ appeal, lines: [coveredLine] });
    await user.click(panel.getByRole("button", { name: "Overturn denial" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Overturn the denial?" }));
    await changedByColleague(claim, { appeal: null, status: "denied", version: 2 });
    expect(await dialog.findByText("A colleague has decided the objection. This claim is now Denied.")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Overturn denial" })).not.toBeInTheDocument();
  });
});

test("asking opens the question that the customer reads", async () => {
  const { claim, panel, user } = await openedAtWork({ lines: [coveredLine] });
  await user.click(panel.getByRole("button", { name: "Ask" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the customer" }));
  await user.type(dialog.getByLabelText("Question"), "Which shop?");
  const sending = answer(SendClaimMessageDocument, {
    sendClaimMessage: {
      id: openQuestion.id,
      claim: changedClaim(claim, { status: "awaiting_customer_action", messages: [openQuestion] }),
    },
  });
  await user.click(dialog.getByRole("button", { name: "Send question" }));
  expect(await panel.findByRole("heading", { name: "Waiting for the customer's answer" })).toBeVisible();
  expect(sending.variables).toMatchObject([{ input: { isQuestion: true } }]);
  expect(panel.queryByRole("button", { name: "Ask" })).not.toBeInTheDocument();
});

test("authorizing beyond one's own limit says that a second person must approve, and why", async () => {
  const { claim, panel, user } = await openedAtWork({ lines: [coveredLine], estimate: [openLine] });
  const asked = anAuthorization({ status: "requested", number: null, reasons: ["Above your own limit of $100.00."] });
  answer(AuthorizeEstimateDocument, {
    authorizeEstimate: { id: asked.id, claim: changedClaim(claim, { authorizations: [asked], estimate: [] }) },
  });
  await user.click(panel.getByRole("button", { name: "Authorize" }));
  const toast = (await screen.findByText("A second person must approve")).closest("[role=status], [role=alert], li");
  expect(toast).toHaveTextContent("Above your own limit of $100.00.");
});

test("authorizing takes one press; with an open question, it first says what happens to that", async () => {
  const given = {
    lines: [coveredLine],
    estimate: [openLine],
    messages: [openQuestion],
    status: "awaiting_customer_action",
  };
  const { claim, panel, user } = await openedAtWork(given);
  const authorizing = answer(AuthorizeEstimateDocument, {
    authorizeEstimate: {
      id: anAuthorization().id,
      claim: changedClaim(claim, { ...authorized, authorizations: [anAuthorization()], estimate: [] }),
    },
  });
  await user.click(panel.getByRole("button", { name: "Authorize" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Authorize while a question is open?" }));
  expect(authorizing.variables).toEqual([]);
  await changedByColleague(claim, { estimate: [openLine, { ...openLine, id: "e2", description: "Tow" }] });
  expect(await screen.findByText("Tow")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Authorize" }));
  expect(await panel.findByRole("heading", { name: "Pay $140.00" })).toBeVisible();
  expect(screen.getByText("Authorized as AU-100001")).toBeVisible();
  expect(screen.getByText("We pay $140.00.")).toBeVisible();
  expect(authorizing.variables).toMatchObject([
    { input: { claimId: claim.id, seenLines: [{ id: openLine.id, version: openLine.version }] } },
  ]);
});
