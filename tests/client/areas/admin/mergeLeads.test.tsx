import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  DuplicatesScreenDocument,
  LeadDetailScreenDocument,
  LeadDuplicatesDocument,
  LeadsScreenDocument,
  MergeLeadsDocument,
  MergeLeadsScreenDocument,
  UndoLeadMergeDocument,
} from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { detailLead, leadScreen, leadsPage, listLead } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

const line = (id: string, firstName: string) =>
  ({
    id,
    firstName,
    lastName: "Park",
    email: "park@example.com",
    phone: null,
    status: "quoted",
    createdAt: "2026-11-20T12:00:00.000Z",
  }) as const;

function pair() {
  const base = { calls: [], notes: [], quotes: [], contracts: [], policy: null, owner: null, nextAction: null };
  const one = {
    ...detailLead(),
    ...base,
    firstName: "Jo",
    lastName: "Reyes",
    email: "same@example.com",
    city: "Austin",
    requestedPlan: "gold" as const,
  };
  const other = {
    ...detailLead(),
    ...base,
    firstName: "Joanna",
    lastName: "Reyes",
    email: "same@example.com",
    city: null,
  };
  return { one: { ...one, notes: [{ id: "n" }] }, other };
}

test("a list's badge shows the duplicates once it is pressed, and sends no request before", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park", duplicate: true });
  answer(LeadsScreenDocument, leadsPage([lead]));
  const { variables } = answer(LeadDuplicatesDocument, { lead: { id: lead.id, duplicates: [line("7", "Adam")] } });
  const { user, address } = renderAdmin("/admin/leads");
  const badge = await screen.findByRole("button", { name: "Duplicate" });
  expect(variables).toEqual([]);
  await user.click(badge);
  const popover = await screen.findByRole("dialog", { name: "Same email or phone as Ada Park" });
  expect(await within(popover).findByRole("link", { name: "Adam Park" })).toHaveAttribute("href", "/admin/leads/7");
  expect(within(popover).getByText("Quoted")).toBeVisible();
  expect(within(popover).getByRole("link", { name: "Compare" })).toHaveAttribute(
    "href",
    `/admin/leads/merge?one=${lead.id}&other=7`,
  );
  expect(variables).toEqual([{ id: lead.id }]);
  expect(address()).toBe("/admin/leads");
});

test("groups name their leads, how many there are, and lead to two of them side by side", async () => {
  answer(DuplicatesScreenDocument, {
    leadDuplicateGroups: {
      items: [
        {
          id: "email:park@example.com",
          kind: "email",
          value: "park@example.com",
          leadCount: 2,
          newestAt: "2026-11-20T12:00:00.000Z",
          leads: [line("2", "Ada"), line("1", "Adam")],
        },
      ],
      matchingCount: 1,
      nextCursor: null,
    },
  });
  renderAdmin("/admin/leads/duplicates");
  const group = await screen.findByRole("article", { name: "park@example.com" });
  expect(within(group).getByText("2 leads with this email")).toBeVisible();
  expect(within(group).getByRole("link", { name: "Compare" })).toHaveAttribute(
    "href",
    "/admin/leads/merge?one=1&other=2",
  );
  expect(screen.getByText(/^1 group of leads/)).toBeVisible();
});

test("the chosen values are merged, and a refusal shows the server's message", async () => {
  const { one, other } = pair();
  answer(MergeLeadsScreenDocument, { one, other });
  const refused = refuse(MergeLeadsDocument, { code: "CONFLICT", message: "robin has merged Jo Reyes already." });
  const { user, address } = renderAdmin(`/admin/leads/merge?one=${one.id}&other=${other.id}`);
  expect(await screen.findByRole("radio", { name: "Keep Jo Reyes" })).toBeChecked();
  // The newer request's name is preselected, a value that only one of them has is kept, and equal values offer no
  // choice.
  expect(screen.getByRole("radio", { name: "First Name Joanna" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "City Austin" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Plan requested Gold" })).toBeChecked();
  expect(screen.queryByRole("radio", { name: /^Email/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "First Name Jo" }));
  await user.click(screen.getByRole("button", { name: "Merge leads" }));
  expect(await screen.findByText("robin has merged Jo Reyes already.")).toBeVisible();
  expect(refused.variables).toEqual([
    {
      input: {
        keepId: one.id,
        mergeId: other.id,
        keepVersion: 1,
        mergeVersion: 1,
        take: [],
        idempotencyKey: expect.any(String),
      },
    },
  ]);
  answer(MergeLeadsDocument, { mergeLeads: { id: "m", survivorId: one.id, mergedName: "Joanna Reyes" } });
  answer(LeadDetailScreenDocument, leadScreen(detailLead({ id: one.id })));
  answer(LeadsScreenDocument, leadsPage([]));
  await waitFor(() => expect(screen.getByRole("button", { name: "Merge leads" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Merge leads" }));
  await waitFor(() => expect(address()).toBe(`/admin/leads/${one.id}`));
});

test("a merge whose answer was lost is repeated from the same choices, as the same request", async () => {
  const { one, other } = pair();
  answer(MergeLeadsScreenDocument, { one, other });
  const lost = unreachable(MergeLeadsDocument);
  const { user, address } = renderAdmin(`/admin/leads/merge?one=${one.id}&other=${other.id}`);
  await user.click(await screen.findByRole("radio", { name: "First Name Jo" }));
  // It was merged, so the two can no longer be compared.
  answer(MergeLeadsScreenDocument, { one, other: one });
  await user.click(screen.getByRole("button", { name: "Merge leads" }));
  expect(await screen.findByText("Failed to merge the leads")).toBeVisible();
  const merged = answer(MergeLeadsDocument, {
    mergeLeads: { id: "m", survivorId: one.id, mergedName: "Joanna Reyes" },
  });
  answer(LeadDetailScreenDocument, leadScreen(detailLead({ id: one.id })));
  answer(LeadsScreenDocument, leadsPage([]));
  await user.click(await screen.findByRole("button", { name: "Merge leads" }));
  await waitFor(() => expect(address()).toBe(`/admin/leads/${one.id}`));
  expect(merged.variables).toEqual(lost.variables);
});

test("the address of a merged lead leads to the one that stayed, which offers to undo it", async () => {
  const merge = {
    id: "m",
    mergedName: "Joanna Reyes",
    mergedAt: new Date().toISOString(),
    mergedBy: "robin",
    undoUntil: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const lead = detailLead({ merges: [merge] });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  answer(LeadsScreenDocument, leadsPage([]));
  const { variables } = answer(UndoLeadMergeDocument, {
    undoLeadMerge: { id: "m", undoneAt: merge.mergedAt, merged: { id: "other" } },
  });
  const { user, address } = renderAdmin("/admin/leads/1ead0000-0000-4000-8000-00000000ffff");
  await waitFor(() => expect(address()).toBe(`/admin/leads/${lead.id}`));
  expect(await screen.findByText(/^robin merged Joanna Reyes into this lead on/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo merge" }));
  await waitFor(() => expect(variables).toEqual([{ input: { id: "m", idempotencyKey: expect.any(String) } }]));
});
