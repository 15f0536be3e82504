import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  CreateQuoteDocument,
  LeadDeletionDocument,
  LeadDetailScreenDocument,
  UpdateLeadDocument,
} from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { detailLead, event, leadQuote, leadScreen, type DetailLead } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: ReturnType<typeof signedIn>;

beforeEach(() => {
  live = signedIn();
});
afterEach(resetViewport);

const stale = { code: "CONFLICT", message: "Someone else changed this lead." };

function opened() {
  const lead = detailLead({ version: 1, city: "Austin", zip: "78701" });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  return { lead, ...renderAdmin(`/admin/leads/${lead.id}`) };
}

/** The version that robin saved meanwhile. */
function changedByRobin(lead: DetailLead, given: Partial<DetailLead>, by = "robin"): DetailLead {
  const changes = Object.entries(given).map(([field, to]) => ({ field, from: null, to }));
  const changed = {
    ...lead,
    ...given,
    version: lead.version + 1,
    activity: [event("fields_changed", { actorName: by, details: { changes } }), ...lead.activity],
  };
  answer(LeadDetailScreenDocument, leadScreen(changed));
  return changed;
}

/** The changes that the dialog lists as kept without asking. */
function changes(): (string | null)[] {
  const items = within(screen.getByRole("dialog")).getAllByRole("listitem");
  return items.map(({ textContent }) => textContent);
}

test("a stale save shows both versions side by side, and the choice is saved on top of theirs", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Dallas");
  await fill({ user }, "Model", "CR-V Hybrid");
  const theirs = changedByRobin(lead, { city: "Houston", zip: "77001" });
  refuse(UpdateLeadDocument, stale);
  await user.click(screen.getByRole("button", { name: "Save" }));

  const dialog = within(await screen.findByRole("dialog", { name: "robin changed this lead while you were editing" }));
  const city = within(dialog.getByRole("radiogroup", { name: "City" }));
  expect(city.getByRole("radio", { name: "Yours Dallas" })).toBeChecked();
  expect(changes()).toEqual(["ZIP: 78701 became 77001", "Model: CR-V became CR-V Hybrid"]);
  await user.click(city.getByRole("radio", { name: "From robin Houston" }));

  const { variables } = answer(UpdateLeadDocument, { updateLead: { ...theirs, version: 3 } });
  await user.click(dialog.getByRole("button", { name: "Save these choices" }));
  expect(await screen.findByText("Lead updated successfully")).toBeVisible();
  expect(variables).toEqual([{ input: { id: lead.id, version: 2, vehicle: { model: "CR-V Hybrid" } } }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByLabelText("City")).toHaveValue("Houston");
  expect(screen.getByLabelText("ZIP")).toHaveValue("77001");
});

test("a change by the same account in another tab says so", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Dallas");
  changedByRobin(lead, { city: "Houston", zip: "77001" }, "sam");
  refuse(UpdateLeadDocument, stale);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const title = "You changed this lead in another tab while you were editing";
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  expect(dialog.getByRole("radio", { name: "From this tab Dallas" })).toBeChecked();
  expect(dialog.getByRole("radio", { name: "From you, in another tab Houston" })).not.toBeChecked();
  expect(dialog.getByText("Changed only in the other tab (kept)")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByText("You (in another tab)")).toBeInTheDocument();
});

const unsaved = (): boolean => screen.getByText("Unsaved changes").getAttribute("aria-hidden") === "false";

test("a save whose answer was lost is not taken for someone else's", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Dallas");
  unreachable(UpdateLeadDocument);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to update lead")).toBeVisible();
  changedByRobin(lead, { city: "Dallas" }, "sam");

  // The next press finds it, or the refreshed screen.
  refuse(UpdateLeadDocument, stale);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Lead updated successfully")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(unsaved()).toBe(false);
});

test("a refreshed screen whose record has everything that was typed has nothing unsaved", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Dallas");
  expect(unsaved()).toBe(true);
  changedByRobin(lead, { city: "Dallas" }, "sam");
  window.dispatchEvent(new Event("focus"));
  await waitFor(() => expect(unsaved()).toBe(false));
  expect(screen.queryByText("You (in another tab)")).not.toBeInTheDocument();
  expect(screen.getByLabelText("City")).toHaveValue("Dallas");
});

test("closing the comparison keeps everything that was typed", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Dallas");
  changedByRobin(lead, { city: "Houston" });
  refuse(UpdateLeadDocument, stale);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByLabelText("City")).toHaveValue("Dallas");
});

test("a second stale save is compared again, and nothing is lost", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Dallas");
  const second = changedByRobin(lead, { city: "Houston", zip: "77001" });
  refuse(UpdateLeadDocument, stale);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("radio", { name: "From robin Houston" });
  const third = changedByRobin(second, { city: "El Paso", zip: "79901" });
  await user.click(screen.getByRole("button", { name: "Save these choices" }));
  expect(await screen.findByRole("radio", { name: "From robin El Paso" })).toBeInTheDocument();
  expect(changes()).toEqual(["ZIP: 77001 became 79901"]);
  const { variables } = answer(UpdateLeadDocument, { updateLead: { ...third, version: 4, city: "Dallas" } });
  await user.click(screen.getByRole("button", { name: "Save these choices" }));
  expect(await screen.findByText("Lead updated successfully")).toBeVisible();
  expect(variables).toEqual([{ input: { id: lead.id, version: 3, lead: { city: "Dallas" } } }]);
});

test("someone else's changes appear in an untouched form and are announced", async () => {
  const { lead } = opened();
  expect(await screen.findByLabelText("City")).toHaveValue("Austin");
  await waitFor(() => expect(live.listeners()).toBe(1));
  changedByRobin(lead, { city: "Houston" });
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Houston"));
  expect(screen.getByText(/edited this lead, /)).toBeVisible();
});

test("someone else's changes are announced and do not overwrite what is being typed", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Austin Heights");
  await waitFor(() => expect(live.listeners()).toBe(1));
  changedByRobin(lead, { city: "Houston" });
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  expect(await screen.findByText(/Your unsaved changes are kept/)).toBeVisible();
  expect(screen.getByLabelText("City")).toHaveValue("Austin Heights");
  await user.click(screen.getByRole("button", { name: "Compare" }));
  expect(await screen.findByRole("radio", { name: "From robin Houston" })).not.toBeChecked();
});

/** The lead after its first quote, as the server returns it. */
function quotedBy(lead: DetailLead, by: string): DetailLead {
  const details = { from: "new", to: "quoted" };
  const activity = [event("status_changed", { actorName: by, details }), ...lead.activity];
  const quoted = { ...lead, status: "quoted" as const, version: lead.version + 1, quotes: [leadQuote()], activity };
  answer(CreateQuoteDocument, { createQuote: { id: "q1", lead: quoted } });
  answer(LeadDetailScreenDocument, leadScreen(quoted));
  return quoted;
}

test("a first quote made here is not a conflict: what is typed stays and is saved without a question", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Dallas");
  await user.click(screen.getByRole("tab", { name: /Quotes/ }));
  await waitFor(() => expect(live.listeners()).toBe(1));
  const quoted = quotedBy(lead, "sam");
  await user.click(screen.getByRole("button", { name: "Create Quote" }));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  expect(await screen.findByText("Quote created successfully")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Status")).toHaveValue("quoted"));
  expect(screen.getByLabelText("City")).toHaveValue("Dallas");
  expect(screen.queryByText("You (in another tab)")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Compare" })).not.toBeInTheDocument();

  const { variables } = answer(UpdateLeadDocument, { updateLead: { ...quoted, version: 3, city: "Dallas" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Lead updated successfully")).toBeVisible();
  expect(variables).toEqual([{ input: { id: lead.id, version: 2, lead: { city: "Dallas" } } }]);
});

test("a quote made here does not hide a colleague's save", async () => {
  const { lead, user } = opened();
  await fill({ user }, "City", "Dallas");
  await user.click(screen.getByRole("tab", { name: /Quotes/ }));
  quotedBy(changedByRobin(lead, { city: "Houston" }), "sam");
  await user.click(screen.getByRole("button", { name: "Create Quote" }));
  expect(await screen.findByText("Quote created successfully")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Compare" }));
  expect(await screen.findByRole("radio", { name: /^From .*Houston$/ })).not.toBeChecked();
});

test("a lead that a colleague deleted can no longer be saved", async () => {
  const { lead } = opened();
  await screen.findByLabelText("City");
  await waitFor(() => expect(live.listeners()).toBe(1));
  answer(LeadDetailScreenDocument, leadScreen(null));
  answer(LeadDeletionDocument, { leadDeletion: null });
  live.publish({ leadChanged: { kind: "deleted", leadId: lead.id } });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument());
  expect(screen.getByRole("link", { name: "Back to Leads" })).toBeVisible();
});
