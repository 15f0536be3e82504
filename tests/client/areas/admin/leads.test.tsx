import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  LeadDetailScreenDocument,
  LeadsScreenDocument,
  type LeadsScreenQuery,
  type LeadsScreenQueryVariables,
} from "#client/generated/graphql";
import { answer, pending, unreachable, type Feed } from "#tests/support/client/api";
import { detailLead, leadScreen, leadsPage, listLead } from "#tests/support/client/leads";
import { phone, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

const emptyText = "No leads match your filters yet. Try expanding your search or resetting filters.";

let live: Feed<{ leadChanged: { kind: "created" | "updated" | "deleted"; leadId: string } }>;

// The grid is a separate bundle; the first test would wait for it as long as all others together.
beforeAll(async () => void (await import("#client/ui/table/Grid")));
beforeEach(() => {
  live = signedIn();
});
afterEach(resetViewport);

function rowOf(name: string): HTMLElement {
  const row = screen.getByText(name).closest<HTMLElement>("[role=row]");
  if (!row) throw new Error(`${name} is in no row`);
  return row;
}

/** The server's list, or a function of the query. It is requested again as soon as the page listens to changes. */
function server(page: LeadsScreenQuery | ((asked: LeadsScreenQueryVariables) => LeadsScreenQuery)) {
  return answer(LeadsScreenDocument, page);
}

test("a skeleton of the table is shown until the rows arrive", async () => {
  const reading = pending(LeadsScreenDocument);
  renderAdmin("/admin/leads");
  expect(await screen.findByRole("heading", { name: "Leads" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Leads" })).toHaveAttribute("aria-busy", "true");
  reading.answer(leadsPage([listLead({ firstName: "Ada", lastName: "Park" })]));
  expect(await screen.findByText("Ada Park")).toBeVisible();
});

test("the columns, counters and the note are as specified", async () => {
  const lead = listLead({
    firstName: "Ada",
    lastName: "Park",
    status: "left_message",
    duplicate: true,
    referrer: "Radio",
    createdAt: "2026-11-20T12:31:24.123Z",
  });
  server(() => leadsPage([lead, listLead({ firstName: "Bo", lastName: "Lane" })], { all: 1234 }));
  renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");

  expect(screen.getByText("2 showing, 1,234 total")).toBeVisible();
  expect(screen.getByText("Live updates every 5 seconds")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add lead" })).toHaveAttribute("href", "/admin/leads/new");
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Lead",
    "Status",
    "ID",
    "Contact",
    "Location",
    "Vehicle",
    "Referrer",
    "Created",
  ]);
  const row = within(rowOf("Ada Park"));
  expect(row.getByRole("combobox", { name: "Status of Ada Park" })).toHaveTextContent("Left message");
  expect(row.getByTitle("Left message")).toHaveAttribute("data-tone", "grey");
  for (const text of [
    "Duplicate",
    "web",
    lead.email,
    "(512) 555-0134",
    "TX",
    "Austin",
    "2021 Honda",
    "CR-V",
    "Radio",
    "Nov 20, 2026",
    "7:31 AM EST",
  ]) {
    expect(row.getByText(text ?? "")).toBeVisible();
  }
  expect(within(rowOf("Bo Lane")).queryByText("Duplicate")).not.toBeInTheDocument();
});

test("the status filter and the sort have every option, and the list starts with the newest", async () => {
  const { variables } = server(leadsPage([listLead()]));
  renderAdmin("/admin/leads");
  const options = (name: string) =>
    within(screen.getByRole("combobox", { name }))
      .getAllByRole("option")
      .map((option) => option.textContent);
  await screen.findByText(/showing/);
  expect(options("Status filter")).toEqual([
    "All statuses",
    "New",
    "Quoted",
    "Callback",
    "Left message",
    "No contact",
    "Wrong number",
    "Fake lead",
    "Not interested",
    "Duplicate lead",
    "Dnc",
    "Sold",
  ]);
  expect(options("Sort by")).toEqual([
    "Date created",
    "Status",
    "First name",
    "Last name",
    "Email",
    "Phone",
    "State",
    "Vehicle year",
    "Vehicle make",
  ]);
  expect(variables[0]).toEqual({ filter: { hideDuplicates: false }, sort: "createdAt", order: "desc", first: 50 });
});

test("a URL with filters shows that list, and the filter bar shows them", async () => {
  const { variables } = server(leadsPage([listLead()]));
  renderAdmin("/admin/leads?q=honda&status=left_message&duplicates=hide&sort=lastName&order=asc");
  await screen.findByText(/showing/);
  expect(variables[0]).toEqual({
    filter: { search: "honda", status: "left_message", hideDuplicates: true },
    sort: "lastName",
    order: "asc",
    first: 50,
  });
  expect(screen.getByRole("searchbox", { name: "Search leads" })).toHaveValue("honda");
  expect(screen.getByRole("combobox", { name: "Status filter" })).toHaveValue("left_message");
  expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveValue("lastName");
  expect(screen.getByRole("button", { name: "Asc" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Show duplicates" })).toBeVisible();
});

test("searching, filtering, sorting and hiding duplicates change the URL and query the server; Reset undoes everything", async () => {
  const { variables } = server(leadsPage([listLead()]));
  const { user, address } = renderAdmin("/admin/leads");
  await screen.findByText(/showing/);

  await user.type(screen.getByRole("searchbox", { name: "Search leads" }), "reyes");
  await waitFor(() => expect(address()).toBe("/admin/leads?q=reyes"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Status filter" }), "Quoted");
  await user.click(screen.getByRole("button", { name: "Hide duplicates" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Vehicle make");
  await user.click(screen.getByRole("button", { name: "Desc" }));
  await waitFor(() =>
    expect(variables.at(-1)).toEqual({
      filter: { search: "reyes", status: "quoted", hideDuplicates: true },
      sort: "vehicleMake",
      order: "asc",
      first: 50,
    }),
  );
  expect(address()).toBe("/admin/leads?q=reyes&status=quoted&duplicates=hide&sort=vehicleMake&order=asc");

  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(address()).toBe("/admin/leads"));
  expect(screen.getByRole("searchbox", { name: "Search leads" })).toHaveValue("");
});

test("an empty result has its message, and offers to reset", async () => {
  server(({ filter }) =>
    leadsPage(filter.search ? [] : [listLead({ firstName: "Ada", lastName: "Park" })], { all: 1 }),
  );
  const { user } = renderAdmin("/admin/leads?q=zzz");
  expect(await screen.findByText(emptyText)).toBeVisible();
  expect(screen.getByText("0 showing, 1 total")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  expect(await screen.findByText("Ada Park")).toBeVisible();
});

test("a list that cannot be read says so and can be tried again", async () => {
  unreachable(LeadsScreenDocument);
  const { user } = renderAdmin("/admin/leads");
  expect(await screen.findByText("Failed to fetch leads")).toBeVisible();
  server(leadsPage([listLead({ firstName: "Ada", lastName: "Park" })]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Ada Park")).toBeVisible();
});

test("pages follow one another by cursor, and the URL keeps the page", async () => {
  const first = leadsPage([listLead({ firstName: "Ada", lastName: "Park" })], {
    nextCursor: "c2",
    totalCount: 1001,
    totalIsExact: false,
  });
  const second = leadsPage([listLead({ firstName: "Bo", lastName: "Lee" })], { totalCount: 1001, totalIsExact: false });
  server(({ after }) => (after === "c2" ? second : first));
  const { user, address } = renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  expect(screen.getByText("1-1 of 1,000+")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Bo Lee")).toBeVisible();
  expect(address()).toBe("/admin/leads?after=c2");
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByText("Ada Park")).toBeVisible();
});

test("a row opens by click, and by keyboard with j and Enter", async () => {
  const [ada, bo] = [listLead({ firstName: "Ada", lastName: "Park" }), listLead({ firstName: "Bo", lastName: "Lee" })];
  server(() => leadsPage([ada, bo]));
  answer(LeadDetailScreenDocument, ({ id }) => leadScreen(detailLead({ id })));
  const { user, address, goTo } = renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  await user.click(screen.getByText("2021 Honda", { selector: `[data-id="${bo.id}"] *` }));
  expect(address()).toBe(`/admin/leads/${bo.id}`);

  await goTo("/admin/leads");
  await screen.findByText("Ada Park");
  await user.keyboard("j");
  await user.keyboard("j");
  await user.keyboard("k");
  await user.keyboard("{Enter}");
  expect(address()).toBe(`/admin/leads/${ada.id}`);
});

test("/ goes to the search, e to the status of the row, ? to the list of keys", async () => {
  server(leadsPage([listLead({ firstName: "Ada", lastName: "Park" })]));
  const { user } = renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  await user.keyboard("/");
  expect(screen.getByRole("searchbox", { name: "Search leads" })).toHaveFocus();
  await user.keyboard("{Escape}");
  await user.keyboard("j");
  await user.keyboard("e");
  expect(screen.getByRole("combobox", { name: "Status of Ada Park" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Keyboard" }));
  const keys = within(await screen.findByRole("dialog", { name: "Keyboard" }));
  for (const key of ["/", "j", "k", "e", "?"]) expect(keys.getByText(key)).toBeVisible();
});

test("the first figure counts the matches on all pages, the second all leads", async () => {
  server(({ filter }) =>
    leadsPage(
      [listLead()],
      filter.search ? { all: 1234, totalCount: 523 } : { all: 1234, totalCount: 1001, totalIsExact: false },
    ),
  );
  const { goTo } = renderAdmin("/admin/leads?q=honda");
  expect(await screen.findByText("523 showing, 1,234 total")).toBeVisible();
  await goTo("/admin/leads");
  expect(await screen.findByText("1,234 showing, 1,234 total")).toBeVisible();
});

test("a list without an answer says that it retries, one without a connection that it waits", async () => {
  unreachable(LeadsScreenDocument);
  renderAdmin("/admin/leads");
  await screen.findByText("Failed to fetch leads");
  expect(screen.queryByText("Live updates every 5 seconds")).not.toBeInTheDocument();
  expect(screen.getByText("No response, trying again every 5 seconds")).toHaveAttribute("data-tone", "amber");
  server(leadsPage([listLead({ firstName: "Ada", lastName: "Park" })]));
  // No one presses anything.
  expect(await screen.findByText("Ada Park")).toBeVisible();
  expect(screen.getByText("Live updates every 5 seconds")).toHaveAttribute("data-tone", "green");
});

test("on a phone the filters are behind a button that counts them, and the search is not", async () => {
  server(leadsPage([listLead()]));
  const { user } = renderAdmin("/admin/leads?status=new&duplicates=hide", { width: phone });
  await screen.findByText(/showing/);
  expect(screen.getByRole("searchbox", { name: "Search leads" })).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Status filter" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Filters (2)" }));
  expect(screen.getByRole("combobox", { name: "Status filter" })).toHaveValue("new");
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(await screen.findByRole("button", { name: "Filters" })).toBeVisible();
});

test("a new lead appears by itself, highlighted and announced", async () => {
  const leads = [listLead({ firstName: "Ada", lastName: "Park" })];
  server(() => leadsPage([...leads].reverse()));
  renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  await waitFor(() => expect(live.listeners()).toBe(1));
  const bo = listLead({ firstName: "Bo", lastName: "Lee" });
  leads.push(bo);
  live.publish({ leadChanged: { kind: "created", leadId: bo.id } });
  expect(await screen.findByText("Bo Lee")).toBeVisible();
  expect(screen.getByText("New lead: Bo Lee")).toBeVisible();
  expect(rowOf("Bo Lee")).toHaveAttribute("data-fresh");
  expect(rowOf("Ada Park")).not.toHaveAttribute("data-fresh");
});

test("the rows stay when a refresh fails", async () => {
  server(leadsPage([listLead({ firstName: "Ada", lastName: "Park" })]));
  renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  await waitFor(() => expect(live.listeners()).toBe(1));
  unreachable(LeadsScreenDocument);
  live.publish({ leadChanged: { kind: "updated", leadId: "x" } });
  expect(await screen.findByText(/This page may be out of date/)).toBeVisible();
  expect(screen.getByText("Ada Park")).toBeVisible();
});

test("on a phone the leads are cards with the same facts and the same status list", async () => {
  server(leadsPage([listLead({ firstName: "Ada", lastName: "Park", referrer: "Radio" })]));
  renderAdmin("/admin/leads", { width: phone });
  const card = within(await screen.findByRole("listitem"));
  expect(card.getByRole("link", { name: /Ada Park/ })).toBeVisible();
  expect(card.getByRole("combobox", { name: "Status of Ada Park" })).toBeVisible();
  const facts = card.getAllByRole("term").map((term) => term.textContent);
  expect(facts).toEqual(["ID", "Contact", "Location", "Vehicle", "Referrer", "Created"]);
  expect(card.getByText("Radio")).toBeVisible();
  expect(screen.queryByRole("grid")).not.toBeInTheDocument();
});

test("on a wide screen the open lead is shown beside the list, which keeps its filters; j opens the next", async () => {
  const [ada, ben] = [
    listLead({ firstName: "Ada", lastName: "Park" }),
    listLead({ firstName: "Ben", lastName: "Hill" }),
  ];
  server(() => leadsPage([ada, ben]));
  answer(LeadDetailScreenDocument, ({ id }) =>
    leadScreen(
      detailLead(
        id === ada.id ? { id, firstName: "Ada", lastName: "Park" } : { id, firstName: "Ben", lastName: "Hill" },
      ),
    ),
  );
  const { user, address } = renderAdmin("/admin/leads?status=new", { width: 1720 });
  await user.click(await screen.findByText("Ada Park"));

  expect(await screen.findByRole("heading", { level: 1, name: "Ada Park" })).toBeVisible();
  const list = within(screen.getByRole("list", { name: "Leads" }));
  expect(list.getAllByRole("listitem").map((item) => item.getAttribute("aria-current"))).toEqual(["true", null]);
  expect(screen.getByLabelText("Status filter")).toHaveValue("new");
  expect(address()).toBe(`/admin/leads/${ada.id}?status=new`);

  await user.keyboard("j");
  expect(await screen.findByRole("heading", { level: 1, name: "Ben Hill" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Back to Leads" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  expect(address()).toBe("/admin/leads?status=new");
});
