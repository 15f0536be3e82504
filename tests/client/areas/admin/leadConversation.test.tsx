import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  AddLeadNoteDocument,
  LeadDetailScreenDocument,
  OutboxMessageDocument,
  ResendMailDocument,
  UpdateLeadDocument,
  type OutboxMessageQuery,
} from "#client/generated/graphql";
import { answer, pending, refuse } from "#tests/support/client/api";
import { detailLead, event, leadScreen } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeEach(() => void signedIn());

const sentMessage: NonNullable<OutboxMessageQuery["outboxMessage"]> = {
  id: "m1",
  state: "sent",
  toAddresses: ["jo@example.com"],
  subject: "Hello",
  createdAt: "2026-11-20T12:31:00.000Z",
  sentAt: "2026-11-20T12:31:05.000Z",
  attempts: 1,
  lastError: null,
  html: "<p>Hello</p>",
  text: "Hello",
  nextAttemptAt: null,
  resentBy: null,
  attachments: [],
};

test("the conversation can be narrowed to one kind, and shows the notes that its history does not mention", async () => {
  const noted = { createdAt: "2026-11-20T12:00:00.000Z", authorName: "robin" };
  const lead = detailLead({
    notes: [
      { id: "n1", content: "Sold the car", ...noted },
      { id: "n2", content: "From the old system", ...noted },
    ],
    activity: [
      event("call_logged", { details: { outcome: "reached", noteId: "n1" } }),
      event("email_sent", { details: { to: ["jo@example.com"], subject: "Hello", mailId: "m1" } }),
      event("quote_created", { details: { plan: "gold" } }),
      event("contract_sent", { details: { fileName: "A.pdf" } }),
      event("status_changed", { details: { from: "new", to: "quoted" } }),
    ],
  });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  const list = await screen.findByRole("list", { name: "Conversation, newest first" });
  const shown = () =>
    within(screen.getByRole("list", { name: "Conversation, newest first" }))
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  expect(list.querySelectorAll("li")).toHaveLength(6);
  const only = {
    Calls: [/logged a call: Reached.*Sold the car/],
    Mail: [/sent an email to jo@example.com.*Hello.*Show email/],
    "Team notes": [/logged a call.*Sold the car/, /robin added a note.*From the old system/],
    Offers: [/created a Gold quote/],
    Contracts: [/sent the contract A.pdf/],
    Changes: [/changed the status/],
  };
  for (const [name, texts] of Object.entries(only)) {
    await user.click(screen.getByRole("radio", { name }));
    expect([name, shown()]).toEqual([name, texts.map((text) => expect.stringMatching(text))]);
  }
  await user.click(screen.getByRole("radio", { name: "All" }));
  expect(shown()).toHaveLength(6);
});

test("what is typed while a note is being added stays for the next one", async () => {
  const lead = detailLead();
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await fill({ user }, "New note", "Called.");
  const adding = pending(AddLeadNoteDocument);
  await user.click(screen.getByRole("button", { name: "Add Note" }));
  await user.type(screen.getByLabelText("New note"), " Again at noon.");
  const note = { id: "n1", content: "Called.", createdAt: "2026-11-20T12:00:00.000Z", authorName: "sam" };
  adding.answer({ addLeadNote: { id: note.id, lead: { ...lead, notes: [note] } } });
  expect(await screen.findByText("Note added")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Add Note" })).toBeEnabled());
  expect(screen.getByLabelText("New note")).toHaveValue("Called. Again at noon.");
});

test("a note that is too long says so, and is not sent", async () => {
  const lead = detailLead();
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await fill({ user }, "New note", "x".repeat(10_001));
  expect(screen.getByLabelText("New note")).toHaveAccessibleDescription("At most 10,000 characters. This has 10,001.");
  expect(screen.getByRole("button", { name: "Add Note" })).toBeDisabled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(screen.queryByText("Failed to add note")).not.toBeInTheDocument();
});

test("Enter on a kind does not save the lead that is being edited", async () => {
  const lead = detailLead({ activity: [event("quote_created", { details: { plan: "gold" } })] });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const saved = answer(UpdateLeadDocument, { updateLead: lead });
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await user.type(await screen.findByLabelText("City"), "x");
  await user.click(screen.getByRole("radio", { name: "Offers" }));
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("radio", { name: "All" }));
  expect(saved.variables).toEqual([]);
  expect(screen.getByLabelText("City")).toHaveValue("Austinx");
});

test("an email stays open when it can't be sent again", async () => {
  const lead = detailLead({
    activity: [event("email_sent", { details: { to: ["jo@example.com"], subject: "Hello", mailId: "m1" } })],
  });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  answer(OutboxMessageDocument, { outboxMessage: sentMessage });
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await user.click(await screen.findByRole("button", { name: "Show email" }));
  const resend = within(await screen.findByRole("dialog", { name: "Hello" })).getByRole("button", { name: "Resend" });
  refuse(ResendMailDocument, { code: "CONFLICT", message: "This message is being sent." });
  await user.click(resend);
  expect(await screen.findByText("This message is being sent.")).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Hello" })).toBeVisible();
  answer(ResendMailDocument, { resendMail: { ...sentMessage, state: "queued" } });
  await user.click(resend);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
