import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ClaimChangesDocument,
  ClaimScreenDocument,
  ClaimsScreenDocument,
  CreateClaimDocument,
  NewClaimScreenDocument,
} from "#client/generated/graphql";
import { answer, feed, pending, refuse, unreachable } from "#tests/support/client/api";
import { claimsPage, detailClaim, listClaim, noQueue } from "#tests/support/client/claims";
import { fill, phone, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: ReturnType<typeof feed<{ claimChanged: { claimId: string } }, Record<string, never>>>;

// The grid is a separate bundle; the first test would wait for it as long as all others together.
beforeAll(async () => void (await import("#client/ui/table/Grid")));
beforeEach(() => {
  signedIn();
  live = feed(ClaimChangesDocument);
});
afterEach(resetViewport);

test("the dashboard has the counters, and a claim shows the claimant, how to reach them, what happened, its status and its deadline", async () => {
  const reading = pending(ClaimsScreenDocument);
  renderAdmin("/admin/claims", { width: phone });
  expect(await screen.findByRole("heading", { name: "Claims dashboard" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Add claim" })).toHaveAttribute("href", "/admin/claims/new");
  const soon = new Date(Date.now() + 25.5 * 60_000).toISOString();
  const claim = listClaim({
    status: "awaiting_inspection",
    assignDueAt: soon,
    answerDueAt: "2030-01-01T00:00:00.000Z",
  });
  reading.answer(claimsPage([claim], { total: 1234, open: 12, needsAttention: 3, ...noQueue }));

  const claims = within(await screen.findByRole("list", { name: "Claims" }));
  for (const text of ["VSP-AAAA-BBBB", "jordan@example.com", "(512) 555-0134", "2021 Honda", "CR-V"]) {
    expect(claims.getByText(text)).toBeVisible();
  }
  for (const text of ["Transmission slips", "It jumps out of third gear.", "Awaiting Inspection", "7:31 AM EST"]) {
    expect(claims.getByText(text)).toBeVisible();
  }
  expect(claims.getByText(/^Assign within 2\d min$/)).toHaveAttribute("data-tone", "amber");
  const opens = claims.getByRole("link", { name: "Jordan Reyes VSP-AAAA-BBBB" });
  expect(opens).toHaveAttribute("href", `/admin/claims/${claim.id}`);
  for (const [label, figure] of [
    ["Total claims", "1,234"],
    ["Open cases", "12"],
    ["Needs attention", "3"],
  ] as const) {
    expect(screen.getByText(label).parentElement).toHaveTextContent(`${label}${figure}`);
  }
});

test("on a wide screen the columns are in order, and each claim has a link to view it", async () => {
  const claim = listClaim();
  answer(ClaimsScreenDocument, claimsPage([claim]));
  renderAdmin("/admin/claims");
  expect(await screen.findByText("Claims dashboard")).toBeVisible();
  expect(await screen.findByText("Transmission slips")).toBeVisible();
  const view = screen.getByRole("link", { name: "View claim of Jordan Reyes" });
  expect(view).toHaveTextContent(/^View$/);
  expect(view).toHaveAttribute("href", `/admin/claims/${claim.id}`);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Claimant",
    "Contact",
    "Vehicle",
    "Summary",
    "Status",
    "Due",
    "Last update",
    "Actions",
  ]);
});

test("search, status and order are in the URL and in the query; overdue claims come first; no results says so", async () => {
  const { variables } = answer(ClaimsScreenDocument, claimsPage([]));
  const { user, address } = renderAdmin("/admin/claims?q=reyes", { width: phone });
  expect(await screen.findByText("No claims match your filters.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  await user.selectOptions(screen.getByLabelText("Status filter"), "Claim Covered Open");
  await user.click(screen.getByRole("button", { name: "Newest first" }));
  expect(address()).toBe("/admin/claims?q=reyes&status=claim_covered_open&order=asc");
  expect(screen.getByRole("button", { name: "Oldest first" })).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Skill"), "My skills");
  await user.selectOptions(screen.getByLabelText("Sort by"), "Due");
  expect(screen.getByRole("button", { name: "Urgent first" })).toBeVisible();
  await waitFor(() =>
    expect(variables.at(-1)).toMatchObject({
      filter: { search: "reyes", status: "claim_covered_open", skill: "me" },
      sort: "dueAt",
      order: "asc",
    }),
  );
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(await screen.findByText("No claims have been submitted yet.")).toBeVisible();
  expect(screen.getByText("Those that policyholders file in the portal appear here right away.")).toBeVisible();
  expect(address()).toBe("/admin/claims");
});

test("the queue shows how much there is to do, and each part of it takes one press and one request", async () => {
  const waits = listClaim({
    status: "awaiting_customer_action",
    question: { createdAt: new Date(Date.now() - 4 * 86_400_000).toISOString() },
  });
  const ofShop = listClaim({
    id: "c1a10000-0000-4000-8000-000000000099",
    shopLink: {
      id: "5409",
      createdAt: new Date(Date.now() - 5 * 86_400_000).toISOString(),
      awaitsEstimate: true,
    },
  });
  const denied = listClaim({
    id: "c1a10000-0000-4000-8000-000000000098",
    status: "denied",
    question: { createdAt: new Date(Date.now() - 6.5 * 86_400_000).toISOString() },
  });
  const counts = { ...noQueue, total: 9000, open: 1200, needsAttention: 3, late: 1001, dueToday: 2, waiting: 1 };
  const { variables } = answer(ClaimsScreenDocument, claimsPage([waits, ofShop, denied], counts));
  const { user, address } = renderAdmin("/admin/claims?after=x", { width: phone });
  const queue = within(await screen.findByRole("group", { name: "Queue" }));
  expect(await queue.findByRole("button", { name: "Late 1,000+" })).toHaveAttribute("aria-pressed", "false");
  expect(queue.getByRole("button", { name: "To approve 0" })).toBeVisible();
  expect(await screen.findByText("Waiting 4 days")).toHaveAttribute("data-tone", "amber");
  expect(await screen.findByText("Waiting 5 days")).toHaveAttribute("data-tone", "amber");
  expect(await screen.findByText("Denied")).toBeVisible();
  expect(screen.queryByText("Waiting 6 days")).not.toBeInTheDocument();
  const before = variables.length;
  await user.click(queue.getByRole("button", { name: "Waiting for customer 1" }));
  expect(address()).toBe("/admin/claims?queue=waiting&order=asc");
  expect(queue.getByRole("button", { name: "Waiting for customer 1" })).toHaveAttribute("aria-pressed", "true");
  await user.click(queue.getByRole("button", { name: "Late 1,000+" }));
  expect(address()).toBe("/admin/claims?queue=late&order=asc&sort=dueAt");
  await waitFor(() => expect(variables).toHaveLength(before + 2));
  expect(variables.slice(before)).toMatchObject([
    { filter: { queue: "waiting" }, sort: "updatedAt", order: "asc" },
    { filter: { queue: "late" }, sort: "dueAt", order: "asc" },
  ]);
  expect(variables.at(-1)).not.toHaveProperty("after");
  await user.click(queue.getByRole("button", { name: "Late 1,000+" }));
  expect(address()).toBe("/admin/claims");
  await user.click(queue.getByRole("button", { name: "Unassigned" }));
  await waitFor(() => expect(variables.at(-1)).toMatchObject({ filter: { assignee: "none" } }));
  await user.click(queue.getByRole("button", { name: "Assigned to me" }));
  await waitFor(() => expect(variables.at(-1)).toMatchObject({ filter: { assignee: "me" } }));
});

test("a claim in appeal says so beside its status, and no other does", async () => {
  answer(ClaimsScreenDocument, claimsPage([listClaim({ appeal: { id: "a1" } }), listClaim({ status: "denied" })]));
  renderAdmin("/admin/claims", { width: phone });
  const mark = await within(await screen.findByRole("list", { name: "Claims" })).findByText("Objection");
  expect(mark).toHaveAttribute("data-tone", "amber");
  expect(mark.parentElement).toHaveTextContent(/^NewObjection$/);
});

test("a claim names what the customer was asked for and has not sent, unless it is closed", async () => {
  const requiredDocument = {
    id: "9a9e0000-0000-4000-8000-000000000001",
    type: "odometer_photo",
    missing: true,
  } as const;
  const bill = { ...requiredDocument, id: "9a9e0000-0000-4000-8000-000000000002", type: "repair_invoice" } as const;
  const requiredDocuments = [
    requiredDocument,
    { ...bill, missing: false },
    { ...bill, id: "9a9e0000-0000-4000-8000-000000000003" },
  ];
  answer(
    ClaimsScreenDocument,
    claimsPage([
      listClaim({ requiredDocuments }),
      listClaim({ status: "denied", requiredDocuments: [requiredDocument] }),
    ]),
  );
  renderAdmin("/admin/claims", { width: phone });
  const list = within(await screen.findByRole("list", { name: "Claims" }));
  expect(await list.findAllByText(/^Missing: /)).toHaveLength(1);
  expect(list.getByText("Missing: Odometer Reading, Repair Invoice")).toBeVisible();
});

test("people who may not approve have no tile for it", async () => {
  signedIn({ viewerCanChangeSettings: false });
  answer(ClaimsScreenDocument, claimsPage([]));
  renderAdmin("/admin/claims", { width: phone });
  const queue = within(await screen.findByRole("group", { name: "Queue" }));
  await queue.findByRole("button", { name: "Late 0" });
  expect(queue.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Late0",
    "Due today0",
    "Waiting for customer0",
    "Waiting for shop0",
    "To pay0",
    "Objections0",
    "Assigned to me",
    "Unassigned",
  ]);
});

test("claims that cannot be read say so and can be tried again; a change appears by itself", async () => {
  unreachable(ClaimsScreenDocument);
  const { user } = renderAdmin("/admin/claims", { width: phone });
  expect(await screen.findByText("Failed to fetch claims")).toBeVisible();
  answer(ClaimsScreenDocument, claimsPage([listClaim({ status: "denied" })]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Denied", { selector: "[data-tone] *" })).toBeVisible();
  await waitFor(() => expect(live.listeners()).toBe(1));
  answer(ClaimsScreenDocument, claimsPage([listClaim({ firstName: "Kim", createdAt: "2026-11-20T13:00:00.000Z" })]));
  live.publish({ claimChanged: { claimId: "1" } });
  expect(await screen.findByText("New claim: Kim Reyes")).toBeVisible();
});

const holder = {
  id: "VSP-AAAA-BBBB",
  vehicle: { id: "v1", year: 2021, make: "Honda", model: "CR-V" },
  lead: { id: "1", firstName: "Jordan", lastName: "Reyes", email: "jordan@example.com", phone: "5125550134" },
};

test("without any policy, the table of holders says that a claim needs one", async () => {
  answer(NewClaimScreenDocument, { policyHolders: [] });
  renderAdmin("/admin/claims/new");
  expect(await screen.findByText("A claim is filed on a policy, and there is none yet.")).toBeVisible();
});

test("a holder is searched on the server and selected, and the claim made for them is opened", async () => {
  const searched = answer(NewClaimScreenDocument, ({ search }) => ({
    policyHolders: search === "zzz" ? [] : [holder],
  }));
  const { user, address } = renderAdmin("/admin/claims/new", { width: phone });
  expect(await screen.findByText("jordan@example.com")).toBeVisible();
  expect(screen.getByText("2021 Honda CR-V")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Claims" })).toHaveAttribute("href", "/admin/claims");
  await fill({ user }, "Search policy holders", "zzz");
  expect(await screen.findByText("No results")).toBeVisible();
  expect(screen.queryByText(/there is none yet/)).not.toBeInTheDocument();
  await fill({ user }, "Search policy holders", "REYES");
  await waitFor(() => expect(searched.variables.at(-1)).toMatchObject({ search: "REYES" }));
  expect(screen.queryByRole("form", { name: "Create Claim" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Select Jordan Reyes, VSP-AAAA-BBBB" }));

  const form = within(await screen.findByRole("form", { name: "Create Claim" }));
  expect(form.getByLabelText("Policy ID")).toHaveValue("VSP-AAAA-BBBB");
  expect(form.getByLabelText("Policy ID")).toHaveAttribute("readonly");
  expect(form.getByLabelText("Phone")).toHaveValue("5125550134");
  await fill({ user }, "Claim Reason", "Flat tire");
  await user.clear(form.getByLabelText("Phone"));
  refuse(CreateClaimDocument, { code: "UNAVAILABLE", message: "The database is away." });
  await user.click(form.getByRole("button", { name: "Create Claim" }));
  expect(await screen.findByText("Failed to create claim")).toBeVisible();

  const claim = detailClaim();
  answer(ClaimScreenDocument, { claim });
  const created = answer(CreateClaimDocument, { createClaim: { id: claim.id } });
  await user.dblClick(form.getByRole("button", { name: "Create Claim" }));
  expect(await screen.findByText("Claim created successfully")).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/admin/claims/${claim.id}`));
  const { lead, id: policyId } = holder;
  const { firstName, lastName, email } = lead;
  expect(created.variables).toEqual([
    {
      input: {
        policyId,
        firstName,
        lastName,
        email,
        phone: null,
        claimReason: "Flat tire",
        message: null,
        idempotencyKey: expect.any(String),
      },
    },
  ]);
});

test("choosing another holder fills in their details, and keeps what was typed about the claim", async () => {
  const other = {
    id: "VSP-CCCC-DDDD",
    vehicle: null,
    lead: { ...holder.lead, id: "2", firstName: "Kim", phone: null },
  };
  answer(NewClaimScreenDocument, { policyHolders: [holder, other] });
  const { user, goTo, address } = renderAdmin("/admin/claims/new", { width: phone });
  await user.click(await screen.findByRole("button", { name: "Select Jordan Reyes, VSP-AAAA-BBBB" }));
  await fill({ user }, "Claim Description", "It stalls on the highway.");
  await fill({ user }, "Phone", "(214) 555-0100");
  await user.click(screen.getByRole("button", { name: "Select Kim Reyes, VSP-CCCC-DDDD" }));
  const form = within(screen.getByRole("form", { name: "Create Claim" }));
  await waitFor(() => expect(form.getByLabelText("Policy ID")).toHaveValue("VSP-CCCC-DDDD"));
  expect(form.getByLabelText("First Name")).toHaveValue("Kim");
  expect(form.getByLabelText("Phone")).toHaveValue("");
  expect(form.getByLabelText("Claim Description")).toHaveValue("It stalls on the highway.");
  expect(form.getByLabelText("Claim Reason")).toHaveFocus();
  void goTo("/admin/claims");
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  expect(address()).toBe("/admin/claims/new");
});

test("what was typed for one holder and sent for another is not found in the first one's next claim", async () => {
  const other = { ...holder, id: "VSP-CCCC-DDDD", lead: { ...holder.lead, id: "2", firstName: "Kim" } };
  answer(NewClaimScreenDocument, { policyHolders: [holder, other] });
  const claim = detailClaim();
  answer(ClaimScreenDocument, { claim });
  answer(CreateClaimDocument, { createClaim: { id: claim.id } });
  const { user, goTo, address } = renderAdmin("/admin/claims/new", { width: phone });
  await user.click(await screen.findByRole("button", { name: "Select Jordan Reyes, VSP-AAAA-BBBB" }));
  await fill({ user }, "Claim Description", "It stalls on the highway.");
  await user.click(screen.getByRole("button", { name: "Select Kim Reyes, VSP-CCCC-DDDD" }));
  await waitFor(() => expect(screen.getByLabelText("Policy ID")).toHaveValue("VSP-CCCC-DDDD"));
  await user.click(screen.getByRole("button", { name: "Create Claim" }));
  await waitFor(() => expect(address()).toBe(`/admin/claims/${claim.id}`));
  void goTo("/admin/claims/new");
  await user.click(await screen.findByRole("button", { name: "Select Jordan Reyes, VSP-AAAA-BBBB" }));
  expect(await screen.findByLabelText("Claim Description")).toHaveValue("");
});

test("holders that cannot be read say so and can be tried again", async () => {
  unreachable(NewClaimScreenDocument);
  const { user } = renderAdmin("/admin/claims/new", { width: phone });
  expect(await screen.findByText("Failed to fetch data")).toBeVisible();
  answer(NewClaimScreenDocument, { policyHolders: [holder] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("VSP-AAAA-BBBB")).toBeVisible();
});

test("a claims list without an answer says so beside an amber dot, which is green again with the next answer", async () => {
  unreachable(ClaimsScreenDocument);
  renderAdmin("/admin/claims");
  await screen.findByText("Failed to fetch claims");
  expect(screen.getByText("No response, trying again every 5 seconds")).toHaveAttribute("data-tone", "amber");
  answer(ClaimsScreenDocument, claimsPage([listClaim()]));
  expect(await screen.findByText(/VSP-AAAA-BBBB/)).toBeVisible();
  expect(screen.getByText("Live updates every 5 seconds")).toHaveAttribute("data-tone", "green");
});
