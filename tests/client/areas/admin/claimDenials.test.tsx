import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import {
  ClaimChangesDocument,
  RecordAppealDocument,
  UpdateClaimDocument,
  type ClaimDenials_DenialFragment,
} from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { changedClaim, openedClaim } from "#tests/support/client/openedClaim";
import { signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  feed(ClaimChangesDocument);
});
afterEach(resetViewport);

const TITLE = "Denial and objection";
const appeal = {
  id: "a9000000-0000-4000-8000-000000000001",
  content: "It is no wear.",
  createdAt: "2026-11-21T15:00:00.000Z",
  recordedByName: "kim",
  outcome: "open",
  decidedAt: null,
  decidedByName: null,
} as const;

function aDenial(given: Partial<ClaimDenials_DenialFragment> = {}): ClaimDenials_DenialFragment {
  return {
    id: "de000000-0000-4000-8000-000000000001",
    reason: "Worn brake pads.",
    deniedAt: "2026-11-20T15:00:00.000Z",
    deniedByName: "robin",
    appealUntil: "2026-12-20",
    isFinal: false,
    letterSentAt: "2026-11-20T15:00:00.000Z",
    canRecordAppeal: true,
    appeal: null,
    ...given,
  };
}

test("a denial without a reason says that no letter went out; an objection by phone is written down", async () => {
  const { claim, panel, user } = await openedClaim(TITLE, {
    status: "denied",
    denials: [aDenial({ reason: null, letterSentAt: null })],
  });
  expect(panel.getByText(/No letter went out/)).toBeVisible();
  expect(panel.queryByRole("button", { name: "Open letter" })).not.toBeInTheDocument();
  expect(panel.getByText(/the customer may object until Dec 20, 2026/)).toBeVisible();
  await user.click(panel.getByRole("button", { name: "Record an objection" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record an objection" }));
  const denials = [aDenial({ canRecordAppeal: false, appeal })];
  const changed = changedClaim(claim, {
    status: "new",
    assignedToName: null,
    denials,
    appeal: { id: appeal.id, viewerCanDecide: false },
  });
  const { variables } = answer(RecordAppealDocument, { appealClaim: { id: appeal.id, claim: changed } });
  await user.type(dialog.getByLabelText("What the customer said"), "It is no wear.");
  await user.click(dialog.getByRole("button", { name: "Record objection" }));
  expect(await panel.findByText(/You denied this claim, so a colleague decides the objection/)).toBeVisible();
  expect(panel.getByText("It is no wear.")).toBeVisible();
  expect(panel.getByText(/recorded by kim/)).toBeVisible();
  expect(screen.getByText("Objection")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Assign to me" })).not.toBeInTheDocument();
  expect(variables[0]?.input).toMatchObject({ claimId: claim.id, content: "It is no wear." });
});

test("the person who denied a claim is told that someone else must decide", async () => {
  const { panel, user } = await openedClaim(TITLE, {
    denials: [aDenial({ canRecordAppeal: false, appeal: { ...appeal, recordedByName: null } })],
    appeal: { id: appeal.id, viewerCanDecide: true },
    assignedToName: null,
  });
  expect(panel.getByText(/overturn it, authorize the repair, or deny the claim again/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Assign to me" })).toBeVisible();
  const message = "You denied this claim. Someone else must decide the customer's objection.";
  refuse(UpdateClaimDocument, { code: "FORBIDDEN", message });
  await user.selectOptions(screen.getByLabelText("Status"), "Denied");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText(message)).toBeVisible();
});

test("a decided appeal shows its outcome and who decided", async () => {
  const decided = {
    ...appeal,
    outcome: "upheld",
    decidedAt: "2026-11-22T15:00:00.000Z",
    decidedByName: "maya",
  } as const;
  const { panel } = await openedClaim(TITLE, {
    status: "denied",
    denials: [
      aDenial({ canRecordAppeal: false, appeal: decided }),
      aDenial({
        id: "de000000-0000-4000-8000-000000000002",
        isFinal: true,
        canRecordAppeal: false,
        deniedByName: "maya",
      }),
    ],
  });
  expect(panel.getByText("Denial upheld")).toBeVisible();
  expect(panel.getByText("Final")).toBeVisible();
  expect(panel.getByText(/Decided by maya/)).toBeVisible();
  expect(panel.getAllByRole("button", { name: "Open letter" })).toHaveLength(2);
});
