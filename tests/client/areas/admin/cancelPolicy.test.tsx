import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { cancellationTexts } from "#client/areas/admin/activity/cancellationText";
import {
  CancellationTermsDocument,
  CancelPolicyDocument,
  PolicyChangesDocument,
  PolicyOverviewScreenDocument,
  ReinstatePolicyDocument,
  SetRefundDocument,
  type Cancellation_CancellationFragment,
  type CancellationTermsQuery,
} from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { atNoon } from "#tests/support/client/clock";
import { overviewPolicy, type OverviewPolicy } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

/** At noon on November 20, 2026, the 258th day of 1,097 from March 8 on. */
beforeEach(() => {
  atNoon();
  signedIn();
  feed(PolicyChangesDocument);
});
afterEach(() => void jest.useRealTimers());

const terms: CancellationTermsQuery["cancellationRefund"] = {
  signedOn: "2026-03-01",
  freeLookDays: 30,
  fullFeeCents: 0,
  feeCapPercent: null,
  refundDays: 30,
  soldAtMiles: 42_000,
  priceCents: 109_700,
  mostPaidCents: 109_700,
  paidCents: 109_700,
  pendingCents: 0,
  claimsPaidCents: 0,
  claimsOwedCents: 0,
  openClaims: 0,
};
const cancellation: Cancellation_CancellationFragment = {
  id: "ca0ce110-0000-4000-8000-000000000001",
  version: 1,
  reason: "vehicle_sold",
  requestedOn: "2026-11-20",
  lastDay: "2026-11-20",
  odometer: null,
  soldUntil: "2029-03-08",
  paidCents: 109_700,
  usedCents: 25_800,
  claimsPaidCents: 0,
  feeCents: 0,
  refundCents: 83_900,
  refundReason: null,
  payee: "holder",
  payeeName: "Jordan Reyes",
  refundDueOn: "2026-12-20",
  refundedOn: null,
  refundReference: null,
  createdAt: "2026-11-20T17:00:00.000Z",
  createdByName: "sam",
};

function opened(given: Partial<OverviewPolicy> = {}) {
  const policy = overviewPolicy(given);
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates: [] });
  return { policy, ...renderAdmin("/admin/policies/VSP-TEST-AAAA") };
}

async function cancelling(changes: Partial<typeof terms> = {}, given: Partial<OverviewPolicy> = {}) {
  answer(CancellationTermsDocument, { cancellationRefund: { ...terms, ...changes } });
  const screenOf = opened(given);
  await screenOf.user.click(await screen.findByRole("button", { name: "Cancel policy" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel VSP-TEST-AAAA" }));
  await dialog.findByText("Price");
  const press = (): Promise<void> => screenOf.user.click(dialog.getByRole("button", { name: "Cancel policy" }));
  return { ...screenOf, dialog, press };
}

const fact = (of: Pick<typeof screen, "getByText">, label: string): string | null | undefined =>
  of.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

describe("cancelling", () => {
  test("shows the contract's refund for what is entered, and sends what was shown", async () => {
    const { user, dialog, press, policy } = await cancelling();
    expect(dialog.getByLabelText("Reason")).toHaveFocus();
    expect([fact(dialog, "Used"), fact(dialog, "Refund")]).toEqual(["$258.00, by days", "$839.00"]);
    await user.type(dialog.getByLabelText("Odometer"), "71000");
    expect(fact(dialog, "Used")).toBe("$548.50, by miles ($258.00 by days)");
    await user.type(dialog.getByLabelText("Paid for the policy"), "600");
    expect([fact(dialog, "Paid"), fact(dialog, "Refund")]).toEqual(["$600.00", "$51.50"]);
    await user.selectOptions(dialog.getByLabelText("Reason"), "Vehicle sold");
    const { variables } = answer(CancelPolicyDocument, { cancelPolicy: { ...policy, version: 2, cancellation } });
    await press();
    expect(await screen.findByText("Policy cancelled")).toBeVisible();
    expect(variables).toEqual([
      {
        input: {
          policyId: "VSP-TEST-AAAA",
          version: 1,
          reason: "vehicle_sold",
          requestedOn: "2026-11-20",
          lastDay: "2026-11-20",
          odometer: 71_000,
          paidCents: 60_000,
          refundCents: 5_150,
          refundReason: null,
          payee: "holder",
          payeeName: null,
          idempotencyKey: expect.any(String) as unknown,
        },
      },
    ]);
    // The button that opened the dialog is gone, and what became of the policy is above it.
    expect(screen.getByRole("region", { name: "Cancellation" })).toHaveFocus();
    expect(screen.getByRole("region", { name: "Cancellation" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel policy" })).toBeNull();
  });

  test("within 30 days of signing, everything that was paid goes back", async () => {
    const { dialog } = await cancelling({ signedOn: "2026-10-21", paidCents: 5_000 });
    expect(fact(dialog, "Used")).toBe("Nothing: everything that was paid goes back until Nov 20, 2026");
    expect(fact(dialog, "Refund")).toBe("$50.00");
    fireEvent.change(dialog.getByLabelText("Requested on"), { target: { value: "2026-11-19" } });
    expect(fact(dialog, "Refund")).toBe("$50.00");
  });

  test("the fee of its contract is kept, but not if we end it", async () => {
    const { user, dialog, press, policy } = await cancelling({ fullFeeCents: 25_000, feeCapPercent: 5 });
    expect([fact(dialog, "Cancellation fee"), fact(dialog, "Refund")]).toEqual(["$54.85", "$784.15"]);
    await user.selectOptions(dialog.getByLabelText("Reason"), "Non-payment");
    expect([fact(dialog, "Cancellation fee"), fact(dialog, "Refund")]).toEqual(["$0.00", "$839.00"]);
    fireEvent.change(dialog.getByLabelText("Requested on"), { target: { value: "" } });
    expect(fact(dialog, "Cancellation fee")).toBe("—");
    fireEvent.change(dialog.getByLabelText("Requested on"), { target: { value: "2026-11-20" } });
    await user.selectOptions(dialog.getByLabelText("Reason"), "Holder's request");
    const kept = { ...cancellation, feeCents: 5_485, refundCents: 78_415 };
    const { variables } = answer(CancelPolicyDocument, {
      cancelPolicy: { ...policy, version: 2, cancellation: kept },
    });
    await press();
    const panel = within(await screen.findByRole("region", { name: "Cancellation" }));
    expect(fact(panel, "Cancellation fee")).toBe("$54.85");
    expect(variables).toMatchObject([{ input: { refundCents: 78_415, refundReason: null } }]);
  });

  test("a fee of which it is not known how much is left shows its bound", async () => {
    const { dialog } = await cancelling({ fullFeeCents: 5_000, priceCents: null });
    expect([fact(dialog, "Used"), fact(dialog, "Cancellation fee")]).toEqual(["Not known", "Up to $50.00"]);
  });

  test("says what the refund leaves out", async () => {
    const open = { pendingCents: 8_331, openClaims: 2, claimsOwedCents: 50_000, claimsPaidCents: 20_000 };
    const { dialog } = await cancelling(open);
    expect(fact(dialog, "Claims paid")).toBe("$200.00");
    expect(dialog.getByText("Charges of $83.31 are pending and don't count as paid.")).toBeVisible();
    expect(dialog.getByText("2 claims are open.")).toBeVisible();
    expect(dialog.getByText(/^\$300.00 is authorized for claims and not paid yet/)).toBeVisible();
  });

  test("another refund needs a reason, and a lender a name; both are sent", async () => {
    const { user, dialog, press, policy } = await cancelling();
    await user.type(dialog.getByLabelText("Refund"), "900");
    await user.selectOptions(dialog.getByLabelText("Pay to"), "Lender");
    await press();
    expect(await dialog.findByText("Say why the refund is different.")).toBeVisible();
    expect(dialog.getByText("Enter the lender's name.")).toBeVisible();
    await user.type(dialog.getByLabelText("Why the refund is different"), "State law");
    await user.type(dialog.getByLabelText("Lender's name"), " First Bank ");
    const { variables } = answer(CancelPolicyDocument, { cancelPolicy: { ...policy, version: 2, cancellation } });
    await press();
    const sent = { refundCents: 90_000, refundReason: "State law", payee: "lender", payeeName: "First Bank" };
    await waitFor(() => expect(variables).toMatchObject([{ input: sent }]));
  });

  test("terms that don't say how much is used need the refund", async () => {
    const { user, dialog, press, policy } = await cancelling({ priceCents: null });
    expect([fact(dialog, "Used"), fact(dialog, "Refund")]).toEqual(["Not known", "—"]);
    await press();
    expect(await dialog.findByText(/^Enter the refund/)).toBeVisible();
    await user.type(dialog.getByLabelText("Refund"), "12");
    const { variables } = answer(CancelPolicyDocument, { cancelPolicy: { ...policy, version: 2, cancellation } });
    await press();
    await waitFor(() => expect(variables).toMatchObject([{ input: { refundCents: 1_200, refundReason: null } }]));
  });

  test.each([
    ["Requested on", "2026-11-21", "Choose today or an earlier day."],
    ["Requested on", "2025-11-20", "Choose Mar 1, 2026 or later: it was sold then."],
    ["Last day of coverage", "2029-03-08", "Choose a day before the policy's last day."],
    ["Odometer", "41999", "The odometer showed more when the policy was sold."],
    ["Paid for the policy", "1097.01", "Enter $1,097.00 at most: the policy costs no more."],
  ])("%s %s is refused beside its field", async (label, value, message) => {
    const { dialog, press } = await cancelling();
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    await press();
    expect(await dialog.findByText(message)).toBeVisible();
  });

  test("no refund of more than was paid is shown: a slip of the comma would be paid out", async () => {
    const { user, dialog } = await cancelling();
    await user.type(dialog.getByLabelText("Paid for the policy"), "109700");
    expect([fact(dialog, "Used"), fact(dialog, "Refund")]).toEqual(["—", "—"]);
    expect(dialog.getByText("By the contract, once the fields above are right.")).toBeVisible();
  });

  test("an expired policy can be ended earlier, and its last day is asked for", async () => {
    const { variables } = answer(CancellationTermsDocument, { cancellationRefund: terms });
    const { user } = opened({ expirationDate: "2026-11-20" });
    await user.click(await screen.findByRole("button", { name: "Cancel policy" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel VSP-TEST-AAAA" }));
    await dialog.findByText("Price");
    expect(dialog.getByLabelText("Last day of coverage")).toHaveValue("");
    expect(dialog.getByText("By the contract, once the fields above are right.")).toBeVisible();
    fireEvent.change(dialog.getByLabelText("Last day of coverage"), { target: { value: "2026-11-19" } });
    expect(fact(dialog, "Used")).toBe("$1,092.75, by days");
    // The server refuses to say what is given back on a day that is over.
    expect(variables).toEqual([{ policyId: "VSP-TEST-AAAA", lastDay: "2026-11-19" }]);
  });

  test("a refusal stays in the dialog, and reads the terms again", async () => {
    const { dialog, press } = await cancelling();
    const { variables } = answer(CancellationTermsDocument, { cancellationRefund: { ...terms, paidCents: 50_000 } });
    const message = "By the contract, the refund is $242.00. Please say why it is different.";
    refuse(CancelPolicyDocument, { code: "VALIDATION_FAILED", message, fields: [{ field: "refundReason", message }] });
    await press();
    await waitFor(() => expect(fact(dialog, "Refund")).toBe("$242.00"));
    expect(variables).toHaveLength(1);
  });

  test("a colleague who cancels it meanwhile is told of, and nothing can be sent", async () => {
    const { publish } = feed(PolicyChangesDocument);
    const { dialog, policy } = await cancelling();
    const changed = { ...policy, version: 2, expirationDate: "2026-11-20", cancellation };
    answer(PolicyOverviewScreenDocument, { policy: changed, emailTemplates: [] });
    publish({ policyChanged: { policyId: policy.id } });
    expect(await dialog.findByText("This policy was already cancelled.")).toBeVisible();
    expect(dialog.queryByText("Price")).toBeNull();
    expect(dialog.queryByRole("button", { name: "Cancel policy" })).toBeNull();
  });

  test("terms that can't be read are said, and nothing can be sent", async () => {
    refuse(CancellationTermsDocument, { code: "CONFLICT", message: "This policy is cancelled." });
    const { user } = opened();
    await user.click(await screen.findByRole("button", { name: "Cancel policy" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel VSP-TEST-AAAA" }));
    expect(await dialog.findByText("Failed to fetch the refund")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Cancel policy" })).toBeDisabled();
  });
});

describe("a cancelled policy", () => {
  test.each([
    ["Refund due by Dec 20, 2026", {}],
    ["Refund overdue since Nov 19, 2026", { refundDueOn: "2026-11-19" }],
    ["Refund sent Nov 18, 2026", { refundedOn: "2026-11-18" }],
    ["No refund", { refundCents: 0 }],
  ])("%s", async (text, changes) => {
    opened({ cancellation: { ...cancellation, ...changes } });
    const panel = within(await screen.findByRole("region", { name: "Cancellation" }));
    expect(panel.getByText(text)).toBeVisible();
    expect(fact(panel, "Reason")).toBe("Vehicle sold");
    expect(fact(panel, "Sold until")).toBe("Mar 8, 2029");
  });

  test("its refund is marked as sent, with the day and the reference", async () => {
    const { user, policy } = opened({ cancellation });
    await user.click(await screen.findByRole("button", { name: "Mark refund as sent" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark refund as sent" }));
    fireEvent.change(dialog.getByLabelText("Sent on"), { target: { value: "2026-11-19" } });
    await user.click(dialog.getByRole("button", { name: "Mark as sent" }));
    expect(await dialog.findByText("Choose the day of the request or later.")).toBeVisible();
    fireEvent.change(dialog.getByLabelText("Sent on"), { target: { value: "2026-11-20" } });
    await user.type(dialog.getByLabelText("Reference"), "Check 1044");
    const sent = { ...cancellation, version: 2, refundedOn: "2026-11-20", refundReference: "Check 1044" };
    const { variables } = answer(SetRefundDocument, { setRefund: { ...policy, cancellation: sent } });
    await user.click(dialog.getByRole("button", { name: "Mark as sent" }));
    expect(await screen.findByText("Refund sent Nov 20, 2026")).toBeVisible();
    const [day, reference] = [sent.refundedOn, sent.refundReference];
    const input = { policyId: policy.id, version: 1, refundedOn: day, refundReference: reference };
    expect(variables).toEqual([{ input }]);
    await user.click(screen.getByRole("button", { name: "Correct the refund" }));
    const correct = within(await screen.findByRole("dialog", { name: "Correct the refund" }));
    expect(correct.getByLabelText("Sent on")).toHaveValue("2026-11-20");
    expect(correct.queryByText(/is emailed/)).toBeNull();
    await user.type(correct.getByLabelText("Reference"), "{Backspace}5");
    const right = { ...sent, refundReference: "Check 1045" };
    const corrected = answer(SetRefundDocument, { setRefund: { ...policy, cancellation: right } });
    await user.click(correct.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Refund corrected")).toBeVisible();
    expect(corrected.variables).toEqual([{ input: { ...input, version: 2, refundReference: "Check 1045" } }]);
    const again = answer(SetRefundDocument, {
      setRefund: { ...policy, cancellation: { ...cancellation, version: 3 } },
    });
    await user.click(screen.getByRole("button", { name: "Mark refund as not sent" }));
    expect(await screen.findByText("Refund due by Dec 20, 2026")).toBeVisible();
    expect(again.variables).toEqual([{ input: { ...input, version: 2, refundedOn: null, refundReference: null } }]);
    const undone = answer(SetRefundDocument, { setRefund: { ...policy, cancellation: { ...sent, version: 4 } } });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(undone.variables).toEqual([{ input: { ...input, version: 3, refundReference: "Check 1045" } }]),
    );
  });

  test("is reinstated with a reason", async () => {
    const { user, policy } = opened({ cancellation });
    expect(await screen.findByText("Until its last day")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Reinstate policy" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reinstate VSP-TEST-AAAA" }));
    const { variables } = answer(ReinstatePolicyDocument, { reinstatePolicy: { ...policy, cancellation: null } });
    const reinstate = dialog.getByRole("button", { name: "Reinstate policy" });
    await user.click(reinstate);
    expect(await dialog.findByText("Please say why.")).toBeVisible();
    await user.type(dialog.getByLabelText("Reason"), "Wrong policy");
    await user.click(reinstate);
    expect(await screen.findByText("It covers until Mar 8, 2029.")).toBeVisible();
    expect(screen.getByText("Due each month")).toBeVisible();
    expect(variables).toEqual([{ input: { policyId: policy.id, version: 1, reason: "Wrong policy" } }]);
    expect(screen.queryByRole("region", { name: "Cancellation" })).toBeNull();
  });

  test.each([
    ["marked the refund as sent on Nov 20, 2026", { to: "2026-11-20" }],
    [
      "marked the refund as sent on Nov 20, 2026, with the reference Check 7",
      { to: "2026-11-20", reference: "Check 7" },
    ],
    ["marked the refund as not sent", { to: null, reference: null }],
  ])("its history says: %s", (text, details) => {
    expect(cancellationTexts.refund_changed(details)).toBe(text);
  });

  test("the terms say so too while the last days run, not that the coverage is active", async () => {
    opened({ cancellation, expirationDate: "2026-11-25" });
    const covered = within(await screen.findByRole("region", { name: "Coverage & terms" }));
    expect(covered.getByText("Cancelled")).toBeVisible();
    expect(covered.queryByText("Coverage active")).toBeNull();
    expect(
      covered.getByText(/^Nov 25, 2026 is the last covered day, .*first\. The policy is cancelled\./),
    ).toBeVisible();
  });

  test("whoever may not bill reads it, and changes nothing", async () => {
    signedIn({ viewerCanBill: false });
    opened({ cancellation });
    const panel = within(await screen.findByRole("region", { name: "Cancellation" }));
    expect(panel.queryByRole("button")).toBeNull();
  });
});
