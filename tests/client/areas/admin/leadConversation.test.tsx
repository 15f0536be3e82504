import { beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { LeadDetailScreenDocument } from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { detailLead, event, leadScreen } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeEach(() => void signedIn());

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
