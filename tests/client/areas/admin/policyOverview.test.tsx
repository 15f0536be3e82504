import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  AddPolicyNoteDocument,
  PolicyActivityDocument,
  PolicyChangesDocument,
  PolicyClaimChangesDocument,
  PolicyOverviewScreenDocument,
  type PolicyChangesSubscription,
  type PolicyClaimChangesSubscription,
} from "#client/generated/graphql";
import { answer, feed, pending, refuse, unreachable, type Feed } from "#tests/support/client/api";
import { atNoon } from "#tests/support/client/clock";
import { event } from "#tests/support/client/leads";
import {
  builtInTemplates,
  charge,
  documentRequest,
  overviewPolicy,
  type OverviewPolicy,
} from "#tests/support/client/policies";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: Feed<PolicyChangesSubscription>;

beforeEach(() => {
  atNoon();
  signedIn();
  live = feed(PolicyChangesDocument);
});
afterEach(() => {
  jest.useRealTimers();
  resetViewport();
});

function served(given: Partial<OverviewPolicy> = {}) {
  const policy = overviewPolicy(given);
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates: builtInTemplates() });
  return policy;
}

const at = "/admin/policies/VSP-TEST-AAAA";
const panel = async (name: string) => within(await screen.findByRole("region", { name }));

const everything: Partial<OverviewPolicy> = {
  notes: [{ id: "n1", content: "Call on Monday", createdAt: "2026-11-18T15:00:00.000Z", authorName: "robin" }],
  files: [
    {
      id: "f1",
      fileName: "Inspection.pdf",
      filePath: "files/abc123",
      byteLength: 150_000,
      contentType: "application/pdf",
      createdAt: "2026-11-18T15:00:00.000Z",
      authorName: "sam",
    },
  ],
  documentRequests: [
    documentRequest({
      overdue: true,
      uploads: [{ id: "u1", fileName: "odometer.jpg", fileSize: 2048, createdAt: "2026-11-19T15:00:00.000Z" }],
    }),
  ],
  paymentProfiles: [
    {
      id: "p1",
      paymentMethod: "Credit card",
      cardBrand: "Visa",
      cardLastFour: "4242",
      cardExpiryMonth: 8,
      cardExpiryYear: 2029,
      billingZip: "78701",
      accountName: "J. Reyes",
      accountIdentifier: null,
      notes: null,
      autopayEnabled: true,
      updatedAt: "2026-11-18T15:00:00.000Z",
      customer: null,
    },
  ],
  charges: [
    charge({ status: "failed" }),
    charge({ description: "Down payment", amountCents: 10_000, notes: "By phone" }),
  ],
  activity: [event("document_status_changed", { details: { title: "VIN Photo", from: "pending", to: "submitted" } })],
};

test("a skeleton, then every panel with the policy's data", async () => {
  const reading = pending(PolicyOverviewScreenDocument);
  renderAdmin(at);
  expect(await screen.findByText("Loading")).toBeInTheDocument();
  reading.answer({ policy: overviewPolicy(everything), emailTemplates: builtInTemplates() });
  expect(await screen.findByRole("heading", { name: "Jordan Reyes" })).toBeVisible();
  expect(screen.getByText("VSP-TEST-AAAA · Gold")).toBeVisible();
  const tiles = {
    "Coverage window": "Mar 8, 2026 to Mar 8, 2029",
    "Monthly payment": "$83.31",
    "Total premium": "$2,999.00",
    Deductible: "$500",
    "Expiration mileage": "100,000",
  };
  for (const [name, figure] of Object.entries(tiles)) expect((await panel(name)).getByText(figure)).toBeVisible();
  const words = {
    "Customer email tools": ["Quick templates", "Policy activated", "Maintenance voucher $200", "Open composer"],
    "Coverage & terms": [
      /Mar 8, 2029 is the last covered day.*or at 100,000 miles if that comes first/,
      "100,000 miles",
    ],
    "Policy documents": ["Inspection.pdf", /146 KB · Nov 18, 2026, 10:00 AM EST/, "Accepted formats up to 10 MB."],
    "Document requests": ["Odometer Reading", "Overdue", "Awaiting Upload", "odometer.jpg", /2\.0 KB/],
    Notes: ["Call on Monday", "robin"],
    "Customer snapshot": ["jordan@example.com", "Austin, TX, 78701", "2021 Honda CR-V", "42,000 miles", "Personal"],
    "Billing & payments": [
      "Autopay active",
      "Visa ending in 4242",
      "Expires 08/2029 · J. Reyes · ZIP 78701",
      "By phone",
    ],
    Activity: [/changed the document request VIN Photo from Awaiting Upload to Received/],
  };
  for (const [name, texts] of Object.entries(words)) {
    const part = await panel(name);
    for (const text of texts) expect(part.getAllByText(text)[0]).toBeVisible();
  }
  expect(screen.getByRole("link", { name: "Inspection.pdf" })).toHaveAttribute("href", "/files/abc123");
  expect(screen.getByRole("img", { name: /is the last covered day/ })).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /Paid \$100\.00, Failed \$83\.31/ })).toBeInTheDocument();
});

test("for someone who is not to be contacted, neither a call nor an email is offered", async () => {
  const policy = overviewPolicy();
  answer(PolicyOverviewScreenDocument, {
    policy: { ...policy, lead: { ...policy.lead, mayBeContacted: false, mayBeCalled: false } },
    emailTemplates: [],
  });
  renderAdmin("/admin/policies/VSP-TEST-AAAA");
  const snapshot = await panel("Customer snapshot");
  expect(snapshot.getByText("Do not call or email")).toBeVisible();
  expect(snapshot.getByText("(512) 555-0134")).toBeVisible();
  for (const name of ["(512) 555-0134", "jordan@example.com"])
    expect(snapshot.queryByRole("link", { name })).not.toBeInTheDocument();
});

test("empty panels say what they are for, and why the coverage is unknown", async () => {
  const nothing = { package: null, policyStartDate: null, expirationDate: null, deductible: null, vehicle: null };
  answer(PolicyOverviewScreenDocument, {
    policy: overviewPolicy({
      ...nothing,
      coverageState: "unknown",
      daysRemaining: null,
      paymentStatus: "no_payment_method",
    }),
    emailTemplates: [],
  });
  renderAdmin(at);
  for (const text of [
    "No templates yet. Write an email and save it as a template for the whole team.",
    /No expiration date is on record/,
    "No documents yet. Only staff can see the files you upload.",
    /No requests yet/,
    /No notes yet/,
    "No vehicle yet. Use Edit policy to add one.",
    /No payment method saved/,
    /No charges yet/,
    "Nothing has happened yet",
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.getAllByText("No payment method")).toHaveLength(2);
  expect(screen.queryByRole("img", { name: /covered/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Restore built-in templates" })).toBeVisible();
});

test("the history of a charge says whether its status changed, or its notes, or both", async () => {
  const description = "Down payment";
  const changed = (details: object) => event("charge_status_changed", { details: { description, ...details } });
  served({
    activity: [
      changed({ from: "pending", to: "paid" }),
      changed({ from: "pending", to: "paid", notesChanged: true }),
      changed({ notesChanged: true }),
      changed({ from: "paid", to: "paid" }),
      event("charge_status_changed", { details: {} }),
    ],
  });
  renderAdmin(at);
  const entries = (await panel("Activity")).getAllByRole("listitem");
  const words = [
    "changed the charge Down payment from Pending to Paid",
    "changed the charge Down payment from Pending to Paid, and its notes",
    "changed the notes on the charge Down payment",
    "changed the notes on the charge Down payment",
    "changed the charge",
  ];
  expect(entries).toHaveLength(words.length);
  words.forEach((text, index) => expect(entries[index]).toHaveTextContent(text));
});

test("the history starts short and can be expanded down to its first entry", async () => {
  const history = Array.from({ length: 120 }, () => event("note_added"));
  const { id } = served({ activity: history.slice(0, 101) });
  const { user } = renderAdmin(at);
  const activity = await panel("Activity");
  expect(activity.getAllByRole("listitem")).toHaveLength(8);
  expect(activity.queryByRole("button", { name: "Show earlier" })).not.toBeInTheDocument();
  await user.click(activity.getByRole("button", { name: "Show 92 more" }));
  expect(activity.getAllByRole("listitem")).toHaveLength(100);
  const { variables } = answer(PolicyActivityDocument, { page: { items: history, nextCursor: null } });
  await user.click(activity.getByRole("button", { name: "Show earlier" }));
  await waitFor(() => expect(activity.getAllByRole("listitem")).toHaveLength(120));
  expect(variables).toEqual([{ id, first: 200 }]);
  await user.click(activity.getByRole("button", { name: "Show the latest only" }));
  expect(activity.getAllByRole("listitem")).toHaveLength(8);
});

test("a missing policy, an unreadable one, and one that a colleague changes", async () => {
  answer(PolicyOverviewScreenDocument, { policy: null, emailTemplates: [] });
  const { goTo, user } = renderAdmin("/admin/policies/VSP-NONE-NONE");
  expect(await screen.findByText("Policy not found.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Policies" })).toHaveAttribute("href", "/admin/policies");
  unreachable(PolicyOverviewScreenDocument);
  await goTo(at);
  expect(await screen.findByText("Failed to fetch policy")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Policy overview" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Policies" })).toBeVisible();
  served();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/No notes yet/)).toBeVisible();
  await waitFor(() => expect(live.listeners()).toBe(1));
  served(everything);
  live.publish({ policyChanged: { policyId: "VSP-TEST-AAAA" } });
  expect(await screen.findByText("Call on Monday")).toBeVisible();
});

test("a policy whose URL has its number in lower case is kept up to date, too", async () => {
  served();
  renderAdmin(at.toLowerCase());
  expect(await screen.findByText(/No notes yet/)).toBeVisible();
  await waitFor(() => expect(live.listeners()).toBe(1));
  served(everything);
  live.publish({ policyChanged: { policyId: "VSP-TEST-AAAA" } });
  expect(await screen.findByText("Call on Monday")).toBeVisible();
});

test("the chart of charges shows twelve months, the list the newest hundred charges", async () => {
  const old = charge({ chargedAt: "2025-11-30T17:00:00.000Z", amountCents: 70_000 });
  const failed = charge({ status: "failed", chargedAt: "2025-12-01T17:00:00.000Z" });
  const before = Array.from({ length: 99 }, (_, index) => ({ ...old, id: `c${index}` }));
  served({ charges: [charge(), failed, ...before] });
  renderAdmin(at);
  const billing = await panel("Billing & payments");
  const figures = "Charges of the last twelve months. Total: Paid $83.31, Failed $83.31.";
  expect(billing.getByRole("img", { name: figures })).toBeInTheDocument();
  expect(billing.getByText("Paid $83.31")).toBeVisible();
  expect(billing.getAllByRole("listitem")).toHaveLength(100);
  expect(billing.getByText("Showing the newest 100 charges.")).toBeVisible();
});

test("without a charge in the last twelve months the chart says so", async () => {
  served({ charges: [charge({ chargedAt: "2025-11-30T17:00:00.000Z" })] });
  renderAdmin(at);
  const billing = await panel("Billing & payments");
  expect(billing.getByRole("img", { name: "Charges of the last twelve months. Total: None." })).toBeInTheDocument();
  expect(billing.queryByText(/Showing the newest/)).not.toBeInTheDocument();
});

test("a blank note is refused, a failed one stays in its field, a saved one appears among the others", async () => {
  const policy = served();
  const { user } = renderAdmin(at);
  const save = await screen.findByRole("button", { name: "Save note" });
  await user.click(save);
  expect(await screen.findByText("Note required")).toBeVisible();
  expect(screen.getByText("Write a quick note before saving.")).toBeVisible();
  const refused = refuse(AddPolicyNoteDocument, { code: "UNAVAILABLE", message: "The database is away." });
  await fill({ user }, "New note", "Called twice");
  await user.click(save);
  expect(await screen.findByText("Could not save note")).toBeVisible();
  expect(screen.getByText("Failed to save note")).toBeVisible();
  const note = { id: "n2", content: "Called twice", createdAt: "2026-11-20T12:31:00.000Z", authorName: "sam" };
  const noted = { ...policy, notes: [note] };
  const { variables } = answer(AddPolicyNoteDocument, { addPolicyNote: { id: note.id, policy: noted } });
  await user.click(save);
  // The signed-in user has the same name.
  const notes = await screen.findByRole("list", { name: "Notes, newest first" });
  expect(await within(notes).findByText("sam")).toBeVisible();
  const idempotencyKey = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(variables).toEqual([{ input: { policyId: policy.id, content: "Called twice", idempotencyKey } }]);
  expect(variables).toEqual(refused.variables);
  expect(screen.getByLabelText("New note")).toHaveValue("");
});

const CLAIM = {
  id: "c1a10000-0000-4000-8000-000000000001",
  status: "claim_covered_open",
  policyId: "VSP-TEST-AAAA",
  claimReason: "The alternator failed",
  createdAt: "2026-11-18T15:00:00.000Z",
  owedCents: 40_000,
  paidCents: 10_000,
} as const;

test("claims on the policy are listed with what they cost, and follow changes made elsewhere", async () => {
  const changes: Feed<PolicyClaimChangesSubscription> = feed(PolicyClaimChangesDocument);
  const policy = served({ claims: [CLAIM], claimsOwedCents: 40_000, claimsPaidCents: 10_000 });
  renderAdmin(at);
  const claims = await panel("Claims");
  expect(claims.getByRole("link", { name: "The alternator failed" })).toHaveAttribute(
    "href",
    `/admin/claims/${CLAIM.id}`,
  );
  expect(claims.getByText("Filed Nov 18, 2026 · $100.00 of $400.00 paid")).toBeVisible();
  expect(claims.getByText("Total paid").nextSibling).toHaveTextContent("$100.00");
  await waitFor(() => expect(changes.listeners()).toBe(1));
  answer(PolicyOverviewScreenDocument, {
    policy: { ...policy, claims: [{ ...CLAIM, paidCents: 40_000 }], claimsPaidCents: 40_000 },
    emailTemplates: builtInTemplates(),
  });
  changes.publish({ claimChanged: { claimId: CLAIM.id, claim: { id: CLAIM.id, policyId: policy.id } } });
  expect(await claims.findByText("Filed Nov 18, 2026 · $400.00 of $400.00 paid")).toBeVisible();
});

test("claims are asked of the server only for those who may read them", async () => {
  signedIn({ viewerCanHandleClaims: false });
  const { claims: _, claimsOwedCents: __, claimsPaidCents: ___, ...policy } = overviewPolicy();
  const asked = answer(PolicyOverviewScreenDocument, { policy, emailTemplates: builtInTemplates() });
  renderAdmin(at);
  await panel("Notes");
  expect(screen.queryByRole("region", { name: "Claims" })).not.toBeInTheDocument();
  expect(asked.variables).toEqual([expect.objectContaining({ id: "VSP-TEST-AAAA", withClaims: false })]);
});
