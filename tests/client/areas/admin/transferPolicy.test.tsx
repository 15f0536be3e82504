import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { transferTexts } from "#client/areas/admin/activity/transferText";
import {
  PolicyChangesDocument,
  PolicyOverviewScreenDocument,
  SaveTransferTermsDocument,
  TransferCheckDocument,
  TransferPolicyDocument,
  type Transfer_TransferFragment,
  type TransferCheckQuery,
} from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { atNoon } from "#tests/support/client/clock";
import { overviewPolicy, type OverviewPolicy } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { settings, TRANSFER_TERMS } from "#tests/support/client/settings";

/** At noon on November 20, 2026. */
beforeEach(() => {
  atNoon();
  signedIn();
  feed(PolicyChangesDocument);
});
afterEach(() => void jest.useRealTimers());

const check: TransferCheckQuery["transferCheck"] = {
  feeCents: 5_000,
  days: 30,
  soldAtMiles: 42_000,
  openClaims: 0,
  pendingCents: 0,
  balanceCents: 0,
};
const made: Transfer_TransferFragment = {
  id: "7a450000-0000-4000-8000-000000000001",
  soldOn: "2026-11-10",
  odometer: 62_000,
  feeCents: 5_000,
  hasTerms: true,
  firstName: "Ana",
  lastName: "Diaz",
  email: "ana@example.com",
  formerFirstName: "Jordan",
  formerLastName: "Reyes",
  formerEmail: "jordan@example.com",
  madeAt: "2026-11-20T17:00:00.000Z",
  madeByName: "sam",
};

function opened(given: Partial<OverviewPolicy> = {}) {
  const policy = overviewPolicy(given);
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates: [] });
  return { policy, ...renderAdmin("/admin/policies/VSP-TEST-AAAA") };
}

async function transferring(changes: Partial<typeof check> = {}) {
  answer(TransferCheckDocument, { transferCheck: { ...check, ...changes } });
  const screenOf = opened();
  await screenOf.user.click(await screen.findByRole("button", { name: "Transfer policy" }));
  await screen.findByLabelText("Car sold on");
  const dialog = within(screen.getByRole("dialog", { name: "Transfer VSP-TEST-AAAA" }));
  const press = (): Promise<void> => screenOf.user.click(dialog.getByRole("button", { name: "Transfer policy" }));
  const fill = async (values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) await screenOf.user.type(dialog.getByLabelText(label), value);
  };
  return { ...screenOf, dialog, press, fill };
}

describe("transferring a policy", () => {
  test("sends the new owner, the sale and the usual fee, and shows what became of it", async () => {
    const { dialog, press, fill, policy } = await transferring();
    expect(dialog.getByLabelText("Transfer fee")).toHaveValue("50.00");
    fireEvent.change(dialog.getByLabelText("Car sold on"), { target: { value: "2026-11-10" } });
    await fill({
      Odometer: "62000",
      "First Name": "Ana",
      "Last Name": "Diaz",
      Email: "ana@example.com",
      City: "Dallas",
    });
    fireEvent.click(dialog.getByRole("checkbox", { name: "The new owner has received the contract's terms" }));
    const { variables } = answer(TransferPolicyDocument, {
      transferPolicy: { ...policy, version: 2, transfers: [made] },
    });
    await press();
    expect(await screen.findByText("VSP-TEST-AAAA belongs to Ana Diaz now.")).toBeVisible();
    const texts = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", city: "Dallas" };
    const empty = { phone: "", street: "", state: "", zip: "" };
    const sale = { soldOn: "2026-11-10", odometer: 62_000, feeCents: 5_000, hasTerms: true };
    const idempotencyKey = expect.any(String) as unknown;
    expect(variables).toEqual([
      { input: { policyId: policy.id, version: 1, ...texts, ...empty, ...sale, idempotencyKey } },
    ]);
    const terms = within(screen.getByRole("region", { name: "Coverage & terms" }));
    expect(terms.getByRole("listitem")).toHaveTextContent(
      "From Jordan Reyes to Ana Diaz. Car sold Nov 10, 2026 at 62,000 miles. Fee $50.00. The new owner has received the terms. Recorded Nov 20, 2026 by sam.",
    );
  });

  test("one open claim is one", async () => {
    const { dialog } = await transferring({ openClaims: 1 });
    expect(dialog.getByText("One claim is open and stays with the former owner.")).toBeVisible();
  });

  test("says what to know, and is not in the way", async () => {
    const open = { openClaims: 2, pendingCents: 8_331, balanceCents: 199_900 };
    const { dialog } = await transferring(open);
    expect(dialog.getByText("2 claims are open and stay with the former owner.")).toBeVisible();
    expect(dialog.getByText("Charges of $83.31 are pending.")).toBeVisible();
    expect(dialog.getByText(/^\$1,999.00 of the price is not paid/)).toBeVisible();
    expect(dialog.queryByText(/days ago/)).toBeNull();
    fireEvent.change(dialog.getByLabelText("Car sold on"), { target: { value: "2026-10-20" } });
    expect(dialog.getByText(/^The car was sold 31 days ago/)).toBeVisible();
  });

  test("what is wrong is said beside its field", async () => {
    const { dialog, press, fill } = await transferring();
    fireEvent.change(dialog.getByLabelText("Car sold on"), { target: { value: "2026-11-21" } });
    await fill({ Odometer: "41999", Email: "Jordan@example.com ", "Registered State": "Texaz" });
    await press();
    for (const message of [
      "Choose today or an earlier day.",
      "The odometer already showed 42,000 miles when the policy was sold.",
      "Enter the new owner's first name.",
      "Enter the new owner's last name.",
      "This is the email of the policy's holder.",
      "Please choose one of the 50 states.",
    ])
      expect(await dialog.findByText(message)).toBeVisible();
  });

  test("without a fee none is sent, and a refusal keeps what was typed", async () => {
    const { user, dialog, press, fill } = await transferring();
    await user.clear(dialog.getByLabelText("Transfer fee"));
    await fill({ "First Name": "Ana", "Last Name": "Diaz", Email: "ana@example.com" });
    const message = "Someone else changed this policy after you opened it.";
    const { variables } = refuse(TransferPolicyDocument, { code: "CONFLICT", message });
    await press();
    expect((await screen.findAllByText(new RegExp(message)))[0]).toBeVisible();
    expect(variables).toMatchObject([{ input: { feeCents: null, soldOn: "2026-11-20" } }]);
    expect(dialog.getByLabelText("First Name")).toHaveValue("Ana");
  });

  test("a check that can't be read is said, and nothing can be sent", async () => {
    refuse(TransferCheckDocument, { code: "CONFLICT", message: "This policy is cancelled." });
    const { user } = opened();
    await user.click(await screen.findByRole("button", { name: "Transfer policy" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Transfer VSP-TEST-AAAA" }));
    expect(await dialog.findByText("Failed to fetch what to know before a transfer")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Transfer policy" })).toBeDisabled();
  });

  test("is not offered for a policy that has ended, nor to whoever may not bill", async () => {
    opened({ expirationDate: "2026-11-19" });
    expect(await screen.findByRole("button", { name: "Cancel policy" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Transfer policy" })).toBeNull();
    signedIn({ viewerCanBill: false });
    opened({ transfers: [made] });
    expect(await screen.findByText(/^Car sold Nov 10, 2026/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Transfer policy" })).toBeNull();
  });
});

test.each([
  ["transferred this policy from Jo Reyes to Ana Diaz, for a fee of $50.00", { feeCents: 5_000 }],
  ["transferred this policy from Jo Reyes to Ana Diaz", { feeCents: 0 }],
])("its history says: %s", (text, details) => {
  const people = { from: { name: "Jo Reyes", email: "jo@example.com" }, to: { name: "Ana Diaz" } };
  expect(transferTexts.policy_transferred({ ...people, ...details })).toBe(text);
});

test("managers set the usual fee and the days", async () => {
  settings();
  const { user } = renderAdmin("/admin/settings");
  const terms = within(await screen.findByRole("region", { name: "Transfer Terms" }));
  const fee = terms.getByLabelText("Transfer fee");
  await user.clear(fee);
  await user.clear(terms.getByLabelText("Days after the sale"));
  const save = terms.getByRole("button", { name: "Save terms" });
  await user.click(save);
  expect(await terms.findByText("Enter $0.00 to $250.00.")).toBeVisible();
  expect(terms.getByText("Enter 1 to 365 days.")).toBeVisible();
  await user.type(fee, "75");
  await user.type(terms.getByLabelText("Days after the sale"), "60");
  const saved = { ...TRANSFER_TERMS, version: 2, feeCents: 7_500, days: 60, createdByName: "robin" };
  const { variables } = answer(SaveTransferTermsDocument, { saveTransferTerms: saved });
  await user.click(save);
  await waitFor(() => expect(variables).toEqual([{ input: { version: 1, feeCents: 7_500, days: 60 } }]));
  expect(await terms.findByText("Transfer terms updated")).toBeVisible();
});
