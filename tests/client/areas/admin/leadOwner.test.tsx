import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";

import {
  AssignLeadDocument,
  AssignOpenLeadDocument,
  LeadAlertsDocument,
  LeadDetailScreenDocument,
  LeadsScreenDocument,
  OwnersScreenDocument,
  SaveLeadAssignmentDocument,
  SaveSalespersonDocument,
  SetLeadStatusDocument,
  type LeadsScreenQuery,
  type Owners_AssignmentFragment,
  type OwnersScreenQuery,
} from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { callOutcomes } from "#tests/support/client/callOutcomes";
import { chooseStatus } from "#tests/support/client/chooseStatus";
import { detailLead, event, leadScreen, leadsPage, listLead } from "#tests/support/client/leads";
import { renderAdmin, signedIn, staffMember } from "#tests/support/client/renderAdmin";
import type { RenderedScreen } from "#tests/support/client/renderScreen";

const me = { id: staffMember.id, name: "Sam", away: false, active: true };
const ida = { id: "0a0a0a0a-0000-4000-8000-000000000002", name: "Ida", away: true, active: true };
const gone = { id: "0a0a0a0a-0000-4000-8000-000000000003", name: "Lou", away: false, active: false };
const salespeople = [ida, me];

/** The owner of the first row, in an optional column. */
async function shownOwner({ user }: Pick<RenderedScreen, "user">): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Owner" }));
  await user.keyboard("{Escape}");
  return await screen.findByRole("combobox", { name: "Owner of Ada Park" });
}

beforeAll(async () => void (await import("#client/ui/table/Grid")));
beforeEach(() => void signedIn());

function ownersScreen(leadAssignmentSettings: Owners_AssignmentFragment): OwnersScreenQuery {
  return { leadAssignmentSettings, callOutcomeSettings: callOutcomes() };
}

function settings(given: Partial<Owners_AssignmentFragment> = {}): Owners_AssignmentFragment {
  const people = salespeople.map((person) => ({ ...person, states: [], alertsByEmail: true, receivesNewLeads: true }));
  return { rule: "none", version: 1, updatedAt: null, updatedBy: null, people, ...given };
}

test("a row of the list shows the lead's owner, who can be changed immediately", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park", owner: gone });
  answer(LeadsScreenDocument, (): LeadsScreenQuery => ({ ...leadsPage([lead]), salespeople }));
  const assigned = answer(AssignLeadDocument, ({ input }) => ({
    assignLead: { id: lead.id, version: 2, owner: input.ownerId === me.id ? me : null },
  }));
  const { user } = renderAdmin("/admin/leads");
  const owner = await shownOwner({ user });
  expect(screen.getByText("web · Lou")).toBeVisible();
  expect(owner).toHaveTextContent("Lou");
  await user.click(owner);
  const offered = within(screen.getByRole("listbox")).getAllByRole("option");
  expect(offered.map((option) => option.textContent)).toEqual(["No owner", "Sam (me)", "Ida", "Lou"]);
  expect(within(screen.getByRole("listbox")).getByTitle("Away")).toHaveTextContent("Ida");
  await user.keyboard("{Escape}");
  await chooseStatus({ user }, owner, "Sam (me)");
  expect(await screen.findByText("Ada Park: Sam")).toBeVisible();
  expect(assigned.variables).toEqual([{ input: { id: lead.id, version: lead.version, ownerId: me.id } }]);
  expect(owner).toHaveTextContent("Sam (me)");
});

test("a refused change of owner is reported, and the previous owner stays", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park" });
  answer(LeadsScreenDocument, (): LeadsScreenQuery => ({ ...leadsPage([lead]), salespeople }));
  refuse(AssignLeadDocument, { code: "VALIDATION_FAILED", message: "Please choose someone who works with leads." });
  const { user } = renderAdmin("/admin/leads");
  const owner = await shownOwner({ user });
  await chooseStatus({ user }, owner, "Ida");
  expect(await screen.findByText("Please choose someone who works with leads.")).toBeVisible();
  expect(owner).toHaveTextContent("No owner");
});

test("an owner whom a colleague sets under the open menu is not replaced unseen", async () => {
  let lead = detailLead({ version: 4 });
  answer(LeadDetailScreenDocument, () => ({ ...leadScreen(lead), salespeople }));
  const changes = signedIn();
  const message = "Someone else changed this lead after you opened it. Check its latest version, then try again.";
  const refused = refuse(AssignOpenLeadDocument, { code: "CONFLICT", message });
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  const owner = await screen.findByRole("combobox", { name: "Owner of Jordan Reyes" });
  await user.click(owner);
  await waitFor(() => expect(changes.listeners()).toBe(1));
  // A change of something else is no reason to refuse.
  lead = { ...lead, version: 5, city: "Dallas" };
  changes.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Dallas"));
  await user.click(screen.getByRole("option", { name: "Sam (me)" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(refused.variables).toEqual([{ input: { id: lead.id, version: 5, ownerId: me.id } }]);
  await user.click(owner);
  lead = { ...lead, version: 6, owner: ida };
  changes.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  await waitFor(() => expect(owner).toHaveTextContent("Ida"));
  await user.click(screen.getByRole("option", { name: "Sam (me)" }));
  await waitFor(() => expect(refused.variables).toHaveLength(2));
  expect(refused.variables.at(-1)).toEqual({ input: { id: lead.id, version: 5, ownerId: me.id } });
});

test("the list can be filtered by my leads, which the URL shows", async () => {
  const list = answer(LeadsScreenDocument, (): LeadsScreenQuery => ({ ...leadsPage([listLead()]), salespeople }));
  const { user, address } = renderAdmin("/admin/leads");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Owner filter" }), "My leads");
  expect(address()).toBe("/admin/leads?owner=me");
  expect(list.variables.at(-1)).toMatchObject({ filter: { owner: "me" } });
});

test("who left is a choice of the filter while leads are theirs, so that someone can find and reassign them", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park", owner: gone });
  const people = [...salespeople, gone];
  const list = answer(LeadsScreenDocument, (): LeadsScreenQuery => ({ ...leadsPage([lead]), salespeople: people }));
  const { user, address } = renderAdmin("/admin/leads");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Owner filter" }), "Lou (left)");
  expect(address()).toBe(`/admin/leads?owner=${gone.id}`);
  expect(list.variables.at(-1)).toMatchObject({ filter: { owner: gone.id } });
  // Nothing new is given to them.
  await user.click(await shownOwner({ user }));
  const offered = within(screen.getByRole("listbox")).getAllByRole("option");
  expect(offered.map((option) => option.textContent)).toEqual(["No owner", "Sam (me)", "Ida", "Lou"]);
});

test("owner and due date are chosen together: one request, and one step back", async () => {
  const list = answer(LeadsScreenDocument, (): LeadsScreenQuery => ({ ...leadsPage([listLead()]), salespeople }));
  const { user, address, back } = renderAdmin("/admin/leads");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Owner filter" }), "Mine: overdue");
  expect(address()).toBe("/admin/leads?owner=me&due=overdue");
  const narrowed = () =>
    list.variables.filter(({ filter }) => filter?.owner !== undefined || filter?.due !== undefined);
  await waitFor(() => expect(narrowed()).toMatchObject([{ filter: { owner: "me", due: "overdue" } }]));
  await act(back);
  expect(address()).toBe("/admin/leads");
});

test("the lead's own screen changes the owner without affecting what is being typed", async () => {
  const lead = detailLead({ version: 4 });
  answer(LeadDetailScreenDocument, { ...leadScreen(lead), salespeople });
  answer(AssignOpenLeadDocument, {
    assignLead: {
      ...lead,
      version: 5,
      owner: ida,
      activity: [event("assigned", { details: { from: null, to: "Ida" } })],
    },
  });
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  const city = await screen.findByLabelText("City");
  await user.type(city, "x");
  await chooseStatus({ user }, screen.getByRole("combobox", { name: "Owner of Jordan Reyes" }), "Ida");
  expect(await screen.findByText("Owner changed")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Owner of Jordan Reyes" })).toHaveTextContent("Ida");
  expect(city).toHaveValue("Austinx");
  expect(screen.queryByRole("button", { name: "Compare" })).not.toBeInTheDocument();
});

test("a lead assigned by someone else is announced on any screen, with a link to it", async () => {
  answer(OwnersScreenDocument, ownersScreen(settings()));
  const given = feed(LeadAlertsDocument);
  const { user, address } = renderAdmin("/admin/leads/owners");
  await screen.findByText("Ida");
  const lead = { id: "1", firstName: "Robin", lastName: "Vale", email: null, phone: null };
  given.publish({ leadAlert: { leadId: "1", kind: "assigned", document: null, lead } });
  expect(await screen.findByText("New lead for you")).toBeVisible();
  expect(screen.getByText("Robin Vale")).toBeVisible();
  answer(LeadDetailScreenDocument, {
    ...leadScreen(detailLead({ id: "1", firstName: "Robin", lastName: "Vale" })),
    salespeople,
  });
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(address()).toBe("/admin/leads/1");
  expect(await screen.findByRole("heading", { name: "Robin Vale" })).toBeVisible();
});

test("a lead that is assigned while a change can be undone is announced after that", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park" });
  answer(LeadsScreenDocument, (): LeadsScreenQuery => ({ ...leadsPage([lead]), salespeople }));
  answer(SetLeadStatusDocument, ({ input }) => ({
    setLeadStatus: { __typename: "Lead", id: lead.id, version: 2, status: input.status },
  }));
  const given = feed(LeadAlertsDocument);
  const { user } = renderAdmin("/admin/leads");
  await chooseStatus({ user }, await screen.findByRole("combobox", { name: "Status of Ada Park" }), "Sold");
  const undo = await screen.findByRole("button", { name: "Undo" });
  const robin = { id: "1", firstName: "Robin", lastName: "Vale", email: null, phone: null };
  const published = { leadAlert: { leadId: "1", kind: "assigned", document: null, lead: robin } } as const;
  await waitFor(() => expect(given.listeners()).toBe(1));
  given.publish(published);
  // It arrives meanwhile.
  await user.click(await screen.findByRole("combobox", { name: "Owner filter" }));
  expect(undo).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close notification" }));
  expect(await screen.findByText("New lead for you")).toBeVisible();
});

test("a manager sets the rule, who is away, and whose states are whose", async () => {
  let kept = settings();
  answer(OwnersScreenDocument, () => ownersScreen(kept));
  const saved = answer(SaveLeadAssignmentDocument, () => {
    kept = settings({ rule: "by_state", version: 2, updatedAt: "2026-11-20T12:31:00.000Z", updatedBy: "sam" });
    return { saveLeadAssignment: kept };
  });
  const person = answer(SaveSalespersonDocument, ({ input }) => ({
    saveSalesperson: {
      ...ida,
      alertsByEmail: true,
      receivesNewLeads: true,
      away: input.away ?? true,
      states: (input.states as string[] | null) ?? [],
    },
  }));
  const { user } = renderAdmin("/admin/leads/owners");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Rule for new leads" }), "By state");
  expect(await screen.findByText(/Saved by sam/)).toBeVisible();
  expect(saved.variables).toEqual([{ input: { rule: "by_state", version: 1 } }]);
  const away = screen.getByRole("switch", { name: "Ida is away" });
  expect(away).toBeChecked();
  await user.click(away);
  expect(await screen.findByRole("switch", { name: "Ida is away" })).not.toBeChecked();
  await user.type(screen.getByRole("textbox", { name: "States of Ida" }), "TX, ok");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(person.variables).toEqual([
    { input: { id: ida.id, away: false } },
    { input: { id: ida.id, states: ["TX", "ok"] } },
  ]);
});

test("people who are not managers can see the rule, and set only themselves as away", async () => {
  signedIn({ viewerCanChangeSettings: false });
  answer(OwnersScreenDocument, ownersScreen(settings({ rule: "in_turn" })));
  renderAdmin("/admin/leads/owners");
  expect(await screen.findByText("In turn")).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Rule for new leads" })).not.toBeInTheDocument();
  expect(screen.getByRole("switch", { name: "Ida is away" })).toBeDisabled();
  expect(screen.getByRole("switch", { name: "Sam is away" })).toBeEnabled();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("people can turn off the emails about their own leads, and only those", async () => {
  answer(OwnersScreenDocument, ownersScreen(settings()));
  const saved = answer(SaveSalespersonDocument, () => ({
    saveSalesperson: { ...me, states: [], alertsByEmail: false, receivesNewLeads: true },
  }));
  const { user } = renderAdmin("/admin/leads/owners");
  const mailed = await screen.findByRole("switch", { name: "Email me about my quotes and contracts" });
  expect(mailed).toBeChecked();
  await user.click(mailed);
  await waitFor(() => expect(mailed).not.toBeChecked());
  expect(saved.variables).toEqual([{ input: { id: me.id, alertsByEmail: false } }]);
});

test("news of a quote or a contract names it", async () => {
  answer(OwnersScreenDocument, ownersScreen(settings()));
  const given = feed(LeadAlertsDocument);
  renderAdmin("/admin/leads/owners");
  await screen.findByText("Ida");
  const lead = { id: "1", firstName: "Robin", lastName: "Vale", email: null, phone: null };
  given.publish({ leadAlert: { leadId: "1", kind: "opened", document: "contract", lead } });
  expect(await screen.findByText("A customer opened the contract")).toBeVisible();
});
