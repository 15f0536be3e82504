import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { LeadMeanwhileDocument, LeadsScreenDocument, SetLeadStatusDocument } from "#client/generated/graphql";
import { answer, pending, refuse } from "#tests/support/client/api";
import { chooseStatus } from "#tests/support/client/chooseStatus";
import { leadsPage, listLead } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

// The grid is a separate bundle; the first test would wait for it as long as all others together.
beforeAll(async () => void (await import("#client/ui/table/Grid")));
beforeEach(() => void signedIn());

/** The list with Ada Park, who is new. */
async function listOfAda() {
  const lead = listLead({ firstName: "Ada", lastName: "Park" });
  answer(LeadsScreenDocument, () => leadsPage([lead]));
  const rendered = renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  return { ...rendered, lead, status: screen.getByRole("combobox", { name: "Status of Ada Park" }) };
}

test("the inline status changes at once, and does not open the row", async () => {
  const sending = pending(SetLeadStatusDocument);
  const { user, address, lead, status } = await listOfAda();
  await chooseStatus({ user }, status, "Sold");
  const row = status.closest<HTMLElement>("[role=row]") as HTMLElement;
  expect(within(row).getByTitle("Sold")).toHaveAttribute("data-tone", "green");
  sending.answer({ setLeadStatus: { __typename: "Lead", id: lead.id, version: 2, status: "sold" } });
  await waitFor(() => expect(status).toHaveTextContent("Sold"));
  expect(address()).toBe("/admin/leads");
});

test("a refused inline status goes back to what it was and says so", async () => {
  const { variables } = refuse(SetLeadStatusDocument, { code: "UNAVAILABLE", message: "The database is away." });
  const { user, status } = await listOfAda();
  await chooseStatus({ user }, status, "Sold");
  expect(await screen.findByText("Failed to update lead")).toBeVisible();
  expect(screen.getByText("Error")).toBeVisible();
  expect(status).toHaveTextContent("New");
  expect(variables).toHaveLength(1);
});

test("an inline status rests on the one that was there when its menu was opened, and goes back to a colleague's", async () => {
  const { user, lead, status } = await listOfAda();
  const message = "kim has changed this lead's status to Callback meanwhile. Choose again if it should be another one.";
  const { variables } = refuse(SetLeadStatusDocument, { code: "CONFLICT", message });
  answer(LeadMeanwhileDocument, { lead: { id: lead.id, version: 2, status: "callback", nextAction: null } });
  await chooseStatus({ user }, status, "Sold");
  expect(await screen.findByText(message)).toBeVisible();
  expect(variables).toEqual([{ input: { id: lead.id, status: "sold", seenStatus: "new" } }]);
  expect(status).toHaveTextContent("Callback");

  const saved = answer(SetLeadStatusDocument, ({ input }) => ({
    setLeadStatus: { __typename: "Lead", id: lead.id, version: 3, status: input.status },
  }));
  await chooseStatus({ user }, status, "Sold");
  expect(await screen.findByText("Lead updated successfully")).toBeVisible();
  expect(saved.variables).toEqual([{ input: { id: lead.id, status: "sold", seenStatus: "callback" } }]);
});

test("a status can be undone for ten seconds, but not over a colleague's change", async () => {
  const { user, lead, status } = await listOfAda();
  const saved = answer(SetLeadStatusDocument, ({ input }) => ({
    setLeadStatus: { __typename: "Lead", id: lead.id, version: 7, status: input.status },
  }));
  await chooseStatus({ user }, status, "Sold");
  expect(await screen.findByText("Lead updated successfully")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Change undone")).toBeVisible();
  expect(screen.queryByText("Lead updated successfully")).not.toBeInTheDocument();
  expect(status).toHaveTextContent("New");
  expect(saved.variables.at(-1)).toEqual({ input: { id: lead.id, status: "new", version: 7 } });

  await chooseStatus({ user }, status, "Dnc");
  await screen.findByText("Ada Park: Dnc");
  refuse(SetLeadStatusDocument, { code: "CONFLICT", message: "Someone else has changed this lead." });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Could not undo the change")).toBeVisible();
  expect(screen.getByText("Someone else has changed this lead.")).toBeVisible();
  expect(status).toHaveTextContent("Dnc");
  expect(status).toHaveAttribute("title", "Do not call");
  const filter = within(screen.getByRole("combobox", { name: "Status filter" }));
  expect(filter.getByRole("option", { name: "Dnc" })).toHaveAttribute("title", "Do not call");
});
