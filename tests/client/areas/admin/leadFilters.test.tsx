import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { LeadSourcesDocument, LeadsScreenDocument } from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { leadsPage, listLead } from "#tests/support/client/leads";
import { phone, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeAll(async () => {
  await import("#client/ui/table/Grid");
  await import("#client/areas/admin/leads/list/MoreFiltersPanel");
});
beforeEach(() => void signedIn());
afterEach(resetViewport);

test("less common filters are behind one button, apply immediately, and are in the URL", async () => {
  const { variables } = answer(LeadsScreenDocument, leadsPage([listLead()]));
  const sources = answer(LeadSourcesDocument, { leadSources: ["Radio Ads", "web"] });
  const { user, address } = renderAdmin("/admin/leads");
  await screen.findByText(/showing/);
  expect(sources.variables).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "More filters" }));
  const panel = within(await screen.findByRole("dialog", { name: "More filters" }));
  await panel.findByRole("option", { name: "Radio Ads" });
  await user.selectOptions(panel.getByRole("combobox", { name: "Source" }), "Radio Ads");
  await user.selectOptions(panel.getByRole("combobox", { name: "State" }), "Texas");
  await user.selectOptions(panel.getByRole("combobox", { name: "Plan requested" }), "Gold");
  await user.selectOptions(panel.getByRole("combobox", { name: "Next action" }), "Overdue");
  await user.type(panel.getByLabelText(/^From/), "2026-11-01");
  await user.type(panel.getByLabelText(/^Through/), "2026-11-20");
  await waitFor(() =>
    expect(variables.at(-1)).toMatchObject({
      filter: {
        source: "Radio Ads",
        state: "TX",
        plan: "gold",
        due: "overdue",
        createdFrom: "2026-11-01",
        createdUntil: "2026-11-20",
      },
    }),
  );
  expect(address()).toContain("source=Radio+Ads&state=TX&plan=gold");
  await user.click(panel.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("button", { name: "More filters (5)" })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Owner filter" })).toHaveDisplayValue("All: overdue");

  await user.click(screen.getByRole("button", { name: "More filters (5)" }));
  await user.click(await screen.findByRole("button", { name: "Clear these" }));
  await waitFor(() => expect(address()).toBe("/admin/leads"));
});

test("unknown values in the URL are ignored", async () => {
  const { variables } = answer(LeadsScreenDocument, leadsPage([listLead()]));
  renderAdmin("/admin/leads?plan=diamond&from=yesterday&until=2026-02-30&source=Radio");
  await screen.findByText(/showing/);
  expect(variables[0]).toMatchObject({ filter: { source: "Radio", hideDuplicates: false } });
  expect(Object.keys(variables[0]?.filter ?? {})).toEqual(["source", "hideDuplicates"]);
});

test("an owner who no longer works with leads is still shown as the filter", async () => {
  const { variables } = answer(LeadsScreenDocument, leadsPage([listLead()]));
  renderAdmin("/admin/leads?owner=0a0a0a0a-0000-4000-8000-000000000003");
  await screen.findByText(/showing/);
  expect(variables[0]).toMatchObject({ filter: { owner: "0a0a0a0a-0000-4000-8000-000000000003" } });
  expect(screen.getByRole("combobox", { name: "Owner filter" })).toHaveDisplayValue("Chosen colleague");
});

test("on a phone, they are in a sheet", async () => {
  answer(LeadsScreenDocument, leadsPage([listLead()]));
  answer(LeadSourcesDocument, { leadSources: ["web"] });
  const { user } = renderAdmin("/admin/leads", { width: phone });
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  await user.click(screen.getByRole("button", { name: "More filters" }));
  expect((await screen.findByRole("dialog", { name: "More filters" })).closest(".MuiDrawer-root")).not.toBeNull();
});

test("a list without any lead says where they come from, and one without a match does not", async () => {
  const text = "Quote requests from the site appear here right away.";
  answer(LeadsScreenDocument, leadsPage([], { all: 1 }));
  const { unmount } = renderAdmin("/admin/leads?q=zzz");
  await screen.findByText("0 showing, 1 total");
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  unmount();
  answer(LeadsScreenDocument, leadsPage([]));
  renderAdmin("/admin/leads");
  expect(await screen.findByText(text)).toBeVisible();
});
