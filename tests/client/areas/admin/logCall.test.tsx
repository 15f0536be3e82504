import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  EndOpenNextActionDocument,
  LeadDetailScreenDocument,
  LeadsScreenDocument,
  LogCallDocument,
  LogOpenCallDocument,
  SetOpenNextActionDocument,
  LeadMeanwhileDocument,
  type LeadsScreenQuery,
} from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { detailLead, leadScreen, leadsPage, listLead } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

const nextAction = {
  id: "0c0c0c0c-0000-4000-8000-000000000001",
  kind: "call" as const,
  description: null,
  dueAt: "2026-11-24T15:00:00.000Z",
  owner: null,
};

beforeAll(async () => void (await import("#client/ui/table/Grid")));
beforeEach(() => void signedIn());

test("a call is logged from a row by l: an outcome fills in the rest, and one save sends it", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park" });
  answer(LeadsScreenDocument, (): LeadsScreenQuery => leadsPage([lead]));
  const logged = answer(LogCallDocument, { logCall: { ...lead, version: 2, status: "left_message", nextAction } });
  const { user } = renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  await user.keyboard("j");
  await user.keyboard("l");
  const dialog = await screen.findByRole("dialog", { name: "Log call: Ada Park" });
  expect(within(dialog).getByRole("link", { name: "(512) 555-0134" })).toHaveAttribute("href", "tel:5125550134");
  await user.click(within(dialog).getByRole("button", { name: "Save call" }));
  expect(await within(dialog).findByText("Please choose an outcome.")).toBeVisible();
  expect(within(dialog).getByRole("radiogroup", { name: "Outcome" })).toBeInvalid();
  await waitFor(() => expect(within(dialog).getByRole("radio", { name: "Reached" })).toHaveFocus());
  await user.click(within(dialog).getByRole("radio", { name: "Left a message" }));
  expect(within(dialog).getByRole("combobox", { name: "Status" })).toHaveValue("left_message");
  expect(within(dialog).getByRole("combobox", { name: "Next action" })).toHaveValue("call");
  await user.click(within(dialog).getByRole("button", { name: "Save call" }));
  expect(await screen.findByText("Call logged")).toBeVisible();
  expect(logged.variables).toEqual([
    {
      input: {
        id: lead.id,
        outcome: "left_message",
        note: null,
        // The one that follows is left to the server: the lead's status may have changed since.
        status: null,
        nextAction: { kind: "call", description: null, dueAt: expect.stringMatching(/^\d{4}-.*Z$/), ownerId: null },
        seenNextActionId: null,
        seenStatus: "new",
        idempotencyKey: expect.any(String),
      },
    },
  ]);
});

test("a row has a button for it, unless the person is not to be called", async () => {
  const [ada, ben] = [listLead({ firstName: "Ada", lastName: "Park" }), listLead({ firstName: "Ben", lastName: "Lo" })];
  answer(LeadsScreenDocument, (): LeadsScreenQuery => leadsPage([ada, { ...ben, status: "dnc" }]));
  const { user } = renderAdmin("/admin/leads");
  await user.click(await screen.findByRole("button", { name: "Log call: Ada Park" }));
  expect(await screen.findByRole("dialog", { name: "Log call: Ada Park" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Log call: Ben Lo", hidden: true })).not.toBeInTheDocument();
});

test("where there is no consent to be called, the lead and the dialog of a call say so", async () => {
  const lead = detailLead({ firstName: "Ada", lastName: "Park", consentTcpa: false });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  expect(await screen.findByText("No consent to be called on file")).toBeVisible();
  await user.keyboard("l");
  const dialog = await screen.findByRole("dialog", { name: "Log call: Ada Park" });
  expect(within(dialog).getByText("No consent to be called on file")).toBeVisible();
});

test("after a refusal, the dialog keeps what was typed, and a lead that ends has no next action", async () => {
  const lead = detailLead();
  answer(LeadDetailScreenDocument, leadScreen(lead));
  unreachable(LeadMeanwhileDocument);
  const refused = refuse(LogOpenCallDocument, { code: "CONFLICT", message: "This person asked not to be contacted." });
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await user.click(await screen.findByRole("button", { name: "Log Call" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("radio", { name: "Not interested" }));
  expect(within(dialog).getByRole("combobox", { name: "Next action" })).toHaveValue("");
  await user.type(within(dialog).getByRole("textbox", { name: /Note/ }), "Sold the car");
  await user.click(within(dialog).getByRole("button", { name: "Save call" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
  expect(within(dialog).getByRole("alert")).toHaveTextContent("This person asked not to be contacted.");
  expect(within(dialog).getByRole("textbox", { name: /Note/ })).toHaveValue("Sold the car");
  expect(refused.variables).toMatchObject([{ input: { outcome: "not_interested", status: null, nextAction: null } }]);
});

test("what a colleague has planned meanwhile is shown before a call from a row marks it as done", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park" });
  answer(LeadsScreenDocument, (): LeadsScreenQuery => leadsPage([lead]));
  const message = "Someone else has planned this lead's next action meanwhile.";
  const refused = refuse(LogCallDocument, { code: "CONFLICT", message });
  const action = { ...nextAction, description: "Wants Gold", owner: { id: "0a", name: "Robin" } };
  answer(LeadMeanwhileDocument, {
    lead: { id: lead.id, version: 2, status: lead.status, nextAction: action },
  });
  const { user } = renderAdmin("/admin/leads");
  await user.click(await screen.findByRole("button", { name: "Log call: Ada Park" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Reached" }));
  await user.click(dialog.getByRole("button", { name: "Save call" }));
  expect(await dialog.findByText(message)).toBeVisible();
  const planned = "Planned meanwhile: Call: Wants Gold · Nov 24, 2026, 10:00 AM EST · Robin.";
  await waitFor(() =>
    expect(dialog.getByRole("status")).toHaveTextContent(`${planned} Saving this call marks it as done.`),
  );
  expect(refused.variables).toMatchObject([{ input: { seenNextActionId: null } }]);
  const logged = answer(LogCallDocument, { logCall: { ...lead, version: 2 } });
  await user.click(dialog.getByRole("button", { name: "Save call" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(logged.variables).toMatchObject([{ input: { seenNextActionId: action.id } }]);
});

test("a lead that a colleague has closed meanwhile is not opened again by a call, until that was noticed", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park" });
  answer(LeadsScreenDocument, (): LeadsScreenQuery => leadsPage([lead]));
  const message = "Someone else has changed this lead's status meanwhile.";
  const refused = refuse(LogCallDocument, { code: "CONFLICT", message });
  answer(LeadMeanwhileDocument, { lead: { id: lead.id, version: 2, status: "not_interested", nextAction: null } });
  const { user } = renderAdmin("/admin/leads");
  await user.click(await screen.findByRole("button", { name: "Log call: Ada Park" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Reached" }));
  await user.type(dialog.getByRole("textbox", { name: /Note/ }), "Wants Gold");
  await user.click(dialog.getByRole("button", { name: "Save call" }));
  const said = "This lead is now Not interested. Saving this call with another status opens it again.";
  expect(await dialog.findByText(said)).toBeVisible();
  expect(refused.variables).toMatchObject([{ input: { seenStatus: "new", status: null } }]);
  expect(dialog.getByRole("combobox", { name: "Status" })).toHaveValue("new");
  await user.click(dialog.getByRole("button", { name: "Go on" }));
  // It was not chosen here, so it follows the lead.
  expect(dialog.getByRole("combobox", { name: "Status" })).toHaveValue("not_interested");
  const logged = answer(LogCallDocument, { logCall: { ...lead, version: 3, status: "not_interested" } });
  await user.click(dialog.getByRole("button", { name: "Save call" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(logged.variables).toMatchObject([
    { input: { seenStatus: "not_interested", status: null, note: "Wants Gold", nextAction: null } },
  ]);
});

test("the lead's screen shows the next action, which one press marks as done", async () => {
  const lead = detailLead({ nextAction });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const ended = answer(EndOpenNextActionDocument, { endNextAction: { ...lead, version: 2, nextAction: null } });
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  expect(await screen.findByText("Call · Nov 24, 2026, 10:00 AM EST")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("Nothing is planned.")).toBeVisible();
  expect(ended.variables).toEqual([{ input: { id: lead.id, version: 1, done: true } }]);
});

test("a dropped next action comes back by Undo, as it was", async () => {
  const owner = { id: "0a0a0a0a-0000-4000-8000-000000000003", name: "Lou" };
  const planned = { ...nextAction, description: "About Gold", owner };
  const lead = detailLead({ nextAction: planned });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const ended = answer(EndOpenNextActionDocument, { endNextAction: { ...lead, version: 2, nextAction: null } });
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await user.click(await screen.findByRole("button", { name: "Drop" }));
  expect(await screen.findByText("Next action dropped")).toBeVisible();
  expect(ended.variables).toEqual([{ input: { id: lead.id, version: 1, done: false } }]);
  const restored = answer(SetOpenNextActionDocument, { setNextAction: { ...lead, version: 3 } });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Change undone")).toBeVisible();
  expect(screen.getByText("Call: About Gold · Nov 24, 2026, 10:00 AM EST · Lou")).toBeVisible();
  const { kind, description, dueAt } = planned;
  expect(restored.variables).toEqual([
    { input: { id: lead.id, version: 2, nextAction: { kind, description, dueAt, ownerId: owner.id } } },
  ]);
});

test("a next action of someone who no longer works with leads says whose it is when it is changed", async () => {
  const owner = { id: "0a0a0a0a-0000-4000-8000-000000000003", name: "Lou" };
  const lead = detailLead({ nextAction: { ...nextAction, owner } });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await user.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Next action" }));
  expect(dialog.getByRole("combobox", { name: "Assigned to" })).toHaveDisplayValue("Lou");
});

test("for someone who is not to be called, neither call nor email is offered, and the reason is shown", async () => {
  const fact = { doNotCallAt: "2026-11-20T15:00:00.000Z", doNotCallBy: "ida", doNotCallReason: "By letter" };
  const lead = detailLead({ ...fact, status: "dnc" });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  renderAdmin(`/admin/leads/${lead.id}`);
  expect(await screen.findByText("Do not call: By letter")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Log Call" })).not.toBeInTheDocument();
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(targets.filter((href) => /^(tel|mailto):/.test(href))).toEqual([]);
});

test("the list can be filtered by my overdue leads, which the URL shows", async () => {
  const list = answer(LeadsScreenDocument, (): LeadsScreenQuery => leadsPage([listLead()]));
  const { user, address } = renderAdmin("/admin/leads");
  const filter = await screen.findByRole("combobox", { name: "Owner filter" });
  await user.selectOptions(filter, "Mine: overdue");
  expect(address()).toBe("/admin/leads?owner=me&due=overdue");
  expect(list.variables.at(-1)).toMatchObject({ filter: { owner: "me", due: "overdue" } });
  await user.selectOptions(filter, "All: nothing planned");
  expect(address()).toBe("/admin/leads?due=none");
  await user.selectOptions(filter, "All owners");
  expect(address()).toBe("/admin/leads");
});
