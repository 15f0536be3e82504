import { describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ApproveAuthorizationDocument,
  AssignClaimDocument,
  ExtendAuthorizationDocument,
  ShopChoicesDocument,
  UpdateClaimDocument,
} from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import {
  authorized,
  claimsChange,
  coveredLine,
  openedAtWork,
  openLine,
  openQuestion,
} from "#tests/support/client/claimAtWork";
import { aClaimLine, aShop, anAuthorization } from "#tests/support/client/claimParts";
import type { DetailClaim } from "#tests/support/client/claims";
import { changedClaim } from "#tests/support/client/openedClaim";

const { changedByColleague } = claimsChange();

const link: DetailClaim["shopLink"] = {
  id: "54090000-0000-4000-8000-000000000001",
  sentTo: "desk@oak.example",
  createdAt: "2026-11-20T12:00:00.000Z",
  openedAt: null,
  estimateAt: null,
  awaitsEstimate: true,
  closesAt: null,
};
const anInvoice = (amountCents: number, index: number): DetailClaim["shopInvoices"][number] => ({
  id: `1a701ce0-0000-4000-8000-00000000000${index}`,
  number: `INV-${index}`,
  amountCents,
  createdAt: "2026-11-21T12:00:00.000Z",
  file: { id: `f11e0000-0000-4000-8000-00000000000${index}`, fileName: "invoice.pdf" },
});

const openAppeal = { id: "a9900000-0000-4000-8000-000000000001", viewerCanDecide: true };

describe("the next step of a claim", () => {
  test.each<[string, object]>([
    ["Assign the claim", { assignedToName: null }],
    ["Find the policy", { policyId: null }],
    ["Say what failed", {}],
    ["Decide on: Brake pads", { lines: [aClaimLine({ verdict: "person" })] }],
    ["Deny the claim", { lines: [aClaimLine()] }],
    ["Choose the repair shop", { lines: [coveredLine] }],
    ["Enter the shop's estimate", { lines: [coveredLine], shop: aShop() }],
    ["Waiting for the shop's estimate", { lines: [coveredLine], shop: aShop(), shopLink: link }],
    ["Authorize the estimate, or ask a second person", { lines: [coveredLine], estimate: [openLine] }],
    ["Arrange the inspection", { lines: [coveredLine], status: "awaiting_inspection" }],
    ["Waiting for the customer's answer", { status: "awaiting_customer_action", messages: [openQuestion] }],
    ["Waiting for the customer", { status: "awaiting_customer_action" }],
    ["Waiting for a second person", { authorizations: [anAuthorization({ status: "requested" })] }],
    [
      "Approve or decline $240.00",
      { authorizations: [anAuthorization({ status: "requested", viewerCanApprove: true })] },
    ],
    ["Pay $140.00", authorized],
    ["AU-100001 has expired", { ...authorized, authorizations: [anAuthorization({ expired: true })] }],
    ["Close the claim", { ...authorized, paidCents: 14_000 }],
    ["Decide on: Brake pads", { appeal: openAppeal, lines: [aClaimLine({ verdict: "person" })] }],
    [
      "Decide on the customer's objection",
      {
        assignedToName: null,
        appeal: openAppeal,
        lines: [aClaimLine()],
      },
    ],
    ["Settled", { ...authorized, status: "claim_covered_closed" }],
    ["Denied", { status: "denied" }],
    ["Denied, but AU-100001 still holds", { ...authorized, status: "denied" }],
  ])("is: %s", async (title, given) => {
    const { claim, panel } = await openedAtWork(given);
    expect(panel.getByRole("heading", { name: title })).toBeVisible();
    const isClosed = claim.status === "denied" || claim.status === "claim_covered_closed";
    expect(panel.queryByRole("button", { name: "Deny" }) === null).toBe(isClosed);
  });

  test.each<[string, string, object]>([
    ["Add line", "Add a line", {}],
    ["Decide", "Decide: Brake pads", { lines: [aClaimLine({ verdict: "person" })] }],
    ["Choose shop", "Choose the repair shop", { lines: [coveredLine] }],
    ["Add to estimate", "Add to the estimate", { lines: [coveredLine], shop: aShop() }],
    ["Add to estimate", "Add to the estimate", { lines: [coveredLine], shop: aShop(), estimate: [openLine] }],
  ])("has its own button: %s", async (name, dialog, given) => {
    answer(ShopChoicesDocument, { shopPage: { matchingCount: 0, items: [] } });
    const { panel, user } = await openedAtWork(given);
    await user.click(panel.getByRole("button", { name }));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeVisible();
  });

  test.each<[string, string, string, object]>([
    ["Add line", "Add a line", "Component", {}],
    ["Add to estimate", "Add to the estimate", "Pays for", { lines: [coveredLine], shop: aShop() }],
    ["Decide", "Decide: Brake pads", "Decision", { lines: [aClaimLine({ verdict: "person" })] }],
    ["Record payment", "Record a payment", "Pay", { ...authorized, shopInvoices: [anInvoice(20_000, 0)] }],
    [
      "Decline",
      "Decline this authorization?",
      "Reason",
      { authorizations: [anAuthorization({ status: "requested", viewerCanApprove: true })] },
    ],
    ["Deny", "Deny this claim?", "Denial Reason", {}],
  ])("can be typed at once after %s", async (name, dialog, label, given) => {
    const { panel, user } = await openedAtWork(given);
    await user.click(panel.getByRole("button", { name }));
    expect(within(await screen.findByRole("dialog", { name: dialog })).getByLabelText(label)).toHaveFocus();
  });

  test("closes a settled claim", async () => {
    const { claim, panel, user } = await openedAtWork({ ...authorized, paidCents: 14_000 });
    const closing = answer(UpdateClaimDocument, {
      updateClaim: changedClaim(claim, { status: "claim_covered_closed", version: 2 }),
    });
    await user.click(panel.getByRole("button", { name: "Close claim" }));
    expect(await panel.findByRole("heading", { name: "Settled" })).toBeVisible();
    expect(screen.getByText("Claim closed")).toBeVisible();
    expect(closing.variables).toEqual([
      { input: { id: claim.id, version: claim.version, claim: { status: "claim_covered_closed" } } },
    ]);
  });

  test("is told to someone who doesn't see it", async () => {
    const { claim, panel } = await openedAtWork({ lines: [coveredLine] });
    const told = panel.getByRole("status");
    expect(told).toHaveTextContent("Choose the repair shop");
    await changedByColleague(claim, { shop: aShop() });
    await waitFor(() => expect(told).toHaveTextContent("Enter the shop's estimate"));
  });

  test("does not wait for an answer that it no longer needs", async () => {
    const messages = [openQuestion];
    const { claim, panel } = await openedAtWork({ status: "awaiting_customer_action", messages });
    expect(panel.getByText(/^Waiting [\d,]+/)).toBeVisible();
    await changedByColleague(claim, { ...authorized, messages });
    expect(await panel.findByRole("heading", { name: "Pay $140.00" })).toBeVisible();
    expect(panel.queryByText(/^Waiting/)).not.toBeInTheDocument();
  });

  test("says what authorizing would cost", async () => {
    const { panel } = await openedAtWork({
      lines: [coveredLine],
      estimate: [{ ...openLine, authorizedCents: 20_000 }],
    });
    expect(panel.getByText(/^We would pay/)).toHaveTextContent("We would pay $200.00 of the $240.00 requested.");
  });

  test("says that the deductible leaves nothing to pay", async () => {
    const { panel } = await openedAtWork({
      lines: [coveredLine],
      policy: { id: "VSP-TEST-0001", package: "gold", expirationDate: "2029-03-04", deductible: 200 },
      estimate: [{ ...openLine, authorizedCents: 20_000 }],
    });
    expect(
      panel.getByText("The $200.00 allowed does not exceed the deductible, so we would pay nothing."),
    ).toBeVisible();
    const estimate = within(screen.getByRole("region", { name: "Estimate" }));
    expect(estimate.getByRole("button", { name: "Authorize" })).toHaveClass("MuiButton-outlined");
  });

  test("does not leave the focus on the next step's button when a dialog has ended a step", async () => {
    answer(ShopChoicesDocument, { shopPage: { matchingCount: 0, items: [] } });
    const { claim, panel, user } = await openedAtWork({ lines: [coveredLine] });
    await user.click(panel.getByRole("button", { name: "Choose shop" }));
    await screen.findByRole("dialog", { name: "Choose the repair shop" });
    await changedByColleague(claim, { shop: aShop() });
    await panel.findByRole("heading", { name: "Enter the shop's estimate", hidden: true });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(panel.getByRole("button", { name: "Add to estimate" })).not.toHaveFocus();
  });

  test("has the second person's two ways beside it", async () => {
    const pending = anAuthorization({ status: "requested", number: null, viewerCanApprove: true });
    const { claim, panel, user } = await openedAtWork({ authorizations: [pending] });
    await user.click(panel.getByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline this authorization?" }));
    await user.click(dialog.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const approving = answer(ApproveAuthorizationDocument, {
      approveAuthorization: { id: pending.id, claim: changedClaim(claim, authorized) },
    });
    await user.click(panel.getByRole("button", { name: "Approve" }));
    expect(await panel.findByText(/^Authorized as AU-100001\./)).toBeVisible();
    expect(approving.variables).toEqual([{ input: { id: pending.id, version: pending.version } }]);
  });

  test("keeps a refusal that was being written when a colleague approved", async () => {
    const pending = anAuthorization({ status: "requested", number: null, viewerCanApprove: true });
    const { claim, panel, user } = await openedAtWork({ authorizations: [pending] });
    await user.click(panel.getByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline this authorization?" }));
    await user.type(dialog.getByLabelText("Reason"), "Too dear.");
    await changedByColleague(claim, authorized);
    await waitFor(() => expect(panel.queryByText("Approve")).not.toBeInTheDocument());
    expect(dialog.getByLabelText("Reason")).toHaveValue("Too dear.");
  });

  test("names the authorization, and leaves it open how the invoice comes", async () => {
    const { panel, user } = await openedAtWork(authorized);
    expect(
      panel.getByText(
        "Authorized as AU-100001. Pay once the shop's invoice is in and shows the number. If it came by mail, add it under Photos and documents.",
      ),
    ).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Record payment" }));
    expect(await screen.findByRole("dialog", { name: "Record a payment" })).toBeVisible();
  });

  test.each([
    [[24_000], "The shop's invoice of $240.00 is in."],
    [[20_000, 5000], "The shop's invoices of $250.00 are in, $10.00 more than we authorized."],
  ])("says what the shop has invoiced: %j cents", async (amounts, words) => {
    const shopInvoices = amounts.map(anInvoice);
    const { panel, user } = await openedAtWork({ ...authorized, shopInvoices });
    expect(panel.getByText(`Authorized as AU-100001. ${words}`)).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Record payment" }));
    expect(await screen.findByRole("dialog", { name: "Record a payment" })).toBeVisible();
  });

  test("is to reply to a customer who wrote about an authorized repair", async () => {
    const written = { ...openQuestion, isQuestion: false, fromCustomer: true, content: "When will you pay?" };
    const { panel, user } = await openedAtWork({
      ...authorized,
      messages: [written],
      answerDueAt: "2026-11-21T15:00:00.000Z",
    });
    expect(panel.getByRole("heading", { name: "Reply to the customer" })).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Reply" }));
    expect(await screen.findByRole("dialog", { name: "Write to the customer" })).toBeVisible();
  });

  test("names its deadline, and disappears once that is met", async () => {
    const { panel } = await openedAtWork({ answerDueAt: "2026-11-20T15:00:00.000Z" });
    expect(panel.getByText("To do now, by Nov 20, 2026, 10:00 AM EST")).toBeVisible();
  });
});

test("a closed claim no longer waits for an answer, even with an open question", async () => {
  const { panel } = await openedAtWork({ status: "denied", messages: [openQuestion] });
  expect(panel.getByRole("heading", { name: "Denied" })).toBeVisible();
  expect(panel.queryByText(/^Waiting/)).not.toBeInTheDocument();
});

test("an expired authorization is extended to a later day with a reason, and a payment asks when the repair began", async () => {
  const expired = anAuthorization({ expired: true, validUntil: "2026-10-20" });
  const { claim, panel, user } = await openedAtWork({ ...authorized, authorizations: [expired] });
  expect(screen.getByText("Expired", { selector: "[data-tone]" })).toHaveAttribute("data-tone", "amber");
  await user.click(screen.getByRole("button", { name: "Record payment" }));
  const payment = within(await screen.findByRole("dialog", { name: "Record a payment" }));
  expect(payment.getByLabelText("Repair began on")).toBeEnabled();
  await user.click(payment.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  await user.click(screen.getByRole("button", { name: "Extend: AU-100001" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Extend AU-100001" }));
  await user.click(dialog.getByRole("button", { name: "Extend" }));
  expect(await dialog.findByText("Please say why.")).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "A part is late.");
  const extending = answer(ExtendAuthorizationDocument, {
    extendAuthorization: {
      id: expired.id,
      claim: changedClaim(claim, { authorizations: [anAuthorization({ validUntil: "2099-01-01", version: 3 })] }),
    },
  });
  await user.click(dialog.getByRole("button", { name: "Extend" }));
  expect(await panel.findByRole("heading", { name: "Pay $140.00" })).toBeVisible();
  expect(screen.getByText("AU-100001 extended")).toBeVisible();
  expect(extending.variables).toEqual([
    {
      input: {
        id: expired.id,
        version: 2,
        validUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        reason: "A part is late.",
      },
    },
  ]);
});

test("an unassigned claim is taken in the box, unless a colleague has just taken it", async () => {
  const { claim, panel, user } = await openedAtWork({ assignedToName: null });
  const [button, ...others] = screen.getAllByRole("button", { name: "Assign to me" });
  expect(others).toEqual([]);
  expect(panel.getByRole("button", { name: "Assign to me" })).toBe(button);
  const message = "Someone else changed this claim after you opened it. Check its latest version, then try again.";
  const refused = refuse(AssignClaimDocument, { code: "CONFLICT", message });
  await user.click(panel.getByRole("button", { name: "Assign to me" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(refused.variables).toEqual([{ id: claim.id, version: claim.version }]);
  await changedByColleague(claim, { assignedToName: "maya" });
  await waitFor(() => expect(panel.queryByRole("button", { name: "Assign to me" })).not.toBeInTheDocument());
  // Whoever takes a colleague's claim does so in the header.
  expect(screen.getByRole("button", { name: "Assign to me" })).toBeVisible();
});
