import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  AddLeadNoteDocument,
  LeadActivityDocument,
  LeadDeletionDocument,
  LeadDetailScreenDocument,
  UpdateLeadDocument,
} from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { detailLead, event, leadContract, leadPolicy, leadScreen, type DetailLead } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: ReturnType<typeof signedIn>;

beforeEach(() => {
  live = signedIn();
});
afterEach(resetViewport);

function opened(given: Partial<DetailLead> = {}, search = "", spelled = (id: string) => id) {
  const lead = detailLead(given);
  answer(LeadDetailScreenDocument, leadScreen(lead));
  return { lead, ...renderAdmin(`/admin/leads/${spelled(lead.id)}${search}`) };
}

test("a skeleton is shown until the lead arrives", async () => {
  const reading = pending(LeadDetailScreenDocument);
  renderAdmin("/admin/leads/1");
  expect(await screen.findByText("Loading")).toBeInTheDocument();
  reading.answer(leadScreen(detailLead()));
  expect(await screen.findByRole("heading", { name: "Jordan Reyes" })).toBeVisible();
});

test("a right-to-left name does not affect the text around it", async () => {
  const { lead } = opened({ firstName: "\u202eRobin", activity: [event("note_added", { actorName: "\u202ekim" })] });
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.querySelector("bdi")).toHaveTextContent(`\u202eRobin ${lead.lastName}`);
  expect(heading).toHaveAttribute("title", `\u202eRobin ${lead.lastName}`);
  expect(screen.getByText("\u202ekim").tagName).toBe("BDI");
});

test("an unknown lead shows Lead Not Found with a way back", async () => {
  answer(LeadDetailScreenDocument, leadScreen(null));
  answer(LeadDeletionDocument, { leadDeletion: null });
  renderAdmin("/admin/leads/1");
  expect(await screen.findByRole("heading", { name: "Lead Not Found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Leads" })).toHaveAttribute("href", "/admin/leads");
  expect(await screen.findByText("It may have been deleted, or the link may be incomplete.")).toBeVisible();
});

test("a lead that cannot be read shows the same page, says why, and can be tried again", async () => {
  unreachable(LeadDetailScreenDocument);
  const { user } = renderAdmin("/admin/leads/1");
  expect(await screen.findByRole("heading", { name: "Lead Not Found" })).toBeVisible();
  expect(screen.getByText("Failed to fetch lead")).toBeVisible();
  answer(LeadDetailScreenDocument, leadScreen(detailLead()));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Jordan Reyes" })).toBeVisible();
});

test("the overview has its four sections, every field, and the read-only evidence of consent", async () => {
  opened({ convertedBy: "robin" });
  // The last field, because what is far down is rendered after the rest.
  await screen.findByRole("button", { name: "Vehicle Information" });
  for (const part of ["Lead Information", "Policy Information", "Vehicle Information", "Notes"]) {
    expect(screen.getByRole("button", { name: part })).toHaveAttribute("aria-expanded", "true");
  }
  const labels = `
    Status, First Name, Last Name, Email, Phone, Phone Type, Registered State, City, ZIP, Source, Referrer,
    Shipping Address, Shipping Address 2, Shipping City, Shipping State, Shipping ZIP, Newsletter, UID, SID, SID 2,
    Billing Address, Billing Address 2, Billing City, Billing State, Billing ZIP, Salesperson Email,
    Sent to External Sales System, Year, Make, Model, Trim, VIN, Odometer, Usage, Electric Vehicle`;
  for (const label of labels.split(",").map((text) => text.trim())) expect(screen.getByLabelText(label)).toBeEnabled();
  for (const text of ["203.0.113.7", "I agree to be contacted.", "2026-01", "robin", "Test browser"]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText(/No policy yet/)).toBeVisible();
});

test("saving sends only what was changed, with the version that was read", async () => {
  const { lead, user } = opened({ version: 4, city: "Austin" });
  const { variables } = answer(UpdateLeadDocument, {
    updateLead: { ...lead, version: 5, status: "callback", city: null },
  });
  await user.selectOptions(await screen.findByLabelText("Status"), "Callback");
  await user.clear(screen.getByLabelText("City"));
  await fill({ user }, "Odometer", "50000");
  await user.dblClick(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Lead updated successfully")).toBeVisible();
  expect(variables).toEqual([
    { input: { id: lead.id, version: 4, lead: { status: "callback", city: null }, vehicle: { odometer: 50_000 } } },
  ]);
  await waitFor(() => expect(screen.getByText("Unsaved changes")).toHaveAttribute("aria-hidden", "true"));
});

test("saving without a change sends no request", async () => {
  const { user } = opened();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("No changes to save")).toBeVisible();
});

test("a refused save says so, marks the field and keeps what was typed", async () => {
  const { user } = opened();
  refuse(UpdateLeadDocument, {
    code: "VALIDATION_FAILED",
    message: "Please check.",
    fields: [{ field: "lead.zip", message: "At most 20 characters." }],
  });
  await fill({ user }, "ZIP", "78701-0001");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to update lead")).toBeVisible();
  expect(screen.getByLabelText("ZIP")).toHaveValue("78701-0001");
  expect(screen.getByLabelText("ZIP")).toHaveAccessibleDescription("At most 20 characters.");
});

test("a text that is too long is refused with its length, in which an emoji is one character, as on the server", async () => {
  const { lead, user } = opened({ zip: null });
  const { variables } = answer(UpdateLeadDocument, {
    updateLead: { ...lead, version: lead.version + 1, zip: "🚗".repeat(20) },
  });
  await fill({ user }, "ZIP", "🚗".repeat(21));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByLabelText("ZIP")).toHaveAccessibleDescription("At most 20 characters. This has 21.");
  await fill({ user }, "ZIP", "🚗".repeat(20));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Lead updated successfully")).toBeVisible();
  expect(variables).toMatchObject([{ input: { lead: { zip: "🚗".repeat(20) } } }]);
});

test("leaving asks about unsaved changes and an unfinished note", async () => {
  const { user, lead, address } = opened();
  await fill({ user }, "New note", "called twice");
  await user.click(screen.getByRole("link", { name: "Back to Leads" }));
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(address()).toBe(`/admin/leads/${lead.id}`);
});

test("Add Note needs a text, and the note appears first in the conversation, with author and time", async () => {
  const { user, lead } = opened({
    notes: [{ id: "n1", content: "First call", createdAt: "2026-11-20T12:00:00.000Z", authorName: "robin" }],
  });
  const add = await screen.findByRole("button", { name: "Add Note" });
  expect(add).toBeDisabled();
  await user.type(screen.getByLabelText("New note"), "   ");
  expect(add).toBeDisabled();

  const note = { id: "n2", content: "  Call back\nat noon", createdAt: "2026-11-20T12:31:00.000Z", authorName: "sam" };
  const noted = { ...lead, notes: [note, ...lead.notes] };
  const { variables } = answer(AddLeadNoteDocument, { addLeadNote: { id: note.id, lead: noted } });
  await fill({ user }, "New note", "  Call back\nat noon");
  await user.dblClick(add);
  expect(await screen.findByText("Note added")).toBeVisible();
  const idempotencyKey = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(variables).toEqual([{ input: { leadId: lead.id, content: "  Call back\nat noon", idempotencyKey } }]);
  const told = within(screen.getByRole("list", { name: "Conversation, newest first" }));
  await waitFor(() => expect(told.getAllByText(/a note/)).toHaveLength(2));
  await user.click(screen.getByRole("radio", { name: "Team notes" }));
  expect(told.getAllByRole("listitem")[0]).toHaveTextContent(
    /^sam added a note ?Call back at noonNov 20, 2026, 7:31 AM EST/,
  );
  expect(screen.getByLabelText("New note")).toHaveValue("");
});

test("a note that cannot be added says so and stays in its field, and a retry carries the same key", async () => {
  const { user, lead } = opened();
  const refused = refuse(AddLeadNoteDocument, { code: "UNAVAILABLE", message: "The database is away." });
  await fill({ user }, "New note", "called twice");
  const add = screen.getByRole("button", { name: "Add Note" });
  await user.click(add);
  expect(await screen.findByText("Failed to add note")).toBeVisible();
  expect(screen.getByLabelText("New note")).toHaveValue("called twice");

  const { variables } = answer(AddLeadNoteDocument, { addLeadNote: { id: "n2", lead } });
  await user.click(add);
  expect(await screen.findByText("Note added")).toBeVisible();
  expect(variables).toEqual(refused.variables);
  await waitFor(() => expect(screen.getByLabelText("New note")).toHaveFocus());
  await fill({ user }, "New note", "called twice");
  await user.click(add);
  await waitFor(() => expect(variables).toHaveLength(2));
  expect(variables[1]?.input.idempotencyKey).not.toBe(variables[0]?.input.idempotencyKey);
});

test("tabs are in the URL and keep what was typed", async () => {
  const { user, address, lead } = opened({}, "?tab=activity");
  expect(await screen.findByRole("tab", { name: "Activity" })).toHaveAttribute("aria-selected", "true");
  await user.click(screen.getByRole("tab", { name: "Overview" }));
  expect(address()).toBe(`/admin/leads/${lead.id}`);
  await fill({ user }, "City", "Austin Heights");
  await user.click(screen.getByRole("tab", { name: "Quotes (0)" }));
  expect(address()).toBe(`/admin/leads/${lead.id}?tab=quotes`);
  expect(screen.getByText("No quotes yet")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Overview" }));
  expect(screen.getByLabelText("City")).toHaveValue("Austin Heights");
});

test("the quote history shows plan, prices, terms and the status of the contract", async () => {
  const quote = {
    priceTotalCents: 299_900,
    priceMonthlyCents: 8331,
    deductible: 500,
    termMonths: 36,
    createdAt: "2026-11-20T12:31:00.000Z",
    bookPriceCents: null,
    priceOverrideReason: null,
    sent: [],
  };
  opened(
    {
      quotes: [
        {
          ...quote,
          id: "q1",
          plan: "gold",
          status: "signed",
          expirationMiles: 100_000,
          contract: leadContract({ status: "signed", signedAt: "2026-11-20T13:00:00.000Z" }),
        },
        {
          ...quote,
          id: "q2",
          plan: "basic",
          status: "contract_sent",
          expirationMiles: null,
          contract: leadContract(),
        },
        { ...quote, id: "q3", plan: "silver", status: "created", expirationMiles: null, contract: null },
      ],
    },
    "?tab=quotes",
  );
  const panel = within(await screen.findByRole("tabpanel", { name: "Quotes (3)" }));
  const [gold, basic, silver] = panel.getAllByRole("listitem").map((card) => card.textContent);
  for (const text of [
    "Gold",
    "Nov 20, 2026, 7:31 AM EST",
    "$2,999.00",
    "$83.31",
    "$500",
    "36 months",
    "100,000 miles",
    "Signed Nov 20, 2026, 8:00 AM EST",
  ]) {
    expect(gold).toContain(text);
  }
  expect(basic).toContain("Awaiting signature");
  expect(silver).not.toMatch(/Awaiting|100,000/);
});

test("the timeline says who did what, when and what changed", async () => {
  const changes = [
    { field: "email", from: null, to: "a@example.com" },
    { field: "vehicle.odometer", from: 10, to: 20 },
  ];
  const noteId = "n1";
  opened(
    {
      notes: [{ id: noteId, content: "Call back at noon", createdAt: "2026-11-20T12:00:00.000Z", authorName: "robin" }],
      activity: [
        event("note_added", { details: { noteId } }),
        event("fields_changed", { details: { changes } }),
        event("status_changed", { details: { from: "new", to: "left_message" }, at: "2026-11-20T12:31:00.000Z" }),
        event("created", { actorKind: "visitor", actorName: null }),
      ],
    },
    "?tab=activity",
  );
  const [note, fields, status, created] = within(await screen.findByRole("list", { name: "Activity, newest first" }))
    .getAllByRole("listitem")
    .filter((item) => item.querySelector("time"));
  expect(note).toHaveTextContent(/^robin added a note.*Call back at noon/);
  expect(fields).toHaveTextContent("Email: a@example.com added");
  expect(fields).toHaveTextContent("Odometer: from 10 miles to 20 miles");
  expect(status).toHaveTextContent("robin changed the status from New to Left message");
  expect(status).toHaveTextContent("Nov 20, 2026, 7:31 AM EST");
  expect(created).toHaveTextContent("A visitor requested a quote");
});

test("a long history shows its newest hundred entries, and those before them on demand", async () => {
  const told = (number: number) => event("email_sent", { details: { to: `${number}@example.com` } });
  const history = Array.from({ length: 250 }, (_unused, index) => told(250 - index));
  const { user, lead } = opened({ activity: history.slice(0, 101) }, "?tab=activity", (id) => id.toUpperCase());
  const list = within(await screen.findByRole("list", { name: "Activity, newest first" }));
  const shown = () => list.getAllByRole("listitem").map((item) => Number(/to (\d+)@/.exec(item.textContent)?.[1]));
  const countdown = (length: number) => Array.from({ length }, (_unused, index) => 250 - index);
  expect(shown()).toEqual(countdown(100));

  unreachable(LeadActivityDocument);
  const button = screen.getByRole("button", { name: "Show earlier" });
  await user.click(button);
  expect(await screen.findByText("Failed to fetch activity")).toBeVisible();
  const { variables } = answer(LeadActivityDocument, ({ after, first }) => {
    const start = Number(after ?? 0);
    const end = start + first;
    return { page: { items: history.slice(start, end), nextCursor: end < history.length ? String(end) : null } };
  });
  await user.click(button);
  await waitFor(() => expect(shown()).toEqual(countdown(200)));
  expect(button).toHaveFocus();

  // New events shift the entries, and none is lost or shown twice.
  const newer = { ...lead, activity: [told(251), ...history.slice(0, 100)] };
  answer(LeadDetailScreenDocument, leadScreen(newer));
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  await waitFor(() => expect(shown()).toEqual([251, ...countdown(200)]));

  await user.dblClick(button);
  await waitFor(() => expect(shown()).toEqual([251, ...countdown(250)]));
  expect(button).not.toBeInTheDocument();
  expect(variables).toEqual([
    { id: lead.id, first: 200 },
    { id: lead.id, first: 100, after: "200" },
  ]);
});

test("a change to the lead's policy is described with the policy's labels", async () => {
  const details = {
    changes: [
      { field: "policy.totalPremiumCents", from: 299_900, to: 310_000 },
      { field: "policy.policyStartDate", from: "2026-12-01", to: null },
      { field: "policy.deductible", from: 500, to: 100 },
      { field: "policy.expirationMiles", from: null, to: 100_000 },
      { field: "policy.package", from: "gold", to: "silver" },
      { field: "status", from: "new", to: "left_message" },
    ],
  };
  opened({ activity: [event("fields_changed", { details })] }, "?tab=activity");
  const history = within(await screen.findByRole("list", { name: "Activity, newest first" }));
  expect(history.getAllByText(/: (from|added|removed)/).map((line) => line.textContent)).toEqual([
    "Total premium: from $2,999.00 to $3,100.00",
    "Coverage starts: Dec 1, 2026 removed",
    "Deductible: from $500 to $100",
    "Expiration miles: 100,000 miles added",
    "Package: from Gold to Silver",
    "Status: from New to Left message",
  ]);
});

test("a policy is summarized", async () => {
  const card = { cardBrand: "Visa", cardLastFour: "4242", cardExpiryMonth: 8, cardExpiryYear: 2029 };
  const policy = leadPolicy({
    package: "gold",
    policyStartDate: "2026-03-08",
    deductible: 500,
    totalPremiumCents: 299_900,
    monthlyPaymentCents: 8331,
    paymentProfiles: [{ id: "p1", paymentMethod: "credit_card", ...card }],
  });
  opened({ policy });
  const facts = ["VSP-AAAA-BBBB", "Mar 8, 2026", "$2,999.00", "$83.31", "Visa ending in 4242, expires 08/2029"];
  for (const text of facts) expect(await screen.findByText(text)).toBeVisible();
});
