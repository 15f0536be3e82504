import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ApproveAuthorizationDocument,
  AuthorizeEstimateDocument,
  ClaimChangesDocument,
  ExtendAuthorizationDocument,
  SendClaimMessageDocument,
  ShopChoicesDocument,
  UpdateClaimDocument,
  type ClaimChangesSubscription,
} from "#client/generated/graphql";
import { answer, feed, refuse, type Feed } from "#tests/support/client/api";
import { aClaimLine, aShop, anAuthorization } from "#tests/support/client/claimParts";
import type { DetailClaim } from "#tests/support/client/claims";
import { changedClaim, openedClaim } from "#tests/support/client/openedClaim";
import { signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: Feed<ClaimChangesSubscription>;

beforeEach(() => {
  signedIn();
  live = feed(ClaimChangesDocument);
});
afterEach(resetViewport);

const covered = aClaimLine({ verdict: "covered", sentence: "The plan lists it." });
const open: DetailClaim["estimate"][number] = {
  id: "e5710000-0000-4000-8000-000000000001",
  version: 1,
  claimLineId: covered.id,
  authorizationId: null,
  kind: "part",
  description: "Alternator",
  quantity: 1,
  unitCents: 24_000,
  listCents: null,
  requestedCents: 24_000,
  authorizedCents: null,
  fromShop: false,
  reason: null,
};
const question: DetailClaim["messages"][number] = {
  id: "3e550000-0000-4000-8000-000000000001",
  content: "Which shop?",
  fromCustomer: false,
  isQuestion: true,
  answeredAt: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  authorName: "robin",
  requiredDocuments: [],
};
const link: DetailClaim["shopLink"] = {
  id: "54090000-0000-4000-8000-000000000001",
  sentTo: "desk@oak.example",
  createdAt: "2026-11-20T12:00:00.000Z",
  openedAt: null,
  estimateAt: null,
  closesAt: null,
};
const anInvoice = (amountCents: number, index: number): DetailClaim["shopInvoices"][number] => ({
  id: `1a701ce0-0000-4000-8000-00000000000${index}`,
  number: `INV-${index}`,
  amountCents,
  createdAt: "2026-11-21T12:00:00.000Z",
  file: { id: `f11e0000-0000-4000-8000-00000000000${index}`, fileName: "invoice.pdf" },
});
const authorized = {
  status: "claim_covered_open",
  lines: [covered],
  authorizations: [anAuthorization()],
  owedCents: 14_000,
} as const satisfies Partial<DetailClaim>;

const opened = (given: object = {}) =>
  openedClaim("To do now", { assignedToName: "robin", policyId: "VSP-TEST-0001", ...given });

async function changedByColleague(claim: DetailClaim, given: Partial<DetailClaim>): Promise<DetailClaim> {
  await waitFor(() => expect(live.listeners()).toBe(1));
  const changed = changedClaim(claim, given);
  live.publish({ claimChanged: { claimId: claim.id } });
  return changed;
}

describe("the next step of a claim", () => {
  test.each<[string, object]>([
    ["Assign the claim", { assignedToName: null }],
    ["Find the policy", { policyId: null }],
    ["Say what failed", {}],
    ["Decide on: Brake pads", { lines: [aClaimLine({ verdict: "person" })] }],
    ["Deny the claim", { lines: [aClaimLine()] }],
    ["Choose the repair shop", { lines: [covered] }],
    ["Enter the shop's estimate", { lines: [covered], shop: aShop() }],
    ["Waiting for the shop's estimate", { lines: [covered], shop: aShop(), shopLink: link }],
    ["Authorize the estimate, or ask a second person", { lines: [covered], estimate: [open] }],
    ["Arrange the inspection", { lines: [covered], status: "awaiting_inspection" }],
    ["Waiting for the customer's answer", { status: "awaiting_customer_action", messages: [question] }],
    ["Waiting for the customer", { status: "awaiting_customer_action" }],
    ["Waiting for a second person", { authorizations: [anAuthorization({ status: "requested" })] }],
    [
      "Approve or decline $240.00",
      { authorizations: [anAuthorization({ status: "requested", viewerCanApprove: true })] },
    ],
    ["Pay $140.00", authorized],
    ["AU-100001 has expired", { ...authorized, authorizations: [anAuthorization({ expired: true })] }],
    ["Close the claim", { ...authorized, paidCents: 14_000 }],
    ["Settled", { ...authorized, status: "claim_covered_closed" }],
    ["Denied", { status: "denied" }],
    ["Denied, but AU-100001 still holds", { ...authorized, status: "denied" }],
  ])("is: %s", async (title, given) => {
    const { claim, panel } = await opened(given);
    expect(panel.getByRole("heading", { name: title })).toBeVisible();
    const isClosed = claim.status === "denied" || claim.status === "claim_covered_closed";
    expect(panel.queryByRole("button", { name: "Deny" }) === null).toBe(isClosed);
  });

  test.each<[string, string, object]>([
    ["Add line", "Add a line", {}],
    ["Decide", "Decide: Brake pads", { lines: [aClaimLine({ verdict: "person" })] }],
    ["Choose shop", "Choose the repair shop", { lines: [covered] }],
    ["Add to estimate", "Add to the estimate", { lines: [covered], shop: aShop() }],
  ])("has its own button: %s", async (name, dialog, given) => {
    answer(ShopChoicesDocument, { shopPage: { matchingCount: 0, items: [] } });
    const { panel, user } = await opened(given);
    await user.click(panel.getByRole("button", { name }));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeVisible();
  });

  test("says what authorizing would cost", async () => {
    const { panel } = await opened({ lines: [covered], estimate: [{ ...open, authorizedCents: 20_000 }] });
    expect(panel.getByText(/^We would pay/)).toHaveTextContent("We would pay $200.00 of the $240.00 requested.");
  });

  test("does not leave the focus on the next step's button when a dialog has ended a step", async () => {
    answer(ShopChoicesDocument, { shopPage: { matchingCount: 0, items: [] } });
    const { claim, panel, user } = await opened({ lines: [covered] });
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
    const { claim, panel, user } = await opened({ authorizations: [pending] });
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
    const { claim, panel, user } = await opened({ authorizations: [pending] });
    await user.click(panel.getByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline this authorization?" }));
    await user.type(dialog.getByLabelText("Reason"), "Too dear.");
    await changedByColleague(claim, authorized);
    await waitFor(() => expect(panel.queryByText("Approve")).not.toBeInTheDocument());
    expect(dialog.getByLabelText("Reason")).toHaveValue("Too dear.");
  });

  test("names the authorization, and pays only once the invoice is in", async () => {
    const { panel } = await opened(authorized);
    expect(
      panel.getByText("Authorized as AU-100001. Pay once the shop's invoice is in and shows the number."),
    ).toBeVisible();
    expect(panel.queryByRole("button", { name: "Record payment" })).not.toBeInTheDocument();
  });

  test.each([
    [[24_000], "The shop's invoice of $240.00 is in."],
    [[20_000, 5000], "The shop's invoices of $250.00 are in, $10.00 more than we authorized."],
  ])("says what the shop has invoiced: %j cents", async (amounts, words) => {
    const shopInvoices = amounts.map(anInvoice);
    const { panel, user } = await opened({ ...authorized, shopInvoices });
    expect(panel.getByText(`Authorized as AU-100001. ${words}`)).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Record payment" }));
    expect(await screen.findByRole("dialog", { name: "Record a payment" })).toBeVisible();
  });

  test("is to reply to a customer who wrote about an authorized repair", async () => {
    const written = { ...question, isQuestion: false, fromCustomer: true, content: "When will you pay?" };
    const { panel, user } = await opened({
      ...authorized,
      messages: [written],
      answerDueAt: "2026-11-21T15:00:00.000Z",
    });
    expect(panel.getByRole("heading", { name: "Reply to the customer" })).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Reply" }));
    expect(await screen.findByRole("dialog", { name: "Write to the customer" })).toBeVisible();
  });

  test("names its deadline, and disappears once that is met", async () => {
    const { panel } = await opened({ answerDueAt: "2026-11-20T15:00:00.000Z" });
    expect(panel.getByText("To do now, by Nov 20, 2026, 10:00 AM EST")).toBeVisible();
  });
});

test("a closed claim no longer waits for an answer, even with an open question", async () => {
  const { panel } = await opened({ status: "denied", messages: [question] });
  expect(panel.getByRole("heading", { name: "Denied" })).toBeVisible();
  expect(panel.queryByText(/^Waiting/)).not.toBeInTheDocument();
});

describe("denying", () => {
  test("is prefilled from the rules, and requires a reason and a clause", async () => {
    const { claim, panel, user } = await opened({ lines: [aClaimLine()] });
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
          claim: { status: "denied", denialReason: "Worn.", denialClause: "Section 3" },
        },
      },
    ]);
    expect(panel.getByRole("heading", { name: "Denied" })).toBeVisible();
  });

  test("says which authorizations and payments remain, from the button and from the status", async () => {
    const { panel, user } = await opened({ ...authorized, scheduledCents: 4000, paidCents: 10_000 });
    const words =
      "Denying doesn't undo what was promised. AU-100001 stays authorized, and the shop may rely on it until you cancel it. " +
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
    const { claim, panel, user } = await opened({ lines: [aClaimLine()] });
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
    const { claim, panel, user } = await opened({ lines: [aClaimLine()] });
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

  test("keeps what was typed if a colleague was faster", async () => {
    const { panel, user } = await opened({ lines: [aClaimLine()] });
    refuse(UpdateClaimDocument, { code: "CONFLICT", message: "Somebody else has changed this claim." });
    await user.click(panel.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deny this claim?" }));
    await user.click(dialog.getByRole("button", { name: "Deny claim" }));
    expect(await dialog.findByText("Somebody else has changed this claim.")).toBeVisible();
  });
});

test("asking opens the question that the customer reads", async () => {
  const { claim, panel, user } = await opened({ lines: [covered] });
  await user.click(panel.getByRole("button", { name: "Ask" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the customer" }));
  await user.type(dialog.getByLabelText("Question"), "Which shop?");
  const sending = answer(SendClaimMessageDocument, {
    sendClaimMessage: {
      id: question.id,
      claim: changedClaim(claim, { status: "awaiting_customer_action", messages: [question] }),
    },
  });
  await user.click(dialog.getByRole("button", { name: "Send question" }));
  expect(await panel.findByRole("heading", { name: "Waiting for the customer's answer" })).toBeVisible();
  expect(sending.variables).toMatchObject([{ input: { isQuestion: true } }]);
  expect(panel.queryByRole("button", { name: "Ask" })).not.toBeInTheDocument();
});

test("authorizing takes one press; with an open question, it first says what happens to that", async () => {
  const given = { lines: [covered], estimate: [open], messages: [question], status: "awaiting_customer_action" };
  const { claim, panel, user } = await opened(given);
  const authorizing = answer(AuthorizeEstimateDocument, {
    authorizeEstimate: {
      id: anAuthorization().id,
      claim: changedClaim(claim, { ...authorized, authorizations: [anAuthorization()], estimate: [] }),
    },
  });
  await user.click(panel.getByRole("button", { name: "Authorize" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Authorize while a question is open?" }));
  expect(authorizing.variables).toEqual([]);
  await changedByColleague(claim, { estimate: [open, { ...open, id: "e2", description: "Tow" }] });
  expect(await screen.findByText("Tow")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Authorize" }));
  expect(await panel.findByRole("heading", { name: "Pay $140.00" })).toBeVisible();
  expect(authorizing.variables).toMatchObject([
    { input: { claimId: claim.id, openLines: [{ id: open.id, version: open.version }] } },
  ]);
});

test("an expired authorization is extended to a later day with a reason, and a payment asks when the repair began", async () => {
  const expired = anAuthorization({ expired: true, validUntil: "2026-10-20" });
  const { claim, panel, user } = await opened({ ...authorized, authorizations: [expired] });
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
