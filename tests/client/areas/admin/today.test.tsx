import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  DashboardScreenDocument,
  EndOpenNextActionDocument,
  EndTodayActionDocument,
  LeadDetailScreenDocument,
  LeadsScreenDocument,
  LogTodayCallDocument,
  TodayScreenDocument,
  type Today_LeadFragment,
  type TodayScreenQuery,
} from "#client/generated/graphql";
import { TODAY_BATCH_SIZE } from "#shared/limits/todayLimits";
import { endOfNewYorkDay } from "#shared/newYorkTime";
import { answer, refuse } from "#tests/support/client/api";
import { callOutcomes } from "#tests/support/client/callOutcomes";
import { detailLead, leadScreen, leadsPage, listLead } from "#tests/support/client/leads";
import { renderAdmin, signedIn, staffMember } from "#tests/support/client/renderAdmin";

beforeEach(() => void signedIn());

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const me = { id: staffMember.id, name: "Sam" };

/** Arrived within an hour, but not exactly at its end: a screen's clock may be fifteen seconds behind. */
function todayLead(firstName: string, given: Partial<Today_LeadFragment> = {}): Today_LeadFragment {
  return { ...listLead({ firstName, lastName: "Park" }), createdAt: inHours(-2.5), firstCalledAt: null, ...given };
}

const dueLead = (firstName: string, due: number | Date): Today_LeadFragment =>
  todayLead(firstName, {
    status: "callback",
    nextAction: {
      id: crypto.randomUUID(),
      kind: "call",
      description: null,
      dueAt: typeof due === "number" ? inHours(due) : due.toISOString(),
      owner: me,
    },
  });

function day(given: Partial<Record<keyof TodayScreenQuery, readonly Today_LeadFragment[]>> = {}): TodayScreenQuery {
  const items = (part: keyof TodayScreenQuery) =>
    (given[part] ?? []).map((lead) => ({ since: lead.nextAction?.dueAt ?? lead.createdAt, lead }));
  return {
    overdue: items("overdue"),
    dueToday: items("dueToday"),
    uncalled: items("uncalled"),
    unanswered: items("unanswered"),
    unopened: items("unopened"),
    signed: items("signed"),
    salespeople: [],
    callOutcomeSettings: callOutcomes(),
  };
}

test("Today says whom to call, why, and how much of the promised 24 hours is left", async () => {
  const late = todayLead("Lou", { createdAt: inHours(-30.5) });
  const nobodys = todayLead("Kim", {
    nextAction: { id: crypto.randomUUID(), kind: "call", description: null, dueAt: inHours(-1), owner: null },
  });
  // By the server's clock, which is ahead.
  const justNow = todayLead("Mia", { createdAt: inHours(0.01) });
  const imported = todayLead("Ann", { createdAt: inHours(-50.5), consentTcpa: false });
  const uncalledLeads = [justNow, todayLead("Ben"), late, imported];
  answer(TodayScreenDocument, day({ overdue: [dueLead("Ada", -2), nobodys], uncalled: uncalledLeads }));
  renderAdmin("/admin/today");
  const overdue = within(await screen.findByRole("region", { name: "Overdue (2)" }));
  expect(overdue.getByRole("link", { name: "Kim Park" })).toBeVisible();
  expect(overdue.getAllByRole("link", { name: "(512) 555-0134" })[0]).toHaveAttribute("href", "tel:5125550134");
  expect(overdue.getAllByText(/^Call · /)[0]).toBeVisible();
  const uncalled = within(screen.getByRole("region", { name: "New, not called yet (4)" }));
  expect(uncalled.getByText("24 of the promised 24 hours left")).toBeVisible();
  expect(uncalled.getByText("22 of the promised 24 hours left")).toBeVisible();
  expect(uncalled.getByText("Came in 30 hours ago, past the promised 24 hours")).toBeVisible();
  // Nobody promised a call to someone who did not ask on the site.
  expect(uncalled.getByText("Added 2 days ago")).toBeVisible();
  expect(screen.queryByText(/^Due today/)).not.toBeInTheDocument();
});

test("a row says who never agreed to be called", async () => {
  answer(TodayScreenDocument, day({ uncalled: [todayLead("Ada"), todayLead("Ben", { consentTcpa: false })] }));
  renderAdmin("/admin/today");
  const row = (await screen.findByRole("link", { name: "Ben Park" })).closest("li");
  expect(row).toHaveTextContent("(512) 555-0134 · No consent to be called on file");
  expect(screen.getAllByText(/No consent to be called/)).toHaveLength(1);
});

test("calls come first, then quotes, then contracts", async () => {
  const quoted = (firstName: string) => [todayLead(firstName, { status: "quoted" })];
  const laterToday = new Date(endOfNewYorkDay(new Date()).getTime() - 1);
  const today = { overdue: [dueLead("Ada", -2)], dueToday: [dueLead("Bo", laterToday)], uncalled: [todayLead("Cy")] };
  answer(
    TodayScreenDocument,
    day({ ...today, unanswered: quoted("Di"), unopened: quoted("Ed"), signed: quoted("Flo") }),
  );
  const { user } = renderAdmin("/admin/today");
  await screen.findByRole("region", { name: "Signed, not converted (1)" });
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Overdue (1)",
    "Due today (1)",
    "New, not called yet (1)",
    "Quotes opened, not answered (1)",
    "Contracts not opened yet (1)",
    "Signed, not converted (1)",
  ]);
  // The keys that the screen names work right away, while its heading has the focus.
  expect(screen.getByText("Press J or K to move, L to log a call and Enter to open the lead.")).toBeVisible();
  const passed: (string | null)[] = [];
  for (let step = 0; step < 6; step++) {
    await user.keyboard("j");
    passed.push(document.activeElement?.textContent ?? null);
  }
  expect(passed).toEqual(["Ada Park", "Bo Park", "Cy Park", "Di Park", "Ed Park", "Flo Park"]);
});

test("a call is logged with the keyboard alone, the lead leaves its list, and the focus moves to the next", async () => {
  const [ada, ben, cy] = [dueLead("Ada", -3), dueLead("Ben", -2), todayLead("Cy")];
  const read = answer(TodayScreenDocument, day({ overdue: [ada, ben], uncalled: [cy] }));
  const logged = answer(LogTodayCallDocument, {
    logCall: { ...ada, version: 2, status: "left_message", firstCalledAt: inHours(0), nextAction: null },
  });
  const { user } = renderAdmin("/admin/today");
  await screen.findByRole("link", { name: "Ada Park" });
  await user.keyboard("j");
  expect(screen.getByRole("link", { name: "Ada Park" })).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}");
  expect(screen.getByRole("link", { name: "Ada Park" })).toHaveFocus();
  await user.keyboard("l");
  const dialog = await screen.findByRole("dialog", { name: "Log call: Ada Park" });
  const readBefore = read.variables.length;
  await user.click(within(dialog).getByRole("radio", { name: "Left a message" }));
  await user.type(within(dialog).getByLabelText(/^Note/), "Ring{Enter}at six{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.getByRole("link", { name: "Ben Park" })).toHaveFocus());
  expect(screen.queryByRole("link", { name: "Ada Park" })).not.toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Overdue (1)" })).toBeVisible();
  expect([logged.variables.length, read.variables.length]).toEqual([1, readBefore]);
  expect(logged.variables).toMatchObject([{ input: { outcome: "left_message", note: "Ring\nat six" } }]);
});

test("a letter of the note renders no outcome again, and a logged call no other row", async () => {
  const [ada, ben] = [dueLead("Ada", -3), dueLead("Ben", -2)];
  answer(TodayScreenDocument, day({ overdue: [ada, ben] }));
  answer(LogTodayCallDocument, {
    logCall: { ...ada, version: 2, status: "left_message", firstCalledAt: inHours(0), nextAction: null },
  });
  const { user } = renderAdmin("/admin/today");
  const row = (await screen.findByRole("link", { name: "Ben Park" })).closest("li");
  const rowBefore = renderingOf(row);
  await user.keyboard("jl");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Left a message" }));
  const outcome = dialog.getByRole("radio", { name: "No answer" });
  await user.click(dialog.getByLabelText(/^Note/));
  const outcomeBefore = renderingOf(outcome);
  await user.keyboard("R");
  expect(renderingOf(outcome)).toBe(outcomeBefore);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Ada Park" })).not.toBeInTheDocument());
  expect(renderingOf(row)).toBe(rowBefore);
});

/** What React keeps at an element: its props, which are new ones after each rendering. */
function renderingOf(element: Element | null): unknown {
  const rendering = Object.entries(element ?? {}).find(([name]) => name.startsWith("__reactProps$"));
  if (rendering === undefined) throw new Error("React keeps the props elsewhere.");
  return rendering[1];
}

test("the next leads are requested once, before a truncated list runs out", async () => {
  const called = { firstCalledAt: inHours(-1), status: "no_contact" } as const;
  const sent = Array.from({ length: TODAY_BATCH_SIZE }, (_none, at) => todayLead(`Ada ${at}`, at < 40 ? called : {}));
  const read = answer(TodayScreenDocument, day({ uncalled: sent }));
  const first = sent[40] ?? todayLead("Ada");
  answer(LogTodayCallDocument, { logCall: { ...first, ...called, version: 2, nextAction: null } });
  const { user } = renderAdmin("/admin/today");
  await screen.findByRole("region", { name: "New, not called yet (10+)" });
  expect(read.variables).toHaveLength(1);
  await user.keyboard("jl");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "No answer" }));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(read.variables).toHaveLength(2));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(read.variables).toHaveLength(2);
});

test("a lead opened from today leads on to the next one, and the last one back", async () => {
  const [ada, ben] = [dueLead("Ada", -3), todayLead("Ben", { status: "quoted" })];
  answer(TodayScreenDocument, day({ overdue: [ada], unanswered: [ben] }));
  answer(LeadDetailScreenDocument, ({ id }) =>
    leadScreen(detailLead({ id, firstName: id === ada.id ? "Ada" : "Ben", lastName: "Park" })),
  );
  const { user, address } = renderAdmin("/admin/today");
  const waiting = within(await screen.findByRole("region", { name: "Quotes opened, not answered (1)" }));
  expect(waiting.getByText(/^Opened the quote /)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Ada Park" }));
  await screen.findByRole("heading", { name: "Ada Park" });
  await user.click(screen.getByRole("tab", { name: "Activity" }));
  screen.getByRole("link", { name: "Next in Today" }).focus();
  await user.keyboard("]");
  await screen.findByRole("heading", { name: "Ben Park" });
  expect(address()).toBe(`/admin/leads/${ben.id}`);
  await user.click(screen.getByRole("link", { name: "Back to Today" }));
  expect(address()).toBe("/admin/today");
});

test("a lead opened from today leads on to the day's next one even after a visit to the list of leads", async () => {
  const [ada, ben] = [dueLead("Ada", -3), todayLead("Ben", { status: "quoted" })];
  answer(LeadsScreenDocument, leadsPage([]));
  answer(TodayScreenDocument, day({ overdue: [ada], unanswered: [ben] }));
  const read = answer(LeadDetailScreenDocument, ({ id }) => ({
    ...leadScreen(detailLead({ id, firstName: id === ada.id ? "Ada" : "Ben", lastName: "Park" })),
    leadListPosition: { totalCount: 2, totalIsExact: true, previousId: null, nextId: "elsewhere", position: 1 },
  }));
  const { user, goTo } = renderAdmin("/admin/leads");
  await screen.findByText("0 showing", { exact: false });
  void goTo("/admin/today");
  await user.click(await screen.findByRole("link", { name: "Ada Park" }));
  await screen.findByRole("heading", { name: "Ada Park" });
  expect(screen.queryByRole("navigation", { name: /Neighbors/ })).not.toBeInTheDocument();
  expect(read.variables).toMatchObject([{ within: false }]);
  await user.keyboard("[[]");
  await screen.findByRole("heading", { name: "Ben Park" });
  expect(screen.getByRole("link", { name: "Back to Today" })).toBeVisible();
});

test("an action that is done on a lead opened from today opens the next one; after a refusal the lead stays", async () => {
  const [ada, ben] = [dueLead("Ada", -3), todayLead("Ben", { status: "quoted" })];
  answer(TodayScreenDocument, day({ overdue: [ada], unanswered: [ben] }));
  answer(LeadDetailScreenDocument, ({ id }) =>
    leadScreen(
      detailLead({
        id,
        firstName: id === ada.id ? "Ada" : "Ben",
        lastName: "Park",
        nextAction: id === ada.id ? ada.nextAction : null,
      }),
    ),
  );
  refuse(EndOpenNextActionDocument, { code: "CONFLICT", message: "Someone else changed this lead." });
  const { user, address } = renderAdmin("/admin/today");
  await user.click(await screen.findByRole("link", { name: "Ada Park" }));
  const done = await screen.findByRole("button", { name: "Done" });
  await user.click(done);
  expect(await screen.findByText("Someone else changed this lead.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Ada Park" })).toBeVisible();
  answer(EndOpenNextActionDocument, { endNextAction: { ...detailLead({ id: ada.id }), version: 2, nextAction: null } });
  await user.click(done);
  await screen.findByRole("heading", { name: "Ben Park" });
  expect(address()).toBe(`/admin/leads/${ben.id}`);
});

test("one press marks an action as done; a refusal is reported, and the lead stays", async () => {
  const ada = dueLead("Ada", -3);
  answer(TodayScreenDocument, day({ overdue: [ada] }));
  refuse(EndTodayActionDocument, { code: "CONFLICT", message: "Someone else changed this lead." });
  const { user } = renderAdmin("/admin/today");
  await user.click(await screen.findByRole("button", { name: "Done: Ada Park" }));
  expect(await screen.findByText("Someone else changed this lead.")).toBeVisible();
  const ended = answer(EndTodayActionDocument, { endNextAction: { ...ada, version: 2, nextAction: null } });
  await user.click(screen.getByRole("button", { name: "Done: Ada Park" }));
  expect(await screen.findByText("Nothing left for today")).toBeVisible();
  // With the version, so that an action that a colleague has just planned instead is not marked as done.
  expect(ended.variables).toEqual([{ input: { id: ada.id, version: ada.version, done: true } }]);
});

test("is the first screen of salespeople, with the dashboard in the navigation and their own day", async () => {
  signedIn({ viewerCanDeleteLeads: false, viewerCanHandleClaims: false });
  const read = answer(TodayScreenDocument, day());
  const { user, address } = renderAdmin("/admin");
  expect(await screen.findByText("Nothing left for today")).toBeVisible();
  expect(address()).toBe("/admin/today");
  expect(read.variables).toEqual([{ owner: "me" }]);
  expect(screen.queryByRole("combobox", { name: "Whose day" })).not.toBeInTheDocument();
  answer(DashboardScreenDocument, {
    dashboardStats: { totalLeads: 3, newLeads: 1, quotedLeads: 1, conversionRate: 33.3, leadsByStatus: [] },
    leads: { items: [] },
    todayCounts: { overdue: 3, dueToday: 0, uncalled: 100, unanswered: 2, unopened: 1, signed: 3 },
  });
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  const work = within(await screen.findByRole("region", { name: "Today's work" }));
  expect(
    work.getByText(
      "3 overdue, 100 or more new and not called yet, 2 with a quote opened and not answered, 1 with an unopened contract, 3 signed and not converted.",
    ),
  ).toBeVisible();
  expect(work.getByRole("link", { name: "Open today" })).toHaveAttribute("href", "/admin/today");
});

test("a manager can see everyone's day, which the URL shows", async () => {
  const read = answer(TodayScreenDocument, day());
  const { user, address } = renderAdmin("/admin/today");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Whose day" }), "Everyone's day");
  expect(address()).toBe("/admin/today?whose=all");
  await waitFor(() => expect(read.variables.at(-1)).toEqual({ owner: null }));
});
