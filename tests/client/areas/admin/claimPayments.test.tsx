import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ClaimChangesDocument,
  RecordClaimPaymentDocument,
  SetClaimPaymentStatusDocument,
  type ClaimChangesSubscription,
  type ClaimPayments_PaymentFragment,
} from "#client/generated/graphql";
import { answer, feed, pending, refuse, type Feed } from "#tests/support/client/api";
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

function aPayment(given: Partial<ClaimPayments_PaymentFragment> = {}): ClaimPayments_PaymentFragment {
  return {
    id: "9a1d0000-0000-4000-8000-000000000001",
    version: 1,
    payee: "shop",
    payeeName: "Oak Street Auto",
    amountCents: 40_000,
    method: "check",
    status: "scheduled",
    paymentDate: "2026-11-20",
    reference: null,
    reason: null,
    createdAt: "2026-11-20T15:00:00.000Z",
    createdByName: "robin",
    ...given,
  };
}

function aShop(): NonNullable<DetailClaim["shop"]> {
  return {
    id: "5b0b0000-0000-4000-8000-000000000001",
    version: 1,
    name: "Oak Street Auto",
    phone: null,
    email: null,
    street: null,
    city: null,
    state: null,
    zip: null,
    laborRateCents: null,
  };
}

const opened = (given: Partial<DetailClaim> = {}) =>
  openedClaim("Payments", { owedCents: 40_000, reserveCents: 40_000, ...given });

describe("the payments of a claim", () => {
  test("say that nothing is owed before an authorization, and offer none", async () => {
    const { panel, unmount } = await opened({ owedCents: 0, reserveCents: 0 });
    expect(panel.getByText("Nothing is owed until an estimate is authorized.")).toBeVisible();
    expect(panel.queryByRole("button")).not.toBeInTheDocument();
    unmount();
    const other = await opened({ owedCents: 0, reserveCents: 80_050 });
    expect(other.panel.getByText(/authorized\. What is set aside is the amount in the claim limits\.$/)).toBeVisible();
  });

  test("begin with all that is owed, and keep a refusal with what was typed", async () => {
    const { claim, panel, user } = await opened();
    refuse(RecordClaimPaymentDocument, { code: "CONFLICT", message: "Only $100.00 is still owed for this claim." });
    await user.click(panel.getByRole("button", { name: "Record payment" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record a payment" }));
    expect(dialog.getByLabelText("Amount")).toHaveValue("400.00");
    await user.click(dialog.getByRole("button", { name: "Record payment" }));
    expect(await dialog.findByText("Please say who is paid.")).toBeVisible();
    await user.type(dialog.getByLabelText("Name"), "Oak Street Auto");
    await user.type(dialog.getByLabelText("Reference"), "1042");
    await user.click(dialog.getByRole("button", { name: "Record payment" }));
    expect(await dialog.findByText("Only $100.00 is still owed for this claim.")).toBeVisible();
    const recording = answer(RecordClaimPaymentDocument, {
      recordClaimPayment: {
        id: aPayment().id,
        claim: changedClaim(claim, { scheduledCents: 40_000, payments: [aPayment()] }),
      },
    });
    await user.click(dialog.getByRole("button", { name: "Record payment" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByText("Payment scheduled").parentElement).toHaveTextContent("$400.00 to Oak Street Auto");
    expect(recording.variables).toMatchObject([
      {
        input: {
          claimId: claim.id,
          payee: "shop",
          payeeName: "Oak Street Auto",
          amountCents: 40_000,
          method: "check",
          paid: false,
          reference: "1042",
          idempotencyKey: expect.any(String),
        },
      },
    ]);
    expect(panel.getByText("Still owed").nextSibling).toHaveTextContent("$0.00");
    expect(panel.queryByRole("button", { name: "Record payment" })).not.toBeInTheDocument();
  });

  test("have an amount that fits, and say so before anything is sent", async () => {
    const { panel, user } = await opened();
    const { variables } = pending(RecordClaimPaymentDocument);
    await user.click(panel.getByRole("button", { name: "Record payment" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record a payment" }));
    await user.type(dialog.getByLabelText("Name"), "Oak Street Auto");
    for (const [typed, said] of [
      ["0", "Please enter an amount."],
      ["999999999999", "At most $21,474,836.47."],
    ] as const) {
      await user.clear(dialog.getByLabelText("Amount"));
      await user.type(dialog.getByLabelText("Amount"), typed);
      await user.click(dialog.getByRole("button", { name: "Record payment" }));
      expect(await dialog.findByText(said)).toBeVisible();
    }
    expect(variables).toEqual([]);
  });

  test("go to the claim's shop, or to someone whose name is typed", async () => {
    const shop = aShop();
    const { claim, panel, user } = await opened({ shop, firstName: "Ana", lastName: "Silva" });
    await user.click(panel.getByRole("button", { name: "Record payment" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record a payment" }));
    expect(dialog.getByLabelText("Pay")).toHaveDisplayValue("Oak Street Auto");
    expect(dialog.queryByLabelText("Name")).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText("Pay"), "Customer");
    expect(dialog.getByLabelText("Name")).toHaveValue("Ana Silva");
    await user.selectOptions(dialog.getByLabelText("Pay"), "Another repair shop");
    expect(dialog.getByLabelText("Name")).toHaveValue("");
    await user.click(dialog.getByRole("button", { name: "Record payment" }));
    expect(await dialog.findByText("Please say who is paid.")).toBeVisible();
    await user.type(dialog.getByLabelText("Name"), "Elm Garage");
    await user.selectOptions(dialog.getByLabelText("Pay"), "Customer");
    expect(dialog.getByLabelText("Name")).toHaveValue("Elm Garage");
    await user.selectOptions(dialog.getByLabelText("Pay"), "Oak Street Auto");
    const recording = answer(RecordClaimPaymentDocument, {
      recordClaimPayment: { id: aPayment().id, claim: changedClaim(claim, { payments: [aPayment()] }) },
    });
    await user.click(dialog.getByRole("button", { name: "Record payment" }));
    await waitFor(() => expect(recording.variables).toHaveLength(1));
    const [{ input }] = recording.variables as [{ input: object }];
    expect(input).toMatchObject({ payee: "shop", shopId: shop.id });
    expect(input).not.toHaveProperty("payeeName");
  });

  test("go to another shop even if it has the name of the claim's", async () => {
    const { claim, panel, user } = await opened({ shop: aShop() });
    await user.click(panel.getByRole("button", { name: "Record payment" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record a payment" }));
    await user.selectOptions(dialog.getByLabelText("Pay"), "Another repair shop");
    await user.type(dialog.getByLabelText("Name"), "Oak Street Auto");
    const recording = answer(RecordClaimPaymentDocument, {
      recordClaimPayment: { id: aPayment().id, claim: changedClaim(claim, { payments: [aPayment()] }) },
    });
    await user.click(dialog.getByRole("button", { name: "Record payment" }));
    await waitFor(() => expect(recording.variables).toHaveLength(1));
    expect(recording.variables).toMatchObject([
      { input: { payee: "shop", payeeName: "Oak Street Auto", shopId: null } },
    ]);
  });

  test("are marked as paid, or as void with a reason", async () => {
    const { claim, panel, user } = await opened({ scheduledCents: 40_000, payments: [aPayment()] });
    const paid = aPayment({ version: 2, status: "paid" });
    const paying = answer(SetClaimPaymentStatusDocument, {
      setClaimPaymentStatus: {
        id: paid.id,
        claim: changedClaim(claim, { scheduledCents: 0, paidCents: 40_000, payments: [paid] }),
      },
    });
    await user.click(panel.getByRole("button", { name: "Mark paid: $400.00 to Oak Street Auto" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByLabelText("Day")).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Mark paid" }));
    expect(await panel.findByText("Paid", { selector: "[data-tone]" })).toBeVisible();
    expect(screen.getByText("Payment marked as paid").parentElement).toHaveTextContent("$400.00 to Oak Street Auto");
    expect(paying.variables).toMatchObject([{ input: { id: paid.id, version: 1, status: "paid", reference: null } }]);
    expect(panel.queryByRole("button", { name: /^Mark paid/ })).not.toBeInTheDocument();

    // While the dialog closes, the page behind it can't be reached.
    await user.click(await panel.findByRole("button", { name: /^Void/ }));
    const voiding = within(await screen.findByRole("dialog"));
    await user.click(voiding.getByRole("button", { name: "Void" }));
    expect(await voiding.findByText("Please say why.")).toBeVisible();
  });

  test("that a colleague has marked first say so instead of being marked again", async () => {
    const { claim, panel, user } = await opened({ scheduledCents: 40_000, payments: [aPayment()] });
    await user.click(panel.getByRole("button", { name: "Mark paid: $400.00 to Oak Street Auto" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Reference"), "1002");
    changedClaim(claim, { version: claim.version + 1, payments: [aPayment({ version: 2, status: "paid" })] });
    await waitFor(() => expect(live.listeners()).toBe(1));
    live.publish({ claimChanged: { claimId: claim.id } });
    await waitFor(() =>
      expect(dialog.getByRole("status")).toHaveTextContent("This payment was already marked as paid."),
    );
    expect(dialog.queryByRole("button", { name: "Mark paid" })).not.toBeInTheDocument();
    expect(dialog.getByLabelText("Reference")).toHaveValue("1002");
    expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
  });
});
