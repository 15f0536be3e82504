import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";

import {
  LeadDetailScreenDocument,
  LeadsScreenDocument,
  TodayScreenDocument,
  type LeadsScreenQueryVariables,
} from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { callOutcomes } from "#tests/support/client/callOutcomes";
import { detailLead, leadScreen, leadsPage, listLead } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeAll(async () => void (await import("#client/ui/table/Grid")));
beforeEach(() => void signedIn());
afterEach(() => {
  jest.restoreAllMocks();
  resetViewport();
});

/** For each request of an operation, whether the screen from before it was still unchanged when it was sent. */
function watchRequests(operation: string, isUnchanged: () => boolean): readonly boolean[] {
  const sent: boolean[] = [];
  const fetch = globalThis.fetch;
  jest.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const body = init?.body;
    if (typeof body === "string" && body.includes(`"operationName":"${operation}"`)) sent.push(isUnchanged());
    return fetch(input, init);
  });
  return sent;
}

const isIdle = (): boolean => document.querySelector("main [aria-busy=true]") === null;
const isListed = (): boolean => screen.queryByText("Ada Park") !== null;

test("a filter asks before the list is rendered as waiting, and once", async () => {
  const asked = answer(LeadsScreenDocument, ({ filter }: LeadsScreenQueryVariables) =>
    leadsPage([listLead({ firstName: filter.status === "quoted" ? "Bo" : "Ada", lastName: "Park" })]),
  );
  const { user, back } = renderAdmin("/admin/leads");
  await screen.findByText("Ada Park");
  await waitFor(() => expect(isIdle()).toBe(true));
  const before = asked.variables.length;
  const sent = watchRequests("LeadsScreen", isIdle);
  await user.selectOptions(screen.getByLabelText("Status filter"), "quoted");
  await screen.findByText("Bo Park");
  await back();
  await screen.findByText("Ada Park");
  expect(sent).toEqual([true, true]);
  expect(asked.variables.slice(before).map(({ filter }) => filter.status)).toEqual(["quoted", undefined]);
});

test("a lead opened in Today, and the next one, are asked for while the screen before is still there, and once", async () => {
  const [ada, bo] = [listLead({ firstName: "Ada" }), listLead({ firstName: "Bo" })];
  const unopened = [ada, bo].map((lead) => ({ since: lead.createdAt, lead: { ...lead, firstCalledAt: null } }));
  const nothing = { overdue: [], dueToday: [], uncalled: [], unanswered: [], signed: [], salespeople: [] };
  answer(TodayScreenDocument, { ...nothing, unopened, callOutcomeSettings: callOutcomes() });
  const asked = answer(LeadDetailScreenDocument, ({ id }) =>
    leadScreen(detailLead({ id, firstName: id === ada.id ? "Ada" : "Bo", lastName: "Lane" })),
  );
  const { user } = renderAdmin("/admin/today");
  const link = await screen.findByRole("link", { name: /^Ada/ });
  let before = "Today";
  const sent = watchRequests("LeadDetailScreen", () => screen.queryByRole("heading", { name: before }) !== null);
  await user.click(link);
  before = "Ada Lane";
  await screen.findByRole("heading", { name: before });
  await user.click(screen.getByRole("link", { name: "Next in Today" }));
  await screen.findByRole("heading", { name: "Bo Lane" });
  expect(sent).toEqual([true, true]);
  expect(asked.variables.map(({ id }) => id)).toEqual([ada.id, bo.id]);
});

test("a lead opened from the list is asked for while the list is still there, and once", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park" });
  answer(LeadsScreenDocument, leadsPage([lead]));
  const asked = answer(LeadDetailScreenDocument, leadScreen(detailLead({ id: lead.id, firstName: "Ada" })));
  const { user } = renderAdmin("/admin/leads?status=quoted");
  await screen.findByText("Ada Park");
  const sent = watchRequests("LeadDetailScreen", isListed);
  await user.click(screen.getByText("Ada Park"));
  await screen.findByRole("tab", { name: "Overview" });
  expect(sent).toEqual([true]);
  expect(asked.variables).toEqual([
    expect.objectContaining({ id: lead.id, within: true, filter: { status: "quoted", hideDuplicates: false } }),
  ]);
});
