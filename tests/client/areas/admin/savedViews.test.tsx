import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";

import {
  ChangeViewDocument,
  LeadsScreenDocument,
  PoliciesScreenDocument,
  PolicyChangesDocument,
  RemoveViewDocument,
  RestoreViewDocument,
  SaveViewDocument,
  SavedViewsDocument,
  type SavedView_ViewFragment,
} from "#client/generated/graphql";
import { answer, feed, pending, refuse } from "#tests/support/client/api";
import { fakeIntervals } from "#tests/support/client/clock";
import { leadsPage, listLead } from "#tests/support/client/leads";
import { phone, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeAll(async () => {
  await import("#client/ui/table/Grid");
  await import("#client/areas/admin/views/RailViews");
  await import("#client/areas/admin/views/SaveViewDialog");
  await import("#client/areas/admin/views/RenameViewDialog");
});
beforeEach(() => void signedIn());
afterEach(resetViewport);

let made = 0;

function aView(given: Partial<SavedView_ViewFragment> = {}): SavedView_ViewFragment {
  made += 1;
  return {
    id: `71e30000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    version: 1,
    list: "leads",
    name: `View ${String(made)}`,
    filter: "status=new",
    shared: false,
    own: true,
    ownerName: "Sam",
    viewerCanChange: true,
    count: 12,
    ...given,
  };
}

/** The server's views: calls modify this array. */
function serverHas(...views: SavedView_ViewFragment[]): SavedView_ViewFragment[] {
  answer(SavedViewsDocument, () => ({ savedViews: views }));
  return views;
}

const rail = async (list = "leads") => within(await screen.findByRole("list", { name: `Saved views of ${list}` }));
const shownInRail = async (list?: string) => (await rail(list)).getAllByRole("link").map((link) => link.textContent);

test("the navigation has each list's views with their counts, and one press opens one", async () => {
  const texas = aView({ name: "New in Texas", filter: "status=new&state=TX&sort=lastName&order=asc" });
  const all = aView({ name: "Everybody's", own: false, ownerName: "Dana", viewerCanChange: false, count: 1001 });
  serverHas(texas, all, aView({ list: "policies", name: "Gold", filter: "package=gold", count: 0 }));
  const { variables } = answer(LeadsScreenDocument, leadsPage([listLead()]));
  const { user, address } = renderAdmin("/admin/leads?status=quoted&after=cursor");
  expect(await shownInRail()).toEqual(["New in Texas12", "Everybody's1,000+"]);
  expect(await shownInRail("policies")).toEqual(["Gold0"]);
  expect(screen.queryByRole("button", { name: "Change Everybody's" })).not.toBeInTheDocument();
  expect(screen.getByTitle("Everybody's, shared by Dana")).toBeVisible();

  await user.click((await rail()).getByRole("link", { name: /New in Texas/ }));
  await waitFor(() =>
    expect(variables.at(-1)).toMatchObject({
      filter: { status: "new", state: "TX" },
      sort: "lastName",
      order: "asc",
    }),
  );
  expect(address()).toBe(`/admin/leads?${texas.filter}&view=${texas.id}`);
  expect((await rail()).getByRole("link", { name: /New in Texas/ })).toHaveAttribute("aria-current", "true");
  expect(within(screen.getByRole("main")).getByText("New in Texas")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save view" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(address()).toBe("/admin/leads"));
});

test("counts are refreshed every minute, because what is due or late changes with time", async () => {
  fakeIntervals();
  try {
    const views = serverHas(aView({ name: "Overdue", filter: "due=overdue", count: 1 }));
    answer(LeadsScreenDocument, leadsPage([listLead()]));
    renderAdmin("/admin/leads");
    expect(await shownInRail()).toEqual(["Overdue1"]);
    views[0] = aView({ ...views[0], count: 2 });
    await act(async () => await jest.advanceTimersByTimeAsync(60_000));
    await waitFor(async () => expect(await shownInRail()).toEqual(["Overdue2"]));
  } finally {
    jest.useRealTimers();
  }
});

test("filters that differ from the list's defaults are saved under a name, once", async () => {
  const views = serverHas();
  answer(LeadsScreenDocument, leadsPage([listLead()]));
  const { user, address } = renderAdmin("/admin/leads");
  await screen.findByText(/showing/);
  expect(screen.queryByRole("button", { name: "Save view" })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Status filter" }), "Quoted");
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
  expect(dialog.queryByRole("button", { name: /Update/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Save as new" }));
  expect(await dialog.findByText("Please enter a name.")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Hot");
  refuse(SaveViewDocument, {
    code: "VALIDATION_FAILED",
    message: "Taken",
    fields: [{ field: "name", message: "You already have a view of this list with this name." }],
  });
  await user.click(dialog.getByRole("button", { name: "Save as new" }));
  expect(await dialog.findByText("You already have a view of this list with this name.")).toBeVisible();

  await user.type(dialog.getByRole("textbox", { name: "Name" }), "test");
  await user.click(dialog.getByRole("switch", { name: "Share with colleagues" }));
  const saved = aView({ name: "Hottest", filter: "status=quoted", shared: true });
  const { variables } = answer(SaveViewDocument, () => {
    views.push(saved);
    return { saveView: saved };
  });
  await user.click(dialog.getByRole("button", { name: "Save as new" }));
  expect(await shownInRail()).toEqual(["Hottest12"]);
  expect(variables).toEqual([
    {
      input: {
        list: "leads",
        name: "Hottest",
        filter: "status=quoted",
        shared: true,
        idempotencyKey: expect.any(String) as unknown,
      },
    },
  ]);
  expect(address()).toBe(`/admin/leads?status=quoted&view=${saved.id}`);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save view" })).not.toBeInTheDocument());
});

test("an open view can be updated with the current filters, unless a colleague has changed it meanwhile", async () => {
  const view = aView({ name: "Mine" });
  const views = serverHas(view);
  answer(LeadsScreenDocument, leadsPage([listLead()]));
  const { user } = renderAdmin(`/admin/leads?status=new&view=${view.id}`);
  await rail();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Status filter" }), "Quoted");
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  const update = await screen.findByRole("button", { name: "Update “Mine”" });
  const stale = "Someone else changed this view after you opened it. Check its latest version, then try again.";
  refuse(ChangeViewDocument, { code: "CONFLICT", message: stale });
  views[0] = { ...view, version: 2, name: "Mine too" };
  await user.click(update);
  expect(await screen.findByText(stale)).toBeVisible();
  const changed = { ...view, version: 3, name: "Mine too", filter: "status=quoted", count: 3 };
  const { variables } = answer(ChangeViewDocument, () => {
    views[0] = changed;
    return { changeView: changed };
  });
  await user.click(await screen.findByRole("button", { name: "Update “Mine too”" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(variables).toEqual([{ input: { id: view.id, version: 2, filter: "status=quoted" } }]);
  expect(await shownInRail()).toEqual(["Mine too3"]);
});

test("a second press on Update, before the first one is answered, sends nothing", async () => {
  const view = aView({ name: "Mine" });
  const views = serverHas(view);
  answer(LeadsScreenDocument, leadsPage([listLead()]));
  const saving = pending(ChangeViewDocument);
  const { user } = renderAdmin(`/admin/leads?status=new&view=${view.id}`);
  await rail();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Status filter" }), "Quoted");
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  const update = await screen.findByRole("button", { name: "Update “Mine”" });
  await user.click(update);
  await waitFor(() => expect(saving.variables).toHaveLength(1));
  await user.click(update);
  const changed = { ...view, version: 2, filter: "status=quoted" };
  views[0] = changed;
  saving.answer({ changeView: changed });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(saving.variables).toHaveLength(1);
});

test("a view is renamed, shared, moved and deleted from its menu, and can be restored", async () => {
  const [one, two] = [aView({ name: "One" }), aView({ name: "Two" })];
  const views = serverHas(one, two);
  answer(LeadsScreenDocument, leadsPage([listLead()]));
  const { user } = renderAdmin("/admin/leads");
  const { variables } = answer(ChangeViewDocument, ({ input }) => {
    const at = views.findIndex(({ id }) => id === input.id);
    const { position, name, shared } = input;
    const changed = {
      ...(views[at] as SavedView_ViewFragment),
      ...(name && { name }),
      ...(shared != null && { shared }),
    };
    views.splice(at, 1);
    views.splice(position ?? at, 0, changed);
    return { changeView: changed };
  });
  const choose = async (view: string, item: string): Promise<void> => {
    await user.click((await rail()).getByRole("button", { name: `Change ${view}` }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  };

  await choose("Two", "Move up");
  await waitFor(async () => expect(await shownInRail()).toEqual(["Two12", "One12"]));
  await choose("One", "Share with colleagues");
  expect(await screen.findByText("View shared")).toBeVisible();
  await choose("One", "Rename");
  const dialog = within(await screen.findByRole("dialog", { name: "Rename view" }));
  await user.clear(dialog.getByRole("textbox", { name: "Name" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "First");
  await user.click(dialog.getByRole("button", { name: "Rename" }));
  await waitFor(async () => expect(await shownInRail()).toEqual(["Two12", "First12"]));
  expect(variables.map(({ input: { id, version: _version, ...changes } }) => [id, changes])).toEqual([
    [two.id, { position: 0 }],
    [one.id, { shared: true }],
    [one.id, { name: "First" }],
  ]);

  const removed = answer(RemoveViewDocument, ({ input: { id } }) => {
    views.splice(
      views.findIndex((view) => view.id === id),
      1,
    );
    return { removeView: id };
  });
  answer(RestoreViewDocument, () => {
    views.push(two);
    return { restoreView: two };
  });
  await choose("Two", "Delete view");
  await waitFor(async () => expect(await shownInRail()).toEqual(["First12"]));
  expect(removed.variables).toEqual([{ input: { id: two.id, version: 1 } }]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await shownInRail()).toEqual(["First12", "Two12"]));
});

test("a name that was cancelled is not offered again", async () => {
  const view = aView({ name: "Mine" });
  serverHas(view);
  answer(LeadsScreenDocument, leadsPage([listLead()]));
  const { user } = renderAdmin("/admin/leads?status=quoted");
  const openSaving = async () => {
    await user.click(await screen.findByRole("button", { name: "Save view" }));
    return within(await screen.findByRole("dialog", { name: "Save view" }));
  };
  const openRenaming = async () => {
    await user.click((await rail()).getByRole("button", { name: "Change Mine" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
    return within(await screen.findByRole("dialog", { name: "Rename view" }));
  };
  for (const [open, before] of [
    [openSaving, ""],
    [openRenaming, "Mine"],
  ] as const) {
    const dialog = await open();
    await user.type(dialog.getByRole("textbox", { name: "Name" }), " of Texas");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const again = await open();
    expect(again.getByRole("textbox", { name: "Name" })).toHaveValue(before);
    await user.click(again.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  }
});

test("on a phone, the views are in the drawer, which closes when one is opened", async () => {
  const gold = aView({ list: "policies", name: "Gold", filter: "package=gold" });
  serverHas(gold);
  feed(PolicyChangesDocument);
  answer(LeadsScreenDocument, leadsPage([listLead()]));
  answer(PoliciesScreenDocument, {
    policies: { items: [], totalCount: 0, totalIsExact: true, nextCursor: null },
    everything: { exactTotalCount: 0 },
    policyPackages: ["gold"],
  });
  const { user, address } = renderAdmin("/admin/leads", { width: phone });
  await user.click(await screen.findByRole("button", { name: "Open navigation" }));
  await user.click((await rail("policies")).getByRole("link", { name: /Gold/ }));
  await waitFor(() => expect(address()).toBe(`/admin/policies?package=gold&view=${gold.id}`));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Saved views of policies" })).not.toBeInTheDocument());
});
