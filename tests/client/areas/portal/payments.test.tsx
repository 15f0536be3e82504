import { afterEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  PaymentsScreenDocument,
  SavePaymentProfileDocument,
  type PaymentsScreenQuery,
} from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { autopayConsent, charge, policy, profile } from "#tests/support/client/portal";
import { renderPortal, signedInCustomer, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

afterEach(resetViewport);

function payments(given: Partial<PaymentsScreenQuery> = {}): PaymentsScreenQuery {
  return {
    customerPolicies: [policy()],
    customerPaymentProfiles: [profile()],
    customerCharges: [],
    autopayConsent,
    ...given,
  };
}

function openPayments(given: Partial<PaymentsScreenQuery> = {}) {
  signedInCustomer();
  answer(PaymentsScreenDocument, payments(given));
  return renderPortal("/portal/payments");
}

const autopay = (on: boolean) => ({
  autopayEnabled: on,
  autopayConsentAt: on ? "2026-11-20T17:00:00.000Z" : null,
});

const cardForm = async () => within(await screen.findByRole("form", { name: "Card details, policy VSP-TEST-0001" }));

describe("the payments screen", () => {
  test("loads, can be retried, and says that without a policy there is nothing to pay", async () => {
    signedInCustomer();
    const loading = pending(PaymentsScreenDocument);
    const first = renderPortal("/portal/payments");
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    loading.answer(payments({ customerPolicies: [], customerPaymentProfiles: [] }));
    expect(await screen.findByText("No payments yet")).toBeVisible();
    first.unmount();
    unreachable(PaymentsScreenDocument);
    const { user } = renderPortal("/portal/payments");
    expect(await screen.findByText("We couldn't load your payments")).toBeVisible();
    answer(PaymentsScreenDocument, payments({ customerPaymentProfiles: [] }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(within(await screen.findByRole("group", { name: "Card on file" })).getByText("MM/YY")).toBeVisible();
    expect(screen.getByText("No charges yet.")).toBeVisible();
  });

  test("previews the card while typing, keeps only digits, and sends numbers as numbers", async () => {
    const calls = answer(SavePaymentProfileDocument, {
      savePaymentProfile: profile({ notes: "**** **** **** 4242" }),
    });
    const { user } = openPayments();
    const form = await cardForm();
    const card = screen.getByRole("group", { name: "Card on file" });
    expect(card).toHaveTextContent("Family cardVisa•••• •••• •••• 4242Jordan Reyes03/30");
    expect(form.getByText("Autopay off")).toBeVisible();
    expect(form.getByLabelText("Exp month")).toHaveValue("03");
    for (const [label, typed] of [
      ["Last four digits", "1a2345"],
      ["Exp month", "112"],
      ["Exp year", "20311"],
      ["Card nickname", null],
      ["Internal reference", "Desk 4"],
    ] as const) {
      await user.clear(form.getByLabelText(label));
      if (typed !== null) await user.type(form.getByLabelText(label), typed);
    }
    // The server's limits.
    for (const [label, most] of [
      ["Billing ZIP", "10"],
      ["Name on card", "200"],
      ["Brand", "40"],
    ] as const)
      expect(form.getByLabelText(label)).toHaveAttribute("maxlength", most);
    expect(card).toHaveTextContent("Card on fileVisa•••• •••• •••• 1234Jordan Reyes11/31");
    answer(PaymentsScreenDocument, payments({ customerPaymentProfiles: [profile({ notes: "**** **** **** 4242" })] }));
    await user.click(form.getByRole("button", { name: "Save card details" }));
    expect(await toast("Preferences saved")).toContain("We updated your billing instructions.");
    await waitFor(() => expect(form.getByLabelText("Notes")).toHaveValue("**** **** **** 4242"));
    expect(calls.variables).toEqual([
      {
        input: {
          policyId: "VSP-TEST-0001",
          paymentMethod: null,
          accountIdentifier: "Desk 4",
          cardLastFour: "1234",
          cardExpiryMonth: 11,
          cardExpiryYear: 2031,
        },
      },
    ]);
  });

  test.each([
    {
      begun: false,
      elsewhere: true,
      says: "Autopay was turned on somewhere else in the meantime. Saving here won't change that.",
    },
    {
      begun: true,
      elsewhere: false,
      says: "Autopay was turned off somewhere else in the meantime. Saving here won't change that.",
    },
  ])(
    "what is saved elsewhere while somebody types here stays: card, notes, and autopay ($begun, then $elsewhere)",
    async ({ begun, elsewhere, says }) => {
      const live = signedInCustomer();
      answer(PaymentsScreenDocument, payments({ customerPaymentProfiles: [profile(autopay(begun))] }));
      const calls = answer(SavePaymentProfileDocument, { savePaymentProfile: profile() });
      const { user } = renderPortal("/portal/payments");
      const form = await cardForm();
      await user.type(form.getByLabelText("Internal reference"), "Desk 4");
      await waitFor(() => expect(live.listeners()).toBe(1));
      const saved = profile({ cardLastFour: "9876", notes: "Call first", ...autopay(elsewhere) });
      answer(PaymentsScreenDocument, payments({ customerPaymentProfiles: [saved], customerCharges: [charge()] }));
      live.publish({ portalChanged: { kind: "payment", id: saved.id } });
      expect(await screen.findByText(charge().description)).toBeVisible();
      expect(form.getByText(says)).toBeVisible();
      expect(form.queryByText(autopayConsent.text)).not.toBeInTheDocument();
      await user.click(form.getByRole("button", { name: "Save card details" }));
      await toast("Preferences saved");
      expect(calls.variables).toEqual([{ input: { policyId: "VSP-TEST-0001", accountIdentifier: "Desk 4" } }]);
    },
  );

  test("turning autopay on shows the consent's text and sends its version; the day stays visible", async () => {
    const agreed = profile(autopay(true));
    const calls = answer(SavePaymentProfileDocument, { savePaymentProfile: agreed });
    const { user } = openPayments();
    const form = await cardForm();
    expect(screen.queryByText(autopayConsent.text)).not.toBeInTheDocument();
    await user.click(form.getByRole("switch", { name: "Autopay" }));
    expect(form.getByText(autopayConsent.text)).toBeVisible();
    expect(form.getByText("Autopay enabled")).toBeVisible();
    pending(PaymentsScreenDocument);
    await user.click(form.getByRole("button", { name: "Save card details" }));
    expect(await form.findByText(/You agreed to autopay on Nov 20, 2026, 12:00 PM EST/)).toBeVisible();
    expect(calls.variables[0]?.input).toMatchObject({ autopayEnabled: true, autopayConsentVersion: "autopay 1.0" });
    // Saving again while the list is still loading is not a new agreement.
    await user.click(await form.findByRole("button", { name: "Save card details" }));
    await waitFor(() => expect(calls.variables).toHaveLength(2));
    expect(calls.variables[1]).toEqual({ input: { policyId: "VSP-TEST-0001" } });
  });

  test("a changed consent text is refetched and needs a new agreement; nothing typed is lost", async () => {
    refuse(SavePaymentProfileDocument, { code: "CONFLICT", message: "The terms of autopay have changed." });
    const { user } = openPayments();
    const form = await cardForm();
    const autopay = form.getByRole("switch", { name: "Autopay" });
    await user.type(form.getByLabelText("Internal reference"), "Desk 4");
    await user.click(autopay);
    const newWords = { text: "Other words of autopay.", version: "autopay 2.0" };
    answer(PaymentsScreenDocument, payments({ autopayConsent: newWords }));
    await user.click(form.getByRole("button", { name: "Save card details" }));
    expect(await toast("Save failed")).toContain("The terms of autopay have changed.");
    await waitFor(() => expect(autopay).not.toBeChecked());
    expect(form.getByLabelText("Internal reference")).toHaveValue("Desk 4");
    const calls = answer(SavePaymentProfileDocument, { savePaymentProfile: profile({ autopayEnabled: true }) });
    await user.click(autopay);
    expect(form.getByText(newWords.text)).toBeVisible();
    await user.click(form.getByRole("button", { name: "Save card details" }));
    await toast("Preferences saved");
    expect(calls.variables[0]?.input).toMatchObject({
      accountIdentifier: "Desk 4",
      autopayConsentVersion: newWords.version,
    });
  });

  test("a new consent text keeps autopay on if it was agreed to before", async () => {
    const agreed = profile({ autopayEnabled: true, autopayConsentAt: "2026-11-20T17:00:00.000Z" });
    const { user } = openPayments({ customerPaymentProfiles: [agreed] });
    const form = await cardForm();
    refuse(SavePaymentProfileDocument, { code: "CONFLICT", message: "Not now." });
    answer(PaymentsScreenDocument, {
      ...payments({ customerPaymentProfiles: [agreed], customerCharges: [charge({ description: "Read anew" })] }),
      autopayConsent: { text: "Other words of autopay.", version: "autopay 2.0" },
    });
    await user.click(form.getByRole("button", { name: "Save card details" }));
    expect(await screen.findByText("Read anew")).toBeVisible();
    expect(form.getByRole("switch", { name: "Autopay" })).toBeChecked();
  });

  test("without a first day of coverage autopay says that there is nothing to charge yet", async () => {
    const { user } = openPayments({ customerPolicies: [policy({ policyStartDate: null })] });
    const form = await cardForm();
    const waits = "You won't be charged until your coverage start date is set.";
    expect(form.queryByText(waits)).not.toBeInTheDocument();
    await user.click(form.getByRole("switch", { name: "Autopay" }));
    expect(form.getByText(waits)).toBeVisible();
  });

  test("says why saving failed", async () => {
    refuse(SavePaymentProfileDocument, { code: "VALIDATION_FAILED", message: "The card has expired." });
    const { user } = openPayments();
    const form = await cardForm();
    await user.click(form.getByRole("button", { name: "Save card details" }));
    expect(await toast("Save failed")).toContain("The card has expired.");
    unreachable(SavePaymentProfileDocument);
    await user.click(form.getByRole("button", { name: "Save card details" }));
    expect(await screen.findByText("We couldn't save those details.")).toBeVisible();
  });

  test("shows the six newest charges of each policy and how many there are", async () => {
    const charges = Array.from({ length: 8 }, (_, month) =>
      charge({
        id: `c4a7000${month}-0000-4000-8000-000000000001`,
        description: `Payment ${month + 1}`,
        chargedAt: `2026-0${month + 1}-05T15:00:00.000Z`,
        status: month === 7 ? "refunded" : "paid",
      }),
    );
    openPayments({
      customerPolicies: [policy(), policy({ id: "VSP-TEST-0002" })],
      customerCharges: [...charges, charge({ id: "c4a79999-0000-4000-8000-000000000001", policyId: "VSP-TEST-0002" })],
    });
    await cardForm();
    expect(screen.getByText("Showing 6 of 8")).toBeVisible();
    expect(screen.getByText("Showing 1 of 1")).toBeVisible();
    const [first] = screen.getAllByRole("table", { name: "Recent charges" });
    const rows = within(first as HTMLElement).getAllByRole("row");
    expect(rows).toHaveLength(7);
    expect(rows[1]).toHaveTextContent("Payment 8Aug 5, 2026Refunded$46.65");
    expect(rows[6]).toHaveTextContent("Payment 3");
  });
});
