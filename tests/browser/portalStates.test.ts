import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import * as api from "#client/generated/graphql";
import * as sample from "../support/client/portal";
import { writtenPdf } from "../support/pdfs";
import { holdRequests } from "./heldRequests";
import { journeys } from "./journey";
import { broken, PortalVisit } from "./portalVisit";
import { goToStep, readContract } from "./signing";

const journey = journeys();

/** The narrowest supported screen, and a laptop zoomed to 400 % (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 700 } as const;

const noSession = { code: "UNAUTHENTICATED", message: "Unauthorized" } as const;
const tooMany = {
  code: "RATE_LIMITED",
  message: "Too many failed sign-ins. Please try again in 15 minutes.",
} as const;
const longName = "Quarterly-maintenance-records-and-the-diagnosis-of-the-transmission-shop.pdf";
const longEmail = `${"e".repeat(64)}@${"d".repeat(60)}.example`;
const unbroken = { ...sample.jordan, email: longEmail, displayName: "N".repeat(100) };
/** The longest model that a lead may have, without a place to break the line. */
const longVehicle = { id: "7e000000-0000-4000-8000-000000000002", year: 2019, make: "Honda", model: "X".repeat(100) };

const coverages = [
  sample.policy(),
  sample.policy({ id: "VSP-TEST-0002", policyStartDate: "2026-11-10", package: "silver" }),
  sample.policy({ id: "VSP-TEST-0003", package: null, policyStartDate: null, expirationDate: null, vehicle: null }),
  sample.policy({
    id: "VSP-TEST-0004",
    policyStartDate: "2023-11-10",
    expirationDate: "2026-11-10",
    vehicle: longVehicle,
  }),
  sample.policy({ id: "VSP-TEST-0005", policyStartDate: "2023-12-10", expirationDate: "2026-12-10" }),
  sample.policy({ id: "VSP-TEST-0006", policyStartDate: "2026-12-01", expirationDate: "2029-12-01" }),
];
const requests = [
  sample.request({ overdue: true, title: `${longName} of the vehicle` }),
  sample.request({ id: "d0c00000-0000-4000-8000-000000000002", title: "Repair invoice", status: "submitted" }),
  sample.request({ id: "d0c00000-0000-4000-8000-000000000003", title: "Your VIN", type: "vin_photo", dueDate: null }),
  sample.request({
    id: "d0c00000-0000-4000-8000-000000000004",
    title: "One more",
    type: "other",
    dueDate: "2026-11-30",
    policy: { id: "VSP-TEST-0004", vehicle: longVehicle },
  }),
  sample.request({
    id: "d0c00000-0000-4000-8000-000000000005",
    title: "Diagnosis",
    status: "completed",
    uploads: [{ id: "f11e", fileName: longName, fileSize: 1_204_224, createdAt: "2026-11-12T15:00:00.000Z" }],
  }),
];
const claims = (["new", "denied", "awaiting_customer_action", "claim_covered_closed"] as const).map((status, index) =>
  sample.claim({ id: `c1a1000${index}-0000-4000-8000-000000000001`, status, denialReason: "It was no covered part." }),
);
const contracts = [
  sample.sentContract({ fileName: longName, vehicleName: `2019 Honda ${longVehicle.model}` }),
  sample.sentContract({ id: "c0a70000-0000-4000-8000-000000000002", expired: true }),
  sample.sentContract({ id: "c0a70000-0000-4000-8000-000000000003", status: "void" }),
  sample.signedContract({
    id: "c0a70000-0000-4000-8000-000000000004",
    signatureName: "N".repeat(100),
    signatureEmail: longEmail,
  }),
];
const charges = (["pending", "processing", "paid", "failed", "refunded"] as const).map((status, index) =>
  sample.charge({ id: `c4a7000${index}-0000-4000-8000-000000000001`, status }),
);
const pdf = { fileName: "Contract.pdf", dataUrl: `data:application/pdf;base64,${btoa("%PDF-1.7")}` };
const signingConsent = sample.consent;
const autopayConsent = sample.autopayConsent;

/** In another tab of this browser, which notifies the first one. */
async function signInElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  await other.evaluate((name) => localStorage.setItem("customer-auth", name), JSON.stringify(unbroken));
  await other.close();
}

journey("the portal's sign-in and overview are accessible in every state, in light and dark", async (people) => {
  const visit = await PortalVisit.of(await people.person(narrow));
  const { page, server } = visit;
  await page.goto("/portal");
  await visit.look("the check", "Preparing your portal...");
  server.refuse(api.PortalSessionDocument, broken);
  await visit.look("a check that failed", "We couldn't open your portal");
  server.refuse(api.PortalSessionDocument, noSession);
  await visit.press("Try again");
  await visit.look("the sign-in", "Sign in to your portal");
  server.refuse(api.CustomerSignInDocument, tooMany);
  await visit.press("Sign in");
  await visit.lookWithToast("the sign-in", "Sign in failed");

  server.answer(api.CustomerSignInDocument, { customerSignIn: unbroken });
  await visit.press("Sign in");
  await page.getByRole("banner").getByText(unbroken.displayName).waitFor();
  await visit.lookWithToast("the overview, loading", "Welcome back");
  const nothing = {
    customerViewer: { ...unbroken, isNew: false },
    customerPolicies: [],
    customerClaims: [],
    customerDocumentRequests: [],
    customerContracts: [],
  };
  const everything = {
    customerViewer: { ...unbroken, isNew: true },
    customerPolicies: coverages,
    customerClaims: claims,
    customerDocumentRequests: requests,
    customerContracts: contracts,
  };
  await visit.states("the overview", {
    document: api.OverviewScreenDocument,
    error: "We couldn't load your overview",
    empty: [nothing, "You're all caught up"],
    filled: [everything, "Sign your contract"],
  });
  for (const [index, part, answered] of [
    [0, "turbo", "Turbo/Supercharger"],
    [1, "cup holder", "No plan lists"],
    [3, "towing", "Roadside Assistance"],
    [4, "engine", "Expiring soon means"],
    [5, "engine", "Coverage begins on"],
  ] as const) {
    await page.getByRole("button", { name: "See what's covered" }).nth(index).click();
    await visit.fill({ "Part or service": part });
    await visit.look(`a coverage (${index})`, page.getByRole("dialog"), answered);
    await visit.press("Close");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  server.refuse(api.OverviewScreenDocument, {
    ...noSession,
    message: "Your session has expired. Please sign in again.",
  });
  server.publish({ portalChanged: { kind: "policy", id: null } });
  await visit.look("the end of a session", "Your session has expired. Please sign in again.");
  expect(visit.findings).toEqual([]);
});

journey("every form of the portal is accessible in every state, in light and dark", async (people) => {
  const visit = await PortalVisit.of(await people.person(narrow));
  const { page, server } = visit;
  server.answer(api.PortalSessionDocument, { customerViewer: unbroken });

  await page.goto("/portal/claims");
  await visit.states("claims", {
    document: api.PortalClaimsScreenDocument,
    error: "We couldn't load your claims",
    empty: [{ customerPolicies: [], customerClaims: [] }, "You don't have a policy to file a claim on"],
    filled: [{ customerPolicies: coverages, customerClaims: claims }, "It was no covered part."],
  });
  await visit.press("Submit claim");
  await visit.lookWithToast("claims", "Select a policy");
  await visit.fill({ "Details for our claims team": "It stalls." });
  await page.getByRole("link", { name: "Payments" }).click();
  await visit.look("leaving a form", page.getByRole("alertdialog"));
  await visit.press("Keep editing");
  const policy = page.getByLabel("Policy");
  await policy.selectOption({ index: 1 });
  expect(await policy.evaluate((select) => getComputedStyle(select).textOverflow)).toBe("ellipsis");
  await visit.press("Submit claim");
  await visit.look("a claim on its way", "Submitting...");
  server.answer(api.FileClaimDocument, { fileClaim: sample.claim() });
  await visit.lookWithToast("claims", "Claim submitted");

  await page.getByRole("link", { name: "Payments" }).click();
  await visit.states("payments", {
    document: api.PaymentsScreenDocument,
    error: "We couldn't load your payments",
    empty: [
      { customerPolicies: [], customerPaymentProfiles: [], customerCharges: [], autopayConsent },
      "No payments yet",
    ],
    filled: [
      {
        customerPolicies: coverages,
        customerPaymentProfiles: [sample.profile()],
        customerCharges: charges,
        autopayConsent,
      },
      "Showing 5 of 5",
    ],
  });
  await page.getByRole("switch", { name: "Autopay" }).first().click();
  await page.getByRole("combobox", { name: "Brand" }).first().press("ArrowDown");
  await visit.look("autopay and brands", autopayConsent.text, page.getByRole("listbox"));
  await page.keyboard.press("Escape");
  server.refuse(api.SavePaymentProfileDocument, broken);
  await visit.press("Save card details");
  await visit.lookWithToast("payments", "Save failed");
  server.answer(api.SavePaymentProfileDocument, { savePaymentProfile: sample.profile() });
  await visit.press("Save card details");
  await visit.lookWithToast("payments", "Preferences saved");

  await page.getByRole("link", { name: "Add" }).click();
  await visit.look("add coverage", "Request a Quote");
  await visit.press("Send request");
  await visit.lookWithToast("add coverage", "Tell us what you need");
  server.answer(api.RequestCoverageDocument, { requestCoverage: "1ead" });
  await visit.fill({ "How can we help": "A second car", VIN: "1HGCM82633A00435" });
  await page.keyboard.press("Tab");
  await visit.look("add coverage, with advice on the VIN");
  await visit.press("Send request");
  await visit.lookWithToast("add coverage", "Request sent");
  expect(visit.findings).toEqual([]);
});

journey("sending documents is accessible in every state, in light and dark", async (people) => {
  const visit = await PortalVisit.of(await people.person(narrow));
  const { page, server } = visit;
  server.answer(api.PortalSessionDocument, { customerViewer: unbroken });
  await page.goto(`/portal/documents?request=${requests[1]?.id}`);
  await visit.states("documents", {
    document: api.DocumentsScreenDocument,
    error: "We couldn't load your documents",
    empty: [{ customerPolicies: [], customerDocumentRequests: [] }, "Nothing to send"],
    filled: [{ customerPolicies: coverages, customerDocumentRequests: requests }, "Recent uploads"],
  });
  const invoice = page.getByRole("article", { name: "Repair invoice" });
  const buffer = Buffer.from("%PDF-1.7");
  await invoice.locator("input[type=file]").setInputFiles({ name: longName, mimeType: "application/pdf", buffer });
  await visit.look("a file to send", "is ready to send.");
  await invoice.getByRole("button", { name: /^Send to/ }).click();
  await visit.look("a file on its way", invoice.getByRole("progressbar"));
  server.refuse(api.UploadDocumentDocument, { code: "VALIDATION_FAILED", message: "This file is no PDF" });
  await visit.lookWithToast("a file that was refused", "Upload failed");
  server.hold(api.UploadDocumentDocument);
  await invoice.getByRole("button", { name: "Try again" }).click();
  await visit.look("a file that is tried again", invoice.getByRole("progressbar"));
  const uploaded = { id: "f12e", fileName: longName, fileSize: 8, createdAt: "2026-11-20T17:00:00.000Z" };
  const asked = requests
    .filter(({ title }) => title === "Repair invoice")
    .map((each) => ({ ...each, uploads: [uploaded] }));
  server.answer(api.UploadDocumentDocument, { uploadDocument: { id: uploaded.id, request: asked[0] ?? requests[0] } });
  await visit.lookWithToast("a file that arrived", "Upload received");
  server.refuse(api.CustomerUploadFileDocument, broken);
  await page.getByRole("button", { name: "Download" }).first().click();
  await visit.lookWithToast("documents", "Download failed");
  // As if the file had been moved after it was chosen.
  await page.evaluate(() => {
    FileReader.prototype.readAsDataURL = function fail() {
      this.dispatchEvent(new ProgressEvent("error"));
    };
  });
  await invoice.locator("input[type=file]").setInputFiles({ name: longName, mimeType: "application/pdf", buffer });
  await visit.lookWithToast("documents", "Unable to read file");
  expect(visit.findings).toEqual([]);
});

journey("reviewing and signing a contract is accessible in every state, in light and dark", async (people) => {
  const visit = await PortalVisit.of(await people.person(narrow));
  const { page, server } = visit;
  server.refuse(api.PortalSessionDocument, noSession);
  const [open] = contracts;
  await page.goto(`/portal?contract=${open?.id}`);
  await visit.look("a link, loading", page.locator("[aria-busy=true]"));
  server.refuse(api.GuestContractDocument, broken);
  await visit.look("a link that failed", "We couldn't open that contract");
  server.refuse(api.GuestContractDocument, {
    code: "NOT_FOUND",
    message: "This signing link has expired. Please ask us for a new one.",
  });
  await visit.press("Try again");
  await visit.look("a link that expired, or leads to a void contract", "Contract unavailable");
  server.answer(api.GuestContractDocument, {
    guestContract: sample.sentContract({ fileName: longName }),
    signingConsent,
  });
  await page.reload();
  await visit.look("a guest's contract", "Loading the document");
  await visit.press("Preview contract");
  await visit.look("a preview on its way", page.getByRole("dialog").getByText("Loading the document"));
  server.answer(api.GuestContractPdfDocument, { guestContractPdf: pdf });
  await visit.look("a preview", page.getByRole("dialog"), "Open in a new tab");
  await visit.press("Close");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await goToStep(page, "Signature");
  await page.getByRole("checkbox", { name: signingConsent.text }).press("Space");
  await visit.look(
    "a contract that cannot be drawn",
    "We couldn't show the document here",
    "Please look at your contract",
  );
  const written = { ...pdf, dataUrl: `data:application/pdf;base64,${writtenPdf().toString("base64")}` };
  server.answer(api.GuestContractPdfDocument, { guestContractPdf: written });
  await page.reload();
  await goToStep(page, "Review");
  await readContract(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await visit.look("a contract that is read", page.getByRole("region", { name: /^Your contract: / }));
  await goToStep(page, "Your details");
  await page.getByLabel("Ship my packet to the billing address").click();
  await goToStep(page, "Signature");
  await visit.press("Sign contract");
  await visit.lookWithToast("a guest's contract", "Add your signature");
  await page.getByRole("checkbox", { name: signingConsent.text }).click();
  await visit.fill({ "Full legal name": sample.goodAnswers["Full legal name"] });
  await goToStep(page, "Payment");
  const {
    "Full legal name": _name,
    "Card number": number,
    CVV,
    "Exp month": month,
    "Exp year": year,
    ...address
  } = sample.goodAnswers;
  await visit.fill({ "Card number": number, CVV, "Exp month": month, "Exp year": year });
  await visit.look("a guest's card", "We keep only the card");
  await goToStep(page, "Your details");
  await page.getByLabel("Ship my packet to the billing address").click();
  await visit.fill(address);
  await visit.look("a guest's details", "Ship my packet");
  await goToStep(page, "Signature");
  await signInElsewhere(page);
  await visit.look("a guest who signs in elsewhere", "Open your portal");
  server.refuse(api.SignContractAsGuestDocument, broken);
  await visit.press("Sign contract");
  await visit.lookWithToast("a guest's contract", "Signature failed");
  await goToStep(page, "Payment");
  expect(await page.getByLabel("CVV").inputValue()).toBe(sample.goodAnswers.CVV);
  server.answer(api.GuestContractDocument, { guestContract: sample.signedContract(), signingConsent });
  await page.reload();
  await visit.look("a guest's signed contract", "Thank you for signing.");

  server.answer(api.PortalSessionDocument, { customerViewer: unbroken });
  await page.goto("/portal/contracts");
  await visit.states("contracts", {
    document: api.ContractsScreenDocument,
    error: "We couldn't load your contracts",
    empty: [{ customerContracts: [], signingConsent }, "No contracts yet"],
    filled: [{ customerContracts: contracts, signingConsent }, "Thank you for signing."],
  });
  // A card does not scroll the page: it would cut off what is too wide for it.
  const tooWide = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(tooWide).toEqual(contracts.map(() => 0));
  expect(visit.findings).toEqual([]);
});

journey("the claims center is accessible in every state, in light and dark", async (people) => {
  const visit = await PortalVisit.of(await people.person(narrow));
  const { page, server } = visit;
  await page.goto("/claims");
  await visit.look("the claims center's check", "Checking your portal access...");
  server.answerCall("/api/customer/session", {});
  await visit.look("the claims center, unchecked", "We couldn't check your portal access");
  server.answerCall("/api/customer/session", {
    data: { authenticated: false, customer: null },
    message: "Unauthorized",
  });
  await visit.press("Try again");
  await visit.look("the claims center's sign-in", visit.button("Access claims form"));
  const restore = await holdRequests(page, ["*/assets/claimsCenter-*.js"], (program) => program.lose());
  server.answerCall("/api/customer/login", { data: { customer: unbroken, policies: [], contracts: [] } });
  await visit.press("Access claims form");
  await visit.look("the claims center that did not come", "The claims form didn't load.");
  await restore();
  server.answerCall("/api/customer/session", { data: { authenticated: true, customer: unbroken } });
  await visit.press("Try again");
  await visit.look("the claims center, loading", page.locator("[aria-busy=true]"));
  server.refuse(api.ClaimsCenterDocument, broken);
  await visit.look("the claims center, error", "We couldn't load your details");
  server.answer(api.ClaimsCenterDocument, { customerPolicies: [] });
  await visit.press("Try again");
  await visit.press("Submit your claim");
  await visit.look("the claims center with mistakes", "Required");
  await visit.fill({ "First Name": "Jordan", "Last Name": "Reyes", Phone: "5125550188", Message: "It stalls." });
  await visit.press("Submit your claim");
  await visit.look("a claim on its way", "Submitting...");
  server.refuse(api.SubmitClaimDocument, broken);
  await visit.lookWithToast("the claims center", "Submission failed");
  server.answer(api.SubmitClaimDocument, { submitClaim: { id: "c1a1" } });
  await visit.press("Submit your claim");
  await visit.look("the claims center, claim sent", "We'll be in touch soon.");
  expect(visit.findings).toEqual([]);
});
