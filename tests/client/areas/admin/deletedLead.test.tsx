import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  DeleteLeadDocument,
  LeadDeletionDocument,
  LeadDetailScreenDocument,
  LeadEmailTemplatesDocument,
  LeadsScreenDocument,
} from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { detailLead, event, leadScreen, leadsPage, type DetailLead } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: ReturnType<typeof signedIn>;

beforeEach(() => {
  live = signedIn();
});
afterEach(resetViewport);

function opened(given: Partial<DetailLead> = {}) {
  const lead = detailLead(given);
  answer(LeadDetailScreenDocument, leadScreen(lead));
  return { lead, ...renderAdmin(`/admin/leads/${lead.id}`) };
}

const deletedByRobin = () =>
  answer(LeadDeletionDocument, {
    leadDeletion: event("deleted", { actorName: "robin", at: "2026-11-22T21:57:00.000Z" }),
  });
const whoAndWhen = "robin deleted this lead on Nov 22, 2026, 4:57 PM EST.";
const wholeText = (text: string) => (_content: string, element: Element | null) => element?.textContent === text;

test("deleting asks for confirmation, then goes to the list", async () => {
  const { user, lead, address } = opened();
  answer(LeadsScreenDocument, leadsPage([]));
  const { variables } = answer(DeleteLeadDocument, { deleteLead: lead.id });
  await fill({ user }, "City", "Austin Heights");
  await user.click(screen.getByRole("button", { name: "Delete Lead" }));
  const dialog = within(
    await screen.findByRole("alertdialog", { name: "Delete this lead? This action cannot be undone" }),
  );
  const lost = "This also deletes the quotes, notes, vehicle information and unsigned contracts of Jordan Reyes.";
  expect(dialog.getByText(new RegExp(`^${lost}`))).toHaveTextContent("Contract links stop working.");
  await user.dblClick(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Lead deleted successfully")).toBeVisible();
  await waitFor(() => expect(address()).toBe("/admin/leads"));
  expect(variables).toEqual([{ input: { id: lead.id, seenActivityId: lead.activity[0]?.id } }]);
});

test.each([
  ["says that a request not to be contacted is kept", "2026-11-20T15:00:00.000Z", 1],
  ["says nothing of a request that nobody made", null, 0],
])("deleting %s", async (_, doNotCallAt, times) => {
  const { user } = opened({ doNotCallAt });
  await user.click(await screen.findByRole("button", { name: "Delete Lead" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const kept = /The request not to be contacted is kept for this email and phone\./;
  expect(dialog.queryAllByText(kept)).toHaveLength(times);
});

test("a lead that cannot be deleted says why", async () => {
  const { user } = opened();
  refuse(DeleteLeadDocument, { code: "CONFLICT", message: "A lead with a policy cannot be deleted." });
  await user.click(await screen.findByRole("button", { name: "Delete Lead" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Failed to delete lead")).toBeVisible();
  expect(screen.getByText("A lead with a policy cannot be deleted.")).toBeVisible();
});

test("what a colleague adds while the question is open is named in it, and is not deleted unread", async () => {
  const { user, lead } = opened();
  await user.click(await screen.findByRole("button", { name: "Delete Lead" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  // Mail that leaves by itself and a look at a quote are none, on the server either.
  const noNews = [
    event("email_sent", { details: { mailKind: "quote" } }),
    event("quote_opened", { actorKind: "visitor", actorName: null }),
    event("email_failed", { actorKind: "system", actorName: null }),
  ];
  const looked = { ...lead, version: 2, city: "Houston", activity: [...noNews, ...lead.activity] };
  answer(LeadDetailScreenDocument, leadScreen(looked));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Houston"));
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  const activity = [event("contract_viewed"), event("note_added"), ...noNews, ...lead.activity];
  answer(LeadDetailScreenDocument, leadScreen({ ...lead, activity }));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  const news = "robin added a note just now. Look at it before you delete this lead.";
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent(news));
  const message = "Something was added to this lead after you opened it.";
  const refused = refuse(DeleteLeadDocument, { code: "CONFLICT", message });
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(refused.variables).toEqual([{ input: { id: lead.id, seenActivityId: lead.activity[0]?.id } }]);

  // Asked again, they have seen it.
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  const deleted = answer(DeleteLeadDocument, { deleteLead: lead.id });
  answer(LeadsScreenDocument, leadsPage([]));
  await user.click(screen.getByRole("button", { name: "Delete Lead" }));
  const again = within(await screen.findByRole("alertdialog"));
  expect(again.getByRole("status")).toBeEmptyDOMElement();
  await user.click(again.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Lead deleted successfully")).toBeVisible();
  expect(deleted.variables).toEqual([{ input: { id: lead.id, seenActivityId: activity[0]?.id } }]);
});

test("a lead that was deleted before it is opened shows Lead Not Found, with who deleted it and when", async () => {
  answer(LeadDetailScreenDocument, leadScreen(null));
  deletedByRobin();
  renderAdmin("/admin/leads/1");
  expect((await screen.findAllByText(wholeText(whoAndWhen)))[0]).toBeVisible();
  expect(screen.getByRole("heading", { name: "Lead Not Found" })).toBeVisible();
});

test("a colleague deletes the lead being edited: the screen says who and when, and shows unsaved input for copying", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Tempe");
  await fill({ user }, "Model", "CR-V Hybrid");
  await fill({ user }, "New note", "Called at noon.");
  answer(LeadDetailScreenDocument, leadScreen(null));
  deletedByRobin();
  live.publish({ leadChanged: { kind: "deleted", leadId: lead.id } });

  expect((await screen.findAllByText(wholeText(whoAndWhen)))[0]).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Jordan Reyes" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
  const texts = within(screen.getByLabelText("Not saved"));
  expect(texts.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["City", "Model", "New note"]);
  expect(texts.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Tempe",
    "CR-V Hybrid",
    "Called at noon.",
  ]);
  await user.click(screen.getByRole("link", { name: "Back to Leads" }));
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeInTheDocument();
});

test.each([
  ["Log Call", "Note", "Note of the call"],
  ["Write Email", "Message", "Message"],
])("what was typed after %s is shown for copying when a colleague deletes the lead", async (button, label, term) => {
  answer(LeadEmailTemplatesDocument, { emailTemplates: [] });
  const { lead, user } = opened();
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByRole("textbox", { name: new RegExp(`^${label}`) }), "Wants Gold");
  answer(LeadDetailScreenDocument, leadScreen(null));
  deletedByRobin();
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "deleted", leadId: lead.id } });
  const texts = within(await screen.findByLabelText("Not saved"));
  expect(texts.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([term]);
  expect(texts.getByRole("definition")).toHaveTextContent("Wants Gold");
});

test("a colleague deletes a lead being viewed: the screen says who and when, and there is nothing to copy", async () => {
  const { lead } = opened();
  await screen.findByRole("heading", { name: "Jordan Reyes" });
  answer(LeadDetailScreenDocument, leadScreen(null));
  deletedByRobin();
  live.publish({ leadChanged: { kind: "deleted", leadId: lead.id } });
  expect((await screen.findAllByText(wholeText(whoAndWhen)))[0]).toBeVisible();
  expect(screen.queryByText(/hadn't saved/)).not.toBeInTheDocument();
});
