import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { Profiler } from "react";

import { Providers } from "#client/app/Providers";
import {
  BulkProgressDocument,
  BulkRowsDocument,
  ClaimChangesDocument,
  ClaimsScreenDocument,
  LeadsScreenDocument,
  PreviewLeadChangesDocument,
  SetLeadStatusDocument,
  StartBulkChangeDocument,
  UndoBulkChangeDocument,
  type Bulk_ChangeFragment,
} from "#client/generated/graphql";
import { ChooseRow } from "#client/ui/table/ChooseBox";
import { Selection } from "#client/ui/table/selection";
import { answer, feed } from "#tests/support/client/api";
import { chooseStatus } from "#tests/support/client/chooseStatus";
import { claimsPage, listClaim } from "#tests/support/client/claims";
import { fakeIntervals } from "#tests/support/client/clock";
import { leadsPage, listLead } from "#tests/support/client/leads";
import { phone, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeAll(async () => void (await import("#client/ui/table/Grid")));
let live: ReturnType<typeof signedIn>;
beforeEach(() => {
  live = signedIn();
  localStorage.clear();
});
afterEach(resetViewport);

const names = ["Ada", "Bo", "Cy", "Di"];
const leads = names.map((firstName) => listLead({ firstName, lastName: "Park" }));
const preview: Bulk_ChangeFragment = {
  id: "b1",
  list: "leads",
  action: "status",
  target: "Quoted",
  state: "previewed",
  chosen: 523,
  planned: 412,
  changed: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  kept: 0,
  mailsWaiting: 0,
  mailsFailed: 0,
  outcomes: [
    { state: "excluded", reason: "same", rows: 96 },
    { state: "excluded", reason: "do_not_call", rows: 15 },
  ],
  beginsAt: null,
};

const box = (name: string): HTMLElement => screen.getByRole("checkbox", { name: new RegExp(`^Select ${name} Park`) });

test("rows are selected by their checkboxes, Shift, x and the header, and the bar says how many", async () => {
  answer(LeadsScreenDocument, leadsPage(leads, { totalCount: 523, all: 523 }));
  const { user } = renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  expect(screen.queryByRole("region", { name: "Several leads" })).toBeNull();
  expect(screen.getByRole("columnheader", { name: "Lead" })).toBeVisible();
  await user.click(box("Ada"));
  const bar = within(await screen.findByRole("region", { name: "Several leads" }));
  expect(bar.getByText("1 lead selected")).toBeVisible();
  await user.keyboard("{Shift>}");
  await user.click(box("Cy"));
  await user.keyboard("{/Shift}");
  expect(bar.getByText("3 leads selected")).toBeVisible();
  expect(box("Bo")).toBeChecked();
  screen.getByRole("rowheader", { name: /Di Park/ }).focus();
  await user.keyboard("x");
  expect(bar.getByText("4 leads selected")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Select all on this page" })).toBeChecked();
  await user.click(bar.getByRole("button", { name: "Select all 523 that match" }));
  expect(bar.getByText("All 523 that match are selected")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Clear selection" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Several leads" })).toBeNull());
  expect(box("Ada")).not.toBeChecked();
});

test("a change is previewed with its reasons, started, followed even after a reload, and undone", async () => {
  answer(LeadsScreenDocument, leadsPage(leads, { totalCount: 523, all: 523 }));
  const asked = answer(PreviewLeadChangesDocument, { previewLeadChanges: preview });
  answer(StartBulkChangeDocument, { startBulkChange: { ...preview, state: "running" } });
  let now: Bulk_ChangeFragment = { ...preview, state: "running", changed: 120 };
  answer(BulkProgressDocument, () => ({ bulkChange: now }));
  const { user, unmount } = renderAdmin("/admin/leads?status=new");
  await screen.findByText("Ada Park");
  await user.click(box("Bo"));
  await user.click(await screen.findByRole("button", { name: "Select all 523 that match" }));
  await user.click(screen.getByRole("button", { name: "Set status..." }));
  await user.selectOptions(await screen.findByRole("combobox", { name: /New status/ }), "Quoted");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set to “Quoted”" }));
  expect(dialog.getByText("412 of 523")).toBeVisible();
  expect(dialog.getByText(/Not included: 96 already set, 15 asked not to be contacted\./)).toBeVisible();
  expect(asked.variables).toEqual([
    {
      input: {
        filter: { status: "new", hideDuplicates: false },
        status: "quoted",
        idempotencyKey: expect.any(String),
      },
    },
  ]);
  // The choices are still there after going back.
  await user.click(dialog.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("combobox", { name: /New status/ })).toHaveDisplayValue("Quoted");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await user.click(await screen.findByRole("button", { name: "Change 412 leads" }));
  expect(await screen.findByText("Status: Quoted. 120 of 412 done")).toBeVisible();
  unmount();

  now = { ...preview, state: "done", changed: 410, skipped: 2 };
  answer(UndoBulkChangeDocument, () => {
    now = { ...now, state: "undone", undone: 409, kept: 1 };
    return { undoBulkChange: now };
  });
  answer(BulkRowsDocument, {
    bulkChange: {
      id: "b1",
      leftAlone: [{ id: "l1", label: "Ada Park", state: "kept", reason: "changed_since", message: "Kim" }],
    },
  });
  const again = renderAdmin("/admin/leads");
  expect(await screen.findByText("Status: Quoted. 410 changed, 2 skipped")).toBeVisible();
  await again.user.click(screen.getByRole("button", { name: "Undo all" }));
  expect(await screen.findByText("Status: Quoted. 409 restored, 1 left unchanged")).toBeVisible();
  await again.user.click(screen.getByRole("button", { name: "Which ones?" }));
  expect(await screen.findByText(/changed since then by Kim/)).toBeVisible();
  await again.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
  await again.user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Several leads" })).toBeNull());
});

test("an email says how many the mail server has not taken yet, and leads to them", async () => {
  answer(LeadsScreenDocument, leadsPage(leads));
  let now: Bulk_ChangeFragment = {
    ...preview,
    action: "email",
    target: "News",
    state: "done",
    changed: 12,
    mailsWaiting: 12,
  };
  answer(BulkProgressDocument, () => ({ bulkChange: now }));
  localStorage.setItem("several-rows:leads", "b1");
  fakeIntervals();
  try {
    renderAdmin("/admin/leads");
    expect(await screen.findByText("Email: News. 0 sent, 12 waiting to be sent")).toBeVisible();
    expect(screen.getByRole("link", { name: "Show emails" })).toHaveAttribute("href", "/admin/mail?state=queued");
    now = { ...now, mailsWaiting: 0, mailsFailed: 1 };
    await act(async () => await jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText("Email: News. 11 sent, 1 not delivered")).toBeVisible();
    expect(screen.getByRole("link", { name: "Show emails" })).toHaveAttribute("href", "/admin/mail?state=failed");
  } finally {
    jest.useRealTimers();
  }
});

test("what is cancelled before it starts is named: sending an email, or changing a status", async () => {
  const waiting: Bulk_ChangeFragment = { ...preview, list: "claims", state: "waiting" };
  answer(ClaimsScreenDocument, claimsPage([listClaim()]));
  feed(ClaimChangesDocument);
  localStorage.setItem("several-rows:claims", "b1");
  for (const [action, button] of [
    ["email", "Don't send"],
    ["status", "Don't change"],
  ] as const) {
    answer(BulkProgressDocument, { bulkChange: { ...waiting, action } });
    const { unmount } = renderAdmin("/admin/claims");
    expect(await screen.findByRole("button", { name: button })).toBeVisible();
    unmount();
  }
});

test("more rows than the server counts are offered under the number that the list shows", async () => {
  answer(LeadsScreenDocument, leadsPage(leads, { totalCount: 1001, totalIsExact: false }));
  const { user } = renderAdmin("/admin/leads?q=park");
  await screen.findByText("Ada Park");
  await user.click(box("Ada"));
  expect(await screen.findByRole("button", { name: "Select all 1,000+ that match" })).toBeVisible();
});

test("a hidden page does not ask how far a change is", async () => {
  answer(LeadsScreenDocument, leadsPage(leads));
  const { variables } = answer(BulkProgressDocument, { bulkChange: { ...preview, state: "running" } });
  localStorage.setItem("several-rows:leads", "b1");
  fakeIntervals();
  try {
    renderAdmin("/admin/leads");
    await screen.findByText("Status: Quoted. 0 of 412 done");
    await act(async () => await jest.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(variables.length).toBeGreaterThan(1));
    jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    const asked = variables.length;
    await act(async () => await jest.advanceTimersByTimeAsync(10_000));
    expect(variables).toHaveLength(asked);
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
});

test("leads that a colleague has changed since they were selected are left out by name", async () => {
  let rows = leads;
  answer(LeadsScreenDocument, () => leadsPage(rows, { totalCount: 523, all: 523 }));
  const asked = answer(PreviewLeadChangesDocument, {
    previewLeadChanges: {
      ...preview,
      chosen: 2,
      planned: 1,
      outcomes: [{ state: "excluded", reason: "changed_since", rows: 1 }],
    },
  });
  answer(BulkRowsDocument, {
    bulkChange: {
      id: "b1",
      leftAlone: [{ id: "l1", label: "Ada Park", state: "excluded", reason: "changed_since", message: null }],
    },
  });
  const { user } = renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  await user.click(box("Ada"));
  await user.click(box("Bo"));
  const [ada, ...others] = leads;
  if (ada === undefined) throw new Error("no lead");
  rows = [{ ...ada, version: ada.version + 1, status: "not_interested" }, ...others];
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "updated", leadId: ada.id } });
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "Status of Ada Park" })).toHaveTextContent("Not interested"),
  );
  await user.click(await screen.findByRole("button", { name: "Set status..." }));
  await user.selectOptions(await screen.findByRole("combobox", { name: /New status/ }), "Quoted");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set to “Quoted”" }));
  expect(dialog.getByText(/Not included: 1 changed since then\./)).toBeVisible();
  expect(await dialog.findByText(/^Changed since you selected them: Ada Park\./)).toBeVisible();
  const ids = leads.slice(0, 2).map(({ id }) => id);
  const seenVersions = leads.slice(0, 2).map(({ version }) => version);
  expect(asked.variables).toMatchObject([{ input: { ids, seenVersions, status: "quoted" } }]);
});

test("the user's own change of a selected lead's status is not taken for a colleague's", async () => {
  answer(LeadsScreenDocument, leadsPage(leads, { totalCount: 523, all: 523 }));
  const { user } = renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  await user.click(box("Ada"));
  await user.click(box("Bo"));
  const [ada, bo] = leads;
  const version = (ada?.version ?? 0) + 1;
  answer(SetLeadStatusDocument, ({ input: { id, status } }) => ({
    setLeadStatus: { __typename: "Lead", id, version, status },
  }));
  await chooseStatus({ user }, screen.getByRole("combobox", { name: "Status of Ada Park" }), "Callback");
  await screen.findByText("Lead updated successfully");
  const asked = answer(PreviewLeadChangesDocument, { previewLeadChanges: preview });
  await user.click(screen.getByRole("button", { name: "Set status..." }));
  await user.selectOptions(await screen.findByRole("combobox", { name: /New status/ }), "Quoted");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("dialog", { name: "Set to “Quoted”" });
  expect(asked.variables).toMatchObject([{ input: { ids: [ada?.id, bo?.id], seenVersions: [version, bo?.version] } }]);
});

test("on a phone, the cards have checkboxes only while several are being selected", async () => {
  answer(LeadsScreenDocument, leadsPage(leads));
  const { user } = renderAdmin("/admin/leads", { width: phone });
  await screen.findByText("Ada Park");
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Columns and export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Select several" }));
  await user.click(box("Ada"));
  expect(await screen.findByText("1 lead selected")).toBeVisible();
});

test("selecting a row renders only its own checkbox again", () => {
  const selection = new Selection();
  const rendered: string[] = [];
  render(
    names.map((id) => (
      <Profiler key={id} id={id} onRender={(name) => void rendered.push(name)}>
        <ChooseRow selection={selection} id={id} name={id} />
      </Profiler>
    )),
    { wrapper: ({ children }) => <Providers density="public">{children}</Providers> },
  );
  rendered.length = 0;
  act(() => selection.toggle("Bo", names));
  expect(rendered).toEqual(["Bo"]);
});
