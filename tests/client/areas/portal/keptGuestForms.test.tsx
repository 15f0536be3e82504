import { afterEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  QuoteScreenDocument,
  ShopScreenDocument,
  type QuoteScreen_QuoteFragment,
  type ShopScreen_ClaimFragment,
} from "#client/generated/graphql";
import { forgetDrafts } from "#client/lib/drafts";
import { answer } from "#tests/support/client/api";
import { renderPortal, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

afterEach(resetViewport);

const mine = "m".repeat(43);
const another = "a".repeat(43);
const claim: ShopScreen_ClaimFragment = {
  claimNumber: "c1a100",
  shopName: "Oak Street Auto",
  vehicleName: "2022 Honda CR-V",
  vin: "VIN0001",
  complaint: "Overheats",
  request: "Please send your estimate.",
  isOpen: true,
  takesInvoice: true,
  deniedAt: null,
  estimates: 1,
  closesAt: null,
  lines: [],
  authorizations: [],
  files: [],
  invoices: [],
  payments: [],
};
const choice = {
  position: 0,
  plan: "gold",
  termMonths: 36,
  expirationMiles: null,
  deductible: 500,
  priceTotalCents: 299_900,
  priceMonthlyCents: 8331,
  quoted: true,
} as const;
const quote: QuoteScreen_QuoteFragment = {
  state: "open",
  firstName: "Rosa",
  vehicleName: "2019 Honda Civic",
  validUntil: "2026-12-20",
  acceptedPosition: null,
  contractId: null,
  choices: [choice],
  plans: [{ plan: "gold", covers: ["Engine"] }],
};

async function shop(token = mine) {
  answer(ShopScreenDocument, { shopClaim: claim });
  const view = renderPortal(`/portal/shop#${token}`);
  await screen.findByRole("form", { name: "Add a line" });
  const part = (name: string) => within(screen.getByRole("form", { name }));
  return { ...view, line: part("Add a line"), invoice: part("Your invoice") };
}

async function quotePage(token = mine) {
  answer(QuoteScreenDocument, { quotePage: quote });
  const view = renderPortal(`/portal/quote#${token}`);
  const question = within(await screen.findByRole("form", { name: "Ask a question" })).getByLabelText("Your question", {
    exact: false,
  });
  const reason = async () => {
    await view.user.click(screen.getByRole("button", { name: "No, thank you" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline this quote?" }));
    return dialog.getByLabelText("Why not?", { exact: false });
  };
  return { ...view, question, reason };
}

const isKept = async (...texts: string[]) =>
  await waitFor(() => {
    const kept = JSON.stringify({ ...sessionStorage });
    for (const text of texts) expect(kept).toContain(text);
  });

test("a reload keeps the line that a shop is typing, and its invoice's number and amount", async () => {
  const before = await shop();
  await before.user.type(before.line.getByLabelText("Description"), "Radiator");
  await before.user.type(before.line.getByLabelText("Unit price"), "412.50");
  await before.user.type(before.invoice.getByLabelText("Invoice number"), "R-1042");
  await before.user.type(before.invoice.getByLabelText("Amount"), "412.50");
  await isKept("Radiator", "R-1042", "41250");
  // Without its file, nothing is sent, and nothing is lost.
  await before.user.click(before.invoice.getByRole("button", { name: "Send invoice" }));
  await toast("Choose the invoice");
  before.unmount();

  const otherShop = await shop(another);
  expect(otherShop.line.getByLabelText("Description")).toHaveValue("");
  expect(otherShop.invoice.getByLabelText("Invoice number")).toHaveValue("");
  otherShop.unmount();

  const after = await shop();
  expect(after.line.getByLabelText("Description")).toHaveValue("Radiator");
  expect(after.line.getByLabelText("Unit price")).toHaveValue("412.50");
  expect(after.invoice.getByLabelText("Invoice number")).toHaveValue("R-1042");
  expect(after.invoice.getByLabelText("Amount")).toHaveValue("412.50");
  await after.user.click(after.line.getByRole("button", { name: "Add line" }));
  expect(await screen.findByText("Radiator")).toBeVisible();
  await waitFor(() =>
    expect(within(screen.getByRole("form", { name: "Add a line" })).getByLabelText("Description")).toHaveValue(""),
  );
  // The full secret is only in the URL.
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(mine);
});

test("a reload keeps a question about a quote and the reason of a decline; a sign-out in the tab does not", async () => {
  const before = await quotePage();
  await before.user.type(before.question, "Is towing covered?");
  await before.user.type(await before.reason(), "Too dear");
  await isKept("Is towing covered?", "Too dear");
  before.unmount();

  const otherQuote = await quotePage(another);
  expect(otherQuote.question).toHaveValue("");
  otherQuote.unmount();

  const after = await quotePage();
  expect(after.question).toHaveValue("Is towing covered?");
  expect(await after.reason()).toHaveValue("Too dear");
  after.unmount();

  forgetDrafts("customer");
  expect((await quotePage()).question).toHaveValue("");
});
