import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";

import { CloseWelcomeDocument, OverviewScreenDocument, type OverviewScreenQuery } from "#client/generated/graphql";
import { answer, pending, unreachable } from "#tests/support/client/api";
import { atNoon } from "#tests/support/client/clock";
import { claim, jordan, policy, request, sentContract } from "#tests/support/client/portal";
import { renderPortal, signedInCustomer } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

const nothing: OverviewScreenQuery = {
  customerViewer: { ...jordan, isNew: false },
  customerPolicies: [],
  customerClaims: [],
  customerDocumentRequests: [],
  customerContracts: [],
};

const received = request({
  id: "d0c00000-0000-4000-8000-000000000004",
  title: "Received",
  status: "submitted",
  dueDate: "2026-11-01",
});
const requests = [
  received,
  request({ id: "d0c00000-0000-4000-8000-000000000002", title: "Whenever", type: "other", dueDate: null }),
  request({ id: "d0c00000-0000-4000-8000-000000000001", title: "Soon", dueDate: "2026-12-01" }),
  request({ id: "d0c00000-0000-4000-8000-000000000003", title: "Late", dueDate: "2026-11-10", overdue: true }),
  request({ id: "d0c00000-0000-4000-8000-000000000005", title: "Completed", status: "completed" }),
  request({ id: "d0c00000-0000-4000-8000-000000000006", title: "Cancelled", status: "cancelled" }),
];

const claims = ["new", "denied", "claim_covered_closed", "awaiting_inspection"].map((status, index) =>
  claim({ id: `c1a1000${index}-0000-4000-8000-000000000001`, status: status as "new", message: `Story ${index}` }),
);

afterEach(() => {
  jest.useRealTimers();
  resetViewport();
});

const part = (name: string) => within(screen.getByRole("region", { name }));

describe("the overview", () => {
  test("has a skeleton of the same shape, can be retried, and says for every empty section what it is for", async () => {
    signedInCustomer();
    const overview = pending(OverviewScreenDocument);
    const first = renderPortal("/portal/no/such/place");
    expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    expect(screen.getByText("Loading")).toBeInTheDocument();
    overview.answer(nothing);
    expect(await screen.findByText("You're all caught up")).toBeVisible();
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Overview");
    expect(screen.getByText("New coverage may take up to one business day to appear.")).toBeVisible();
    expect(part("Recent claim updates").getByText(/You haven't filed a claim/)).toBeVisible();
    expect(
      part("At a glance")
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual(["00 policies on file", "00 claims filed", "—Across policies that haven't expired", "0Nothing due"]);
    first.unmount();

    unreachable(OverviewScreenDocument);
    const { user } = renderPortal();
    expect(await screen.findByText("We couldn't load your overview")).toBeVisible();
    answer(OverviewScreenDocument, nothing);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("You're all caught up")).toBeVisible();
  });

  test("names the next day on which something is due, without what has been received", async () => {
    signedInCustomer();
    answer(OverviewScreenDocument, { ...nothing, customerDocumentRequests: requests.slice(0, 3) });
    renderPortal();
    await screen.findByRole("region", { name: "Action center" });
    expect(part("At a glance").getAllByRole("definition").at(-1)).toHaveTextContent("3Next due Dec 1, 2026");
  });

  test("shows what is due first, counts what is open, and shows coverage and claims", async () => {
    atNoon();
    const live = signedInCustomer();
    const data: OverviewScreenQuery = {
      customerViewer: { ...jordan, isNew: false },
      customerPolicies: [
        policy(),
        policy({ id: "VSP-TEST-0002", package: null, policyStartDate: null, expirationDate: null, vehicle: null }),
        policy({ id: "VSP-TEST-0003", expirationDate: "2026-11-19", monthlyPaymentCents: 9999 }),
      ],
      customerClaims: claims,
      customerDocumentRequests: requests,
      customerContracts: [sentContract()],
    };
    answer(OverviewScreenDocument, data);
    renderPortal();
    const actions = within(await screen.findByRole("region", { name: "Action center" }));
    expect(actions.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Sign your contract", "/portal/contracts"],
      ["Late", `/portal/documents?request=${requests[3]?.id}`],
      ["Soon", `/portal/documents?request=${requests[2]?.id}`],
      ["Whenever", `/portal/documents?request=${requests[1]?.id}`],
      ["1 more request", "/portal/documents"],
    ]);
    expect(actions.getAllByRole("listitem")[1]).toHaveTextContent(
      "Odometer Reading for 2022 Honda CR-V (VSP-TEST-0001)Was due Nov 10, 2026",
    );
    expect(actions.getAllByRole("listitem")[2]).toHaveTextContent("Due Dec 1, 2026");
    expect(actions.getAllByRole("listitem")[3]).toHaveTextContent("Send when you can");

    expect(
      part("At a glance")
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "13 policies on file",
      "34 claims filed",
      "$93.30Across policies that haven't expired",
      "4Was due Nov 10, 2026",
    ]);

    const cards = part("Coverage on file").getAllByRole("article");
    expect(cards[0]).toHaveTextContent(
      /2022 Honda CR-VActive.*VSP-TEST-0001.*Gold.*Jan 5, 2026.*Jan 5, 2029.*\$500.*\$46\.65/,
    );
    expect(within(cards[1] as HTMLElement).getAllByText("To be scheduled")).toHaveLength(2);
    expect(cards[2]).toHaveTextContent("Expired");

    const updates = part("Recent claim updates").getAllByRole("listitem");
    expect(updates).toHaveLength(3);
    expect(updates[0]).toHaveTextContent("Claim c1a100newFiled Nov 18, 2026Story 0");

    // Staff have decided meanwhile, and the status appears without a reload.
    await waitFor(() => expect(live.listeners()).toBe(1));
    const later = { customerClaims: [claim({ status: "claim_covered_open" })], customerDocumentRequests: [received] };
    answer(OverviewScreenDocument, { ...data, ...later });
    live.publish({ portalChanged: { kind: "claim", id: null } });
    expect(await screen.findByText("claim covered open")).toBeVisible();
    expect(actions.getAllByRole("listitem")[1]).toHaveTextContent("Due Nov 1, 2026Received. We're reviewing it.");
  });

  test.each([
    ["by its day", { refundCents: 12_345, refundedOn: null }, "$123.45, by Dec 20, 2026"],
    ["when it was sent", { refundCents: 12_345, refundedOn: "2026-11-19" }, "$123.45, sent Nov 19, 2026"],
    [
      "if a lender gets it",
      { refundCents: 12_345, payee: "lender" as const },
      "$123.45 to your lender, by Dec 20, 2026",
    ],
    ["if there is none", { refundCents: 0, refundedOn: null }, "None"],
  ])("shows a cancelled policy with its refund, %s", async (_title, refund, text) => {
    atNoon();
    signedInCustomer();
    const cancellation = {
      id: "ca0ce1",
      refundDueOn: "2026-12-20",
      refundedOn: null,
      payee: "holder" as const,
      ...refund,
    };
    const ended = policy({ expirationDate: "2026-11-20", cancellation });
    answer(OverviewScreenDocument, { ...nothing, customerPolicies: [ended] });
    renderPortal();
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("Cancelled")).toBeVisible();
    expect(card.getByText("Expires today")).toBeVisible();
    expect(card.getByText("Refund").nextElementSibling).toHaveTextContent(text);
    expect(card.queryByText("Monthly payment")).toBeNull();
  });

  test.each([
    ["until the customer has written", null, ["We need something from you"]],
    ["no longer once it is our turn", "2026-11-20T14:00:00.000Z", []],
  ])("says that a claim waits for the customer, %s", async (_title, answerDueAt, titles) => {
    atNoon();
    signedInCustomer();
    const waiting = claim({ status: "awaiting_customer_action", answerDueAt });
    answer(OverviewScreenDocument, { ...nothing, customerClaims: [waiting] });
    renderPortal();
    const actions = within(await screen.findByRole("region", { name: "Action center" }));
    expect(actions.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual(titles);
    for (const link of actions.queryAllByRole("link"))
      expect(link).toHaveAttribute("href", `/portal/claims/${waiting.id}`);
    expect(screen.queryAllByText("You're all caught up")).toHaveLength(titles.length === 0 ? 1 : 0);
    const updates = within(screen.getByRole("region", { name: "Recent claim updates" }));
    expect(updates.getByRole("link", { name: /^Claim / })).toHaveAttribute("href", `/portal/claims/${waiting.id}`);
  });

  test("a coverage card opens its timeline, and says which plans list a part, without a promise", async () => {
    atNoon();
    signedInCustomer();
    answer(OverviewScreenDocument, { ...nothing, customerPolicies: [policy({ package: "silver" })] });
    const { user, address, goTo, back } = renderPortal("/portal/no/such/place");
    await act(() => goTo("/portal"));
    await user.click(await screen.findByRole("button", { name: /See what's covered/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "2022 Honda CR-V" }));
    expect(address()).toBe("/portal?coverage=VSP-TEST-0001");
    expect(dialog.getByRole("img", { name: /Jan 5, 2029 is the last covered day/ })).toBeInTheDocument();
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Waiting periodJan 5, 2026 to Feb 3, 2026You can file your first claim after 30 days and 1,000 miles.",
      "ActiveFeb 4, 2026 to Dec 5, 2028Now. You can file claims once 1,000 miles have been driven since the coverage start date.",
      "Expiring soonDec 6, 2028 to Jan 5, 202930 days or fewer remain. You can file claims through the last day, once 1,000 miles have been driven since the coverage start date.",
      "ExpiredFrom Jan 6, 2029Coverage has ended.",
    ]);
    expect(dialog.getByRole("listitem", { current: "step" })).toHaveTextContent(/^Active/);
    expect(dialog.getByText(/30-day waiting period is over. Claims can be filed once/)).toBeVisible();
    await user.type(dialog.getByRole("searchbox", { name: "Part or service" }), "turbo");
    const answered = within(dialog.getByRole("status"));
    expect(answered.getByText("Turbo/Supercharger")).toBeVisible();
    expect(answered.getByText("Your plan, Silver, does not list it.")).toBeVisible();
    expect(answered.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Not in Basic",
      "Not in Silver",
      "Gold",
    ]);
    expect(dialog.getByText(/isn't a promise that we'll pay for a repair/)).toBeVisible();
    await user.clear(dialog.getByRole("searchbox"));
    await user.type(dialog.getByRole("searchbox"), "cup holder");
    expect(dialog.getByText(/No plan lists “cup holder” by that name/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(address()).toBe("/portal");
    // Going back does not reopen what was closed.
    await act(back);
    expect(address()).toBe("/portal");
  });
});

describe("a new holder", () => {
  const isNew = { ...nothing, customerViewer: { ...jordan, isNew: true } };

  test("is greeted with what is covered, from when, and what to do, until they have read it", async () => {
    signedInCustomer();
    answer(OverviewScreenDocument, {
      ...isNew,
      customerPolicies: [policy({ package: "Gold", policyStartDate: "2026-12-01" })],
    });
    const { user } = renderPortal();
    const welcome = within(await screen.findByRole("region", { name: /Welcome to/ }));
    expect(welcome.getByText("Your 2022 Honda CR-V is set up. Good to know:")).toBeVisible();
    expect(welcome.getByText(/^Your Gold plan covers: .*Turbo\/Supercharger/)).toBeVisible();
    expect(
      welcome.getByText("You're covered from Dec 31, 2026, or once you have driven 1,000 miles, whichever is later."),
    ).toBeVisible();
    expect(welcome.getByRole("link", { name: "How to file a claim" })).toHaveAttribute("href", "/portal/claims");
    const closed = answer(CloseWelcomeDocument, { closeWelcome: { ...jordan, isNew: false } });
    await user.click(welcome.getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: /Welcome to/ })).not.toBeInTheDocument());
    expect(closed.variables).toHaveLength(1);
  });

  test("is greeted with the policy that is not cancelled, and with none if there is no other", async () => {
    signedInCustomer();
    const refund = { refundCents: 0, refundDueOn: "2026-12-20", refundedOn: null, payee: "holder" } as const;
    const cancellation = { id: "ca0ce1", ...refund };
    const over = policy({ id: "VSP-TEST-0002", vehicle: null, cancellation });
    answer(OverviewScreenDocument, { ...isNew, customerPolicies: [over, policy()] });
    const { unmount } = renderPortal();
    expect(await screen.findByText("Your 2022 Honda CR-V is set up. Good to know:")).toBeVisible();
    unmount();
    answer(OverviewScreenDocument, { ...isNew, customerPolicies: [over] });
    renderPortal();
    expect(await screen.findByRole("article")).toHaveTextContent("VSP-TEST-0002");
    expect(screen.queryByRole("region", { name: /Welcome to/ })).toBeNull();
  });

  test("is greeted without a vehicle and a plan on file, and told why the welcome could not be closed", async () => {
    signedInCustomer();
    answer(OverviewScreenDocument, {
      ...isNew,
      customerPolicies: [policy({ vehicle: null, package: null, policyStartDate: null })],
    });
    const { user } = renderPortal();
    expect(await screen.findByText("Your vehicle is set up. Good to know:")).toBeVisible();
    expect(screen.getByText("Your contract lists every covered part.")).toBeVisible();
    unreachable(CloseWelcomeDocument);
    await user.click(screen.getByRole("button", { name: "Got it" }));
    expect(await screen.findByText("Unable to reach the server. Please try again.")).toBeVisible();
    expect(screen.getByRole("region", { name: /Welcome to/ })).toBeVisible();
  });
});
