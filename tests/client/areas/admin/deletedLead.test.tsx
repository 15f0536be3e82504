import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { LeadDeletionDocument, LeadDetailScreenDocument } from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { detailLead, event, leadScreen } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: ReturnType<typeof signedIn>;

beforeEach(() => {
  live = signedIn();
});
afterEach(resetViewport);

function opened() {
  const lead = detailLead();
  answer(LeadDetailScreenDocument, leadScreen(lead));
  return { lead, ...renderAdmin(`/admin/leads/${lead.id}`) };
}

const deletedByRobin = () =>
  answer(LeadDeletionDocument, {
    leadDeletion: event("deleted", { actorName: "robin", at: "2026-11-22T21:57:00.000Z" }),
  });
const whoAndWhen = "robin deleted this lead on Nov 22, 2026, 4:57 PM EST.";
const wholeText = (text: string) => (_content: string, element: Element | null) => element?.textContent === text;

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

test("a colleague deletes a lead being viewed: the screen says who and when, and there is nothing to copy", async () => {
  const { lead } = opened();
  await screen.findByRole("heading", { name: "Jordan Reyes" });
  answer(LeadDetailScreenDocument, leadScreen(null));
  deletedByRobin();
  live.publish({ leadChanged: { kind: "deleted", leadId: lead.id } });
  expect((await screen.findAllByText(wholeText(whoAndWhen)))[0]).toBeVisible();
  expect(screen.queryByText(/hadn't saved/)).not.toBeInTheDocument();
});
