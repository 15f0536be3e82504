import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  AddClaimNoteDocument,
  AssignClaimDocument,
  ClaimActivityDocument,
  ClaimChangesDocument,
  ClaimScreenDocument,
  SendClaimMessageDocument,
  WaiveRequiredDocumentDocument,
  UpdateClaimDocument,
} from "#client/generated/graphql";
import { answer, feed, pending, refuse, unreachable } from "#tests/support/client/api";
import { detailClaim, type DetailClaim } from "#tests/support/client/claims";
import { event } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: ReturnType<typeof feed<{ claimChanged: { claimId: string } }, Record<string, never>>>;

beforeEach(() => {
  signedIn();
  live = feed(ClaimChangesDocument);
});
afterEach(resetViewport);

function opened(given: Partial<DetailClaim> = {}) {
  const claim = detailClaim(given);
  answer(ClaimScreenDocument, { claim });
  return { claim, ...renderAdmin(`/admin/claims/${claim.id}`) };
}

const tile = (label: string) => within(screen.getByText(label).parentElement ?? document.body);

test("the policy's tile has its plan, last covered day and deductible, as far as they are known", async () => {
  const policy = { id: "VSP-AAAA-BBBB", package: "gold", expirationDate: "2029-03-04", deductible: 100 };
  const { unmount } = opened({ policy });
  await screen.findByRole("heading", { name: "Jordan Reyes" });
  expect(tile("Policy").getByText("Gold, covered through Mar 4, 2029, $100 deductible")).toBeVisible();
  expect(tile("Policy").getByText("Filed Nov 20, 2026, 7:00 AM EST")).toBeVisible();
  unmount();

  opened({ policy: { ...policy, package: null, expirationDate: null, deductible: 0 } });
  await screen.findByRole("heading", { name: "Jordan Reyes" });
  expect(tile("Policy").getByText("$0 deductible")).toBeVisible();
});

/** The version that `by` saved meanwhile. */
function changed(claim: DetailClaim, given: Partial<DetailClaim>, by = "robin"): DetailClaim {
  const changes = Object.entries(given).map(([field, to]) => ({ field, from: null, to }));
  const activity = [event("fields_changed", { actorName: by, details: { changes } }), ...claim.activity];
  const next = { ...claim, ...given, version: claim.version + 1, activity };
  answer(ClaimScreenDocument, { claim: next });
  return next;
}

test("the workspace has the badge, the summary with both deadlines, every field, and the history with old and new values", async () => {
  const reading = pending(ClaimScreenDocument);
  renderAdmin("/admin/claims/1");
  expect(await screen.findByText("Loading")).toBeInTheDocument();
  const changes = [
    { field: "nextEstimateCents", from: null, to: 184_500 },
    { field: "phone", from: "1", to: "2" },
  ];
  reading.answer({
    claim: detailClaim({
      status: "awaiting_inspection",
      nextEstimateCents: 184_500,
      assignedToName: "robin",
      assignedAt: "2026-11-20T12:05:00.000Z",
      answerDueAt: "2020-01-02T15:00:00.000Z",
      activity: [
        event("status_changed", { details: { from: "new", to: "awaiting_inspection" } }),
        event("assigned", { details: { from: null, to: "robin" } }),
        event("replied", { details: { late: true } }),
        event("assigned", { details: { from: null, to: "robin", late: true } }),
        event("status_changed", { details: { from: "new", to: "denied", unexplained: true } }),
        event("status_changed", { details: { from: "new", to: "denied", reason: "Wear.", unexplained: true } }),
        event("fields_changed", { details: { changes } }),
        event("created", { actorKind: "customer", actorName: "Jordan Reyes" }),
      ],
    }),
  });
  expect(await screen.findByRole("heading", { name: "Jordan Reyes" })).toBeVisible();
  expect(screen.getAllByText("Awaiting Inspection", { selector: "[data-tone] *" })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "VSP-AAAA-BBBB" })).toHaveAttribute("href", "/admin/policies/VSP-AAAA-BBBB");
  const kept = tile("Assigned within 1 business hour");
  expect(kept.getByText("robin")).toBeVisible();
  expect(kept.getByText("Nov 20, 2026, 7:05 AM EST")).toBeVisible();
  const broken = tile("Reply within one business day");
  expect(broken.getByText(/^Reply \d+ days late$/)).toHaveAttribute("data-tone", "rose");

  const labels = `
    Status, Next Estimate, Next Payment, Agent Claim Number, Claim Reason, Claim Notes, Previous Notes, Policy ID, First Name,
    Last Name, Email, Phone, Year, Make, Model, Trim, VIN, Serial, Odometer, Current Odometer`;
  for (const label of labels.split(",").map((text) => text.trim())) expect(screen.getByLabelText(label)).toBeEnabled();
  expect(screen.getByLabelText("Next Estimate")).toHaveValue("1,845.00");

  const trail = within(screen.getByRole("region", { name: "Audit trail" }));
  const told = trail.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(told[0]).toContain("robin changed the status from New to Awaiting Inspection");
  expect(told[0]).not.toContain("without");
  expect(told[1]).toContain("robin took this claim");
  expect(told[1]).not.toContain("promised");
  expect(told[2]).toContain("robin replied to the customer, later than promised");
  expect(told[3]).toContain("robin took this claim, later than promised");
  expect(told[4]).toContain("robin changed the status from New to Denied, without a reason");
  expect(told[5]).toContain("robin changed the status from New to Denied, without a contract clause");
  expect(told[6]).toContain("Next Estimate: $1,845.00 added");
  expect(told[6]).toContain("Phone: from 1 to 2");
  expect(told.at(-1)).toContain("Jordan Reyes filed this claim");
});

test("a long audit trail loads its earlier entries on demand, down to the first", async () => {
  const trail = Array.from({ length: 120 }, () => event("assigned", { details: { to: "robin" } }));
  const { claim, user } = opened({ activity: trail.slice(0, 101) });
  const audit = within(await screen.findByRole("region", { name: "Audit trail" }));
  expect(audit.getAllByRole("listitem")).toHaveLength(100);
  const { variables } = answer(ClaimActivityDocument, { page: { items: trail, nextCursor: null } });
  await user.click(audit.getByRole("button", { name: "Show earlier" }));
  await waitFor(() => expect(audit.getAllByRole("listitem")).toHaveLength(120));
  expect(audit.queryByRole("button", { name: "Show earlier" })).not.toBeInTheDocument();
  expect(variables).toEqual([{ id: claim.id, first: 200 }]);
});

test("an unknown claim says so; one that cannot be read can be tried again", async () => {
  unreachable(ClaimScreenDocument);
  const { user } = renderAdmin("/admin/claims/1");
  expect(await screen.findByText("Failed to fetch claim")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Claim" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Claims" })).toBeVisible();
  answer(ClaimScreenDocument, { claim: null });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Claim not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Claims" })).toHaveAttribute("href", "/admin/claims");
});

test("saving sends only what was changed, with the version that was read; a refusal keeps what was typed", async () => {
  const { claim, user } = opened({ version: 4 });
  await fill({ user }, "Next Payment", "21,474,836.48");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Next Payment")).toHaveAccessibleDescription("At most $21,474,836.47."),
  );
  await fill({ user }, "Next Payment", "$1,200.5");
  await fill({ user }, "Serial", "SN-1");
  await user.clear(screen.getByLabelText("Claim Reason"));
  refuse(UpdateClaimDocument, {
    code: "VALIDATION_FAILED",
    message: "Please check.",
    fields: [{ field: "claim.serial", message: "At most 100 characters." }],
  });
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Failed to update claim")).toBeVisible();
  expect(screen.getByLabelText("Serial")).toHaveAccessibleDescription("At most 100 characters.");

  const { variables } = answer(UpdateClaimDocument, { updateClaim: { ...claim, version: 5, serial: "SN-1" } });
  await user.dblClick(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Claim updated successfully")).toBeVisible();
  expect(variables).toEqual([
    { input: { id: claim.id, version: 4, claim: { nextPaymentCents: 120_050, serial: "SN-1", claimReason: null } } },
  ]);
});

test("denying asks for the reason and the clause that the customer will read", async () => {
  const { claim, user } = opened();
  await user.selectOptions(await screen.findByLabelText("Status"), "Denied");
  expect(await screen.findByText(/The customer reads both texts in the portal/)).toBeVisible();
  const { variables } = answer(UpdateClaimDocument, { updateClaim: { ...claim, version: 2, status: "denied" } });
  await fill({ user }, "Contract Clause", "Coverage begins after 30 days.");
  await fill({ user }, "Denial Reason", "The part broke before.");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Claim updated successfully")).toBeVisible();
  expect(variables[0]?.input.claim).toEqual({
    status: "denied",
    denialReason: "The part broke before.",
    denialClause: "Coverage begins after 30 days.",
  });
});

test("denying without a reason warns what the customer will not see, and is saved", async () => {
  const { claim, user } = opened();
  await user.selectOptions(await screen.findByLabelText("Status"), "Denied");
  expect(await screen.findByText(/Without a reason, no letter goes out/)).toBeVisible();
  const { variables } = answer(UpdateClaimDocument, { updateClaim: { ...claim, version: 2, status: "denied" } });
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Claim updated successfully")).toBeVisible();
  expect(variables[0]?.input.claim).toEqual({ status: "denied" });
});

test("a claim shows the number by which the customer and the shop know it", async () => {
  const { claim } = opened({});
  expect(await screen.findByText(`Claim ${claim.id.slice(0, 6)}`)).toBeVisible();
});

test("taking a claim keeps what was typed, and the next save uses the new version", async () => {
  const { claim, user } = opened({ assignDueAt: "2020-01-02T15:00:00.000Z" });
  await fill({ user }, "Serial", "SN-1");
  const taken = {
    ...claim,
    version: 2,
    assignedToName: "sam",
    assignDueAt: null,
    assignedAt: "2026-11-20T12:40:00.000Z",
    activity: [event("assigned", { actorName: "sam", details: { to: "sam" } }), ...claim.activity],
  };
  const assigned = answer(AssignClaimDocument, { assignClaim: taken });
  await user.click(screen.getByRole("button", { name: "Assign to me" }));
  expect(await screen.findByText("This claim is assigned to you")).toBeVisible();
  expect(assigned.variables).toEqual([{ id: claim.id, version: 1 }]);
  expect(screen.queryByRole("button", { name: "Assign to me" })).not.toBeInTheDocument();
  expect(screen.getByLabelText("Serial")).toHaveValue("SN-1");
  expect(screen.queryByText(/Your unsaved changes are kept/)).not.toBeInTheDocument();
  const { variables } = answer(UpdateClaimDocument, { updateClaim: { ...taken, version: 3, serial: "SN-1" } });
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Claim updated successfully")).toBeVisible();
  expect(variables).toEqual([{ input: { id: claim.id, version: 2, claim: { serial: "SN-1" } } }]);
});

test("two people editing one claim: a colleague's save is announced, and a stale save is compared field by field", async () => {
  const claim = detailClaim();
  answer(ClaimScreenDocument, { claim });
  // Someone who follows a link with the id in capitals is told, too.
  const { user } = renderAdmin(`/admin/claims/${claim.id.toUpperCase()}`);
  await fill({ user }, "Next Estimate", "100");
  await waitFor(() => expect(live.listeners()).toBe(1));
  const theirs = changed(claim, { nextEstimateCents: 25_000, serial: "SN-2" });
  live.publish({ claimChanged: { claimId: claim.id } });
  expect(await screen.findByText(/Your unsaved changes are kept/)).toBeVisible();
  refuse(UpdateClaimDocument, { code: "CONFLICT", message: "Someone else changed this claim." });
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  const title = "robin changed this claim while you were editing";
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  expect(dialog.getByRole("radio", { name: "Yours $100.00" })).toBeChecked();
  expect(dialog.getByRole("listitem")).toHaveTextContent("Serial: empty became SN-2");
  await user.click(dialog.getByRole("radio", { name: "From robin $250.00" }));
  await user.click(dialog.getByRole("radio", { name: "Yours $100.00" }));
  const { variables } = answer(UpdateClaimDocument, { updateClaim: { ...theirs, version: 3 } });
  await user.click(dialog.getByRole("button", { name: "Save these choices" }));
  expect(await screen.findByText("Claim updated successfully")).toBeVisible();
  expect(variables).toEqual([{ input: { id: claim.id, version: 2, claim: { nextEstimateCents: 10_000 } } }]);
});

test("a colleague's act is announced, and not the email about it, which follows within seconds", async () => {
  const { claim } = opened();
  await waitFor(() => expect(live.listeners()).toBe(1));
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, seconds)).toISOString();
  const recorded = event("status_changed", { at: at(0), details: { from: "new", to: "claim_covered_open" } });
  const mailed = event("email_sent", { at: at(2), details: { to: ["jo@example.com"] } });
  answer(ClaimScreenDocument, { claim: { ...claim, activity: [mailed, recorded, ...claim.activity] } });
  live.publish({ claimChanged: { claimId: claim.id } });
  const name = await screen.findByText("robin", { selector: "[role=status] bdi" });
  expect(name.closest("[role=status]")).toHaveTextContent(/^robin changed the status from New to Claim Covered Open,/);
});

test("a question asked here is not a conflict, even if it changes the claim in two steps", async () => {
  const { claim, user } = opened();
  await fill({ user }, "Serial", "SN-1");
  await waitFor(() => expect(live.listeners()).toBe(1));
  const details = { from: "new", to: "awaiting_customer_action" };
  const asked = {
    ...claim,
    status: "awaiting_customer_action" as const,
    version: claim.version + 2,
    activity: [event("status_changed", { actorName: "sam", details }), ...claim.activity],
  };
  answer(SendClaimMessageDocument, { sendClaimMessage: { id: "m1", claim: asked } });
  await user.click(screen.getByRole("button", { name: "Ask" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the customer" }));
  await user.type(dialog.getByLabelText("Question"), "Which shop?");
  await user.click(dialog.getByRole("button", { name: "Send question" }));
  expect(await screen.findByText("Question sent")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Status")).toHaveValue("awaiting_customer_action"));
  expect(screen.getByLabelText("Serial")).toHaveValue("SN-1");
  expect(screen.queryByRole("button", { name: "Compare" })).not.toBeInTheDocument();
});

test("a question asked here does not hide a colleague's save", async () => {
  const { claim, user } = opened();
  await fill({ user }, "Serial", "SN-1");
  const saved = changed(claim, { serial: "SN-2" });
  const details = { from: "new", to: "awaiting_customer_action" };
  const asked = {
    ...saved,
    status: "awaiting_customer_action" as const,
    version: saved.version + 1,
    activity: [event("status_changed", { actorName: "sam", details }), ...saved.activity],
  };
  answer(SendClaimMessageDocument, { sendClaimMessage: { id: "m1", claim: asked } });
  await user.click(await screen.findByRole("button", { name: "Ask" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the customer" }));
  await user.type(dialog.getByLabelText("Question"), "Which shop?");
  await user.click(dialog.getByRole("button", { name: "Send question" }));
  expect(await screen.findByRole("button", { name: "Compare" })).toBeVisible();
});

test("a note for colleagues is added once beside the form, whose own notes say that the customer reads them", async () => {
  const { user, claim } = opened({ filedMessage: "It stalls.", message: "Towed to Oak Garage." });
  expect(await screen.findByText("The customer wrote: It stalls.")).toBeVisible();
  expect(screen.getByLabelText("Claim Notes")).toHaveAccessibleDescription(/^The customer reads this in the portal\./);
  await fill({ user }, "Agent Claim Number", "unsaved");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a note for colleagues" }));
  await user.click(dialog.getByRole("button", { name: "Save note" }));
  expect(await dialog.findByText("Write a quick note before saving.")).toBeVisible();
  await user.type(dialog.getByLabelText("New note"), "Missed two oil changes.");
  const note = {
    id: "n0",
    content: "Missed two oil changes.",
    createdAt: "2026-11-20T12:05:00.000Z",
    authorName: "sam",
  };
  const sent = answer(AddClaimNoteDocument, { addClaimNote: { id: "n0", claim: { ...claim, notes: [note] } } });
  await user.dblClick(dialog.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("Missed two oil changes.")).toBeVisible();
  expect(await screen.findByText("Note added")).toBeVisible();
  expect(sent.variables).toEqual([
    { input: { claimId: claim.id, content: "Missed two oil changes.", idempotencyKey: expect.any(String) } },
  ]);
  expect(screen.getByLabelText("Agent Claim Number")).toHaveValue("unsaved");
});

test("a question to the customer is separate from the notes, and there is only one at a time", async () => {
  const { claim, user } = opened();
  const messages = within(await screen.findByRole("region", { name: "Messages with the customer" }));
  expect(messages.getByText("The customer reads this.")).toBeVisible();
  await user.click(messages.getByRole("button", { name: "Ask the customer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the customer" }));
  await user.click(dialog.getByRole("button", { name: "Send question" }));
  expect(await dialog.findByText("Write your question before sending.")).toBeVisible();
  await user.type(dialog.getByLabelText("Question"), "Which shop?");
  await user.click(dialog.getByRole("checkbox", { name: "Odometer Reading" }));
  refuse(SendClaimMessageDocument, {
    code: "CONFLICT",
    message: "The customer has not answered your last question yet.",
  });
  await user.click(dialog.getByRole("button", { name: "Send question" }));
  expect(await screen.findByText("The customer has not answered your last question yet.")).toBeVisible();
  const question = {
    id: "3e550000-0000-4000-8000-000000000001",
    content: "Which shop?",
    fromCustomer: false,
    isQuestion: true,
    answeredAt: null,
    createdAt: "2026-11-20T12:05:00.000Z",
    authorName: "sam",
    requiredDocuments: [
      { id: "9a9e0000-0000-4000-8000-000000000001", type: "odometer_photo", missing: true, waivedAt: null },
    ],
  } as const;
  const asked = {
    ...claim,
    status: "awaiting_customer_action",
    version: claim.version + 1,
    messages: [{ ...question, requiredDocuments: [...question.requiredDocuments] }],
  };
  const sent = answer(SendClaimMessageDocument, {
    sendClaimMessage: { id: question.id, claim: { ...asked, status: "awaiting_customer_action" } },
  });
  await user.dblClick(dialog.getByRole("button", { name: "Send question" }));
  expect(await messages.findByText("Waiting for the answer")).toBeVisible();
  expect(messages.getByRole("button", { name: "Ask the customer" })).toBeDisabled();
  expect(screen.getByLabelText("Status")).toHaveValue("awaiting_customer_action");
  expect(sent.variables).toEqual([
    {
      input: {
        claimId: claim.id,
        content: "Which shop?",
        isQuestion: true,
        seenStatus: "new",
        requiredDocuments: ["odometer_photo"],
        idempotencyKey: expect.any(String),
      },
    },
  ]);
  expect(screen.getByText("Still needed from the customer: Odometer Reading.")).toBeVisible();
  await user.click(messages.getByRole("button", { name: "Odometer Reading is not needed" }));
  const waived = { id: question.requiredDocuments[0].id, missing: false, waivedAt: "2026-11-20T12:06:00.000Z" };
  const waiving = answer(WaiveRequiredDocumentDocument, {
    waiveRequiredDocument: {
      ...waived,
      claim: {
        ...asked,
        status: "awaiting_customer_action",
        messages: [{ ...question, requiredDocuments: [{ ...question.requiredDocuments[0], ...waived }] }],
      },
    },
  });
  const sure = within(await screen.findByRole("alertdialog", { name: "Continue without: Odometer Reading?" }));
  await user.click(sure.getByRole("button", { name: "Not needed" }));
  expect(await messages.findByText("Not needed")).toBeVisible();
  expect(screen.queryByText(/^Missing from the customer/)).not.toBeInTheDocument();
  expect(waiving.variables).toEqual([{ input: { id: question.requiredDocuments[0].id } }]);
});
