import { expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";

import {
  DiscardHeldRequestDocument,
  HeldRequestsScreenDocument,
  type HeldRequestsScreenQuery,
  LeadsScreenDocument,
  ReleaseHeldRequestDocument,
} from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { fakeIntervals } from "#tests/support/client/clock";
import { event, leadsPage } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

type Held = HeldRequestsScreenQuery["heldRequests"]["items"][number];

const trapped: Held = {
  id: "1",
  reason: "trap",
  name: "Best Deals",
  email: "deals@example.com",
  phone: "5125550100",
  vehicle: "2019 Honda Civic",
  trapText: "https://cheap.example",
  secondsOpen: null,
  receivedAt: "2026-11-20T15:00:00.000Z",
  ipAddress: "203.0.113.9",
  userAgent: "curl/8",
};
const hasty: Held = { ...trapped, id: "2", reason: "too_fast", name: "Maya Lindqvist", trapText: "", secondsOpen: 1 };

function screenOf(
  items: Held[],
  given: Partial<HeldRequestsScreenQuery["heldRequests"]> = {},
  activity: HeldRequestsScreenQuery["heldRequestActivityPage"]["items"] = [],
): HeldRequestsScreenQuery {
  return {
    heldRequests: { items, totalCount: items.length, totalIsExact: true, nextCursor: null, ...given },
    heldRequestActivityPage: { items: activity },
  };
}

const card = (name: string) => within(screen.getByRole("article", { name }));

test("the list of leads shows the number of held requests, and links to them", async () => {
  signedIn();
  answer(LeadsScreenDocument, { ...leadsPage([]), heldRequests: { totalCount: 2, totalIsExact: true } });
  answer(HeldRequestsScreenDocument, screenOf([trapped, hasty]));
  const { user } = renderAdmin("/admin/leads");
  await user.click(await screen.findByRole("link", { name: "2 held back" }));
  await screen.findByRole("heading", { level: 1, name: "Held back" });
  await screen.findByRole("article", { name: "Best Deals" });
  expect(card("Best Deals").getByText("Filled in the hidden field")).toBeVisible();
  expect(card("Best Deals").getByText("https://cheap.example")).toBeVisible();
  expect(card("Maya Lindqvist").getByText("Sent after 1 s")).toBeVisible();
  expect(card("Maya Lindqvist").getByText("Nov 20, 2026, 10:00 AM EST")).toBeVisible();
});

test("a genuine request is released as a lead, spam is discarded after a confirmation", async () => {
  signedIn();
  answer(HeldRequestsScreenDocument, screenOf([trapped, hasty]));
  const released = answer(ReleaseHeldRequestDocument, () => {
    answer(HeldRequestsScreenDocument, screenOf([trapped]));
    return { releaseHeldRequest: { id: "lead-7" } };
  });
  const discarded = answer(DiscardHeldRequestDocument, { discardHeldRequest: "1" });
  const { user } = renderAdmin("/admin/leads/held");
  await screen.findByRole("article", { name: "Best Deals" });
  await user.click(card("Maya Lindqvist").getByRole("button", { name: "Release" }));
  expect(await screen.findByRole("link", { name: "Open the lead" })).toHaveAttribute("href", "/admin/leads/lead-7");
  expect(released.variables).toEqual([{ input: { id: "2" } }]);
  await waitFor(() => expect(screen.queryByRole("article", { name: "Maya Lindqvist" })).not.toBeInTheDocument());

  await user.click(card("Best Deals").getByRole("button", { name: "Discard" }));
  const question = await screen.findByRole("alertdialog");
  expect(discarded.variables).toHaveLength(0);
  const done = event("discarded", { details: { name: "Best Deals", reason: "trap" } });
  answer(HeldRequestsScreenDocument, screenOf([], {}, [done]));
  await user.click(within(question).getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("Nothing held back")).toBeVisible();
  expect(discarded.variables).toEqual([{ input: { id: "1" } }]);
  const lately = within(screen.getByRole("region", { name: "Recently released and discarded" }));
  expect(lately.getByText("robin").closest("li")).toHaveTextContent(/^robin discarded the request from Best Deals/);
});

test("a handled request can't be handled again while the list is refetched", async () => {
  signedIn();
  answer(HeldRequestsScreenDocument, screenOf([trapped, hasty]));
  const released = answer(ReleaseHeldRequestDocument, { releaseHeldRequest: { id: "lead-7" } });
  const discarded = answer(DiscardHeldRequestDocument, { discardHeldRequest: "1" });
  const { user } = renderAdmin("/admin/leads/held");
  await screen.findByRole("article", { name: "Best Deals" });

  const afterRelease = pending(HeldRequestsScreenDocument);
  await user.click(card("Maya Lindqvist").getByRole("button", { name: "Release" }));
  expect(await screen.findByText("Request released")).toBeVisible();
  await user.click(card("Maya Lindqvist").getByRole("button", { name: "Release" }));
  afterRelease.answer(screenOf([trapped]));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Maya Lindqvist" })).not.toBeInTheDocument());
  expect(released.variables).toHaveLength(1);

  const afterDiscard = pending(HeldRequestsScreenDocument);
  await user.click(card("Best Deals").getByRole("button", { name: "Discard" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("Request discarded")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Discard" }));
  afterDiscard.answer(screenOf([]));
  expect(await screen.findByText("Nothing held back")).toBeVisible();
  expect(discarded.variables).toHaveLength(1);
});

test("requests are paged, and an emptied page goes back", async () => {
  signedIn();
  answer(
    HeldRequestsScreenDocument,
    screenOf([trapped], { totalCount: 1001, totalIsExact: false, nextCursor: "next" }),
  );
  const { user } = renderAdmin("/admin/leads/held");
  await screen.findByText("1-1 of 1,000+");
  const many = { totalCount: 1001, totalIsExact: false };
  const second = answer(HeldRequestsScreenDocument, screenOf([hasty], { ...many, nextCursor: "last" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("51-51 of 1,000+");
  expect(second.variables).toEqual([{ first: 50, after: "next" }]);
  answer(HeldRequestsScreenDocument, screenOf([{ ...trapped, id: "3", name: "Last" }], many));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByRole("article", { name: "Last" });
  const back = answer(HeldRequestsScreenDocument, screenOf([hasty], { ...many, nextCursor: "last" }));
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await screen.findByRole("article", { name: "Maya Lindqvist" });
  expect(back.variables.at(-1)).toEqual({ first: 50, after: "next" });
  answer(ReleaseHeldRequestDocument, { releaseHeldRequest: { id: "lead-7" } });
  answer(HeldRequestsScreenDocument, screenOf([], { totalCount: 1 }));
  await user.click(card("Maya Lindqvist").getByRole("button", { name: "Release" }));
  await screen.findByText("Nothing left on this page");
  answer(HeldRequestsScreenDocument, screenOf([trapped]));
  await user.click(screen.getByRole("button", { name: "Go to the first page" }));
  expect(await screen.findByRole("article", { name: "Best Deals" })).toBeVisible();
});

test("an unreachable server and a request that a colleague has handled are reported", async () => {
  signedIn();
  unreachable(HeldRequestsScreenDocument);
  const { user } = renderAdmin("/admin/leads/held");
  await screen.findByText("Failed to fetch held requests");
  answer(HeldRequestsScreenDocument, screenOf([hasty]));
  await user.click(screen.getByRole("button", { name: /try again/i }));
  await screen.findByRole("article", { name: "Maya Lindqvist" });
  refuse(ReleaseHeldRequestDocument, { code: "NOT_FOUND", message: "This request is no longer held back." });
  await user.click(card("Maya Lindqvist").getByRole("button", { name: "Release" }));
  answer(HeldRequestsScreenDocument, screenOf([]));
  expect(await screen.findByText("This request is no longer held back.")).toBeVisible();
  expect(await screen.findByText("Nothing held back")).toBeVisible();
});

test("a request that a colleague has handled disappears by itself", async () => {
  signedIn();
  answer(HeldRequestsScreenDocument, screenOf([trapped, hasty]));
  fakeIntervals();
  try {
    renderAdmin("/admin/leads/held");
    await screen.findByRole("article", { name: "Best Deals" });
    answer(HeldRequestsScreenDocument, screenOf([hasty]));
    await act(async () => await jest.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(screen.queryByRole("article", { name: "Best Deals" })).not.toBeInTheDocument());
    expect(screen.getByRole("article", { name: "Maya Lindqvist" })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
