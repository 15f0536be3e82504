import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";

import {
  ImportScreenDocument,
  ImportsScreenDocument,
  LeadsScreenDocument,
  StartLeadImportDocument,
  UndoLeadImportDocument,
  type ImportsScreenQuery,
} from "#client/generated/graphql";
import { answer, unreachable } from "#tests/support/client/api";
import { fakeIntervals } from "#tests/support/client/clock";
import { leadsPage } from "#tests/support/client/leads";
import { renderAdmin, signedIn, signInAgain } from "#tests/support/client/renderAdmin";
import { pendingRest, refuseRest } from "#tests/support/client/restApi";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(() => {
  jest.useRealTimers();
  resetViewport();
});

const work = {
  id: "7",
  records: "leads",
  fileName: "may.csv",
  state: "uploaded",
  rowCount: 2,
  cursor: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  removed: 0,
  kept: 0,
  createdAt: "2026-11-20T12:00:00.000Z",
  createdBy: "robin",
  sample: JSON.stringify([
    ["Ada", "ADA@example.com"],
    ["Bo", "nowhere"],
  ]),
  mapping: JSON.stringify(["email", null]),
  duplicates: "skip",
} as const;
const page = (items: ImportsScreenQuery["leadImports"]["items"], more: object = {}) => ({
  items,
  matchingCount: items.length,
  nextCursor: null,
  ...more,
});
const file = { ...work, columns: ["Who", "Mail"], keptLeads: [], skippedRows: [] };

test("managers find the import in the menu of the list, and others do not", async () => {
  answer(LeadsScreenDocument, leadsPage([]));
  for (const viewerCanDeleteLeads of [true, false]) {
    signedIn({ viewerCanDeleteLeads });
    const { user, unmount } = renderAdmin("/admin/leads");
    await user.click(await screen.findByRole("button", { name: "More" }));
    const entries = (await screen.findAllByRole("menuitem")).map((entry) => entry.textContent);
    const all = ["Import", "Duplicates", "Owners", "Do-not-call list", "Bulk changes"];
    expect(entries).toEqual(viewerCanDeleteLeads ? all : all.slice(1));
    unmount();
  }
});

test("the preview follows the mapping, and what is started is what was chosen", async () => {
  answer(ImportScreenDocument, { leadImport: file });
  const { variables } = answer(StartLeadImportDocument, { startLeadImport: { ...work, state: "running" } });
  const { user } = renderAdmin("/admin/leads/import?import=7");
  const rows = within(await screen.findByRole("list", { name: "First rows" }));
  // A column that is not an email was mistaken for one.
  expect(rows.getAllByText("Email: this isn't an email address.")).toHaveLength(2);
  await user.selectOptions(screen.getByRole("combobox", { name: "Field of Who" }), "First Name");
  await user.selectOptions(screen.getByRole("combobox", { name: "Field of Mail" }), "Email");
  expect(rows.getAllByRole("listitem")[0]).toHaveTextContent("First Name: AdaEmail: ada@example.com");
  expect(rows.getAllByText("Email: this isn't an email address.")).toHaveLength(1);
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Duplicates" }),
    "Fill in the blanks on the existing lead",
  );
  await user.click(screen.getByRole("button", { name: "Import 2 rows" }));
  expect(variables).toEqual([
    { input: { id: "7", mapping: ["firstName", "email"], duplicates: "update", idempotencyKey: expect.any(String) } },
  ]);
});

test("the preview shows the note of a row", async () => {
  const sample = JSON.stringify([["ada@example.com", "Call after 5"]]);
  const mapping = JSON.stringify(["email", "note"]);
  answer(ImportScreenDocument, { leadImport: { ...file, sample, mapping } });
  renderAdmin("/admin/leads/import?import=7");
  const rows = within(await screen.findByRole("list", { name: "First rows" }));
  expect(rows.getByRole("listitem")).toHaveTextContent("Email: ada@example.comNote (new leads only): Call after 5");
});

test("the preview shows how the time of a consent is read", async () => {
  const sample = JSON.stringify([["I agree.", "7/4/2026 3:30 PM"]]);
  const mapping = JSON.stringify(["consentText", "consentGivenAt"]);
  answer(ImportScreenDocument, { leadImport: { ...file, sample, mapping } });
  renderAdmin("/admin/leads/import?import=7");
  const rows = within(await screen.findByRole("list", { name: "First rows" }));
  expect(rows.getByText("Consent to be called: Jul 4, 2026, 3:30 PM EDT")).toBeVisible();
});

test.each(["All imports", "Leads"])("leaving for “%s” asks before a chosen mapping is lost", async (link) => {
  answer(ImportScreenDocument, { leadImport: file });
  answer(ImportsScreenDocument, { leadImports: page([work]) });
  const { user } = renderAdmin("/admin/leads/import?import=7");
  const field = await screen.findByRole("combobox", { name: "Field of Who" });
  await user.selectOptions(field, "First Name");
  await user.click(screen.getByRole("link", { name: link }));
  const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(field).toHaveValue("firstName");
});

test("a mapping that is as suggested is left without a question", async () => {
  answer(ImportScreenDocument, { leadImport: file });
  answer(ImportsScreenDocument, { leadImports: page([work]) });
  const { user } = renderAdmin("/admin/leads/import?import=7");
  const field = await screen.findByRole("combobox", { name: "Field of Who" });
  await user.selectOptions(field, "First Name");
  await user.selectOptions(field, "Email");
  await user.click(screen.getByRole("link", { name: "All imports" }));
  expect(await screen.findByRole("link", { name: "may.csv" })).toBeVisible();
});

test("what was wrong with a file is no longer shown once another one is sent", async () => {
  answer(ImportsScreenDocument, { leadImports: page([]) });
  answer(ImportScreenDocument, { leadImport: file });
  const message = "This file's characters can't be read. Save it as CSV in UTF-8.";
  refuseRest("post", "/api/admin/lead-imports", { status: 400, code: "VALIDATION_FAILED", message });
  const { user } = renderAdmin("/admin/leads/import");
  const chooser = await screen.findByLabelText("CSV file of leads");
  await user.upload(chooser, new File(['"Who"'], "may.csv", { type: "text/csv" }));
  expect(await screen.findByText(message)).toBeVisible();
  pendingRest("post", "/api/admin/lead-imports");
  await user.upload(chooser, new File(['"Who"'], "june.csv", { type: "text/csv" }));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test("a session that ends while a file is sent asks for a sign-in", async () => {
  answer(ImportsScreenDocument, { leadImports: page([]) });
  const message = "Your session has expired. Please sign in again.";
  refuseRest("post", "/api/admin/lead-imports", { status: 401, code: "UNAUTHENTICATED", message });
  const { user } = renderAdmin("/admin/leads/import");
  const chooser = await screen.findByLabelText("CSV file of leads");
  await user.upload(chooser, new File(['"Who"'], "may.csv", { type: "text/csv" }));
  await signInAgain({ user });
  expect(await screen.findByRole("button", { name: "Choose CSV file" })).toBeEnabled();
});

test("the outcome is shown, rows with errors can be downloaded, and the import is undone after a confirmation", async () => {
  const skippedRows = [
    { row: 3, leadId: "l1", name: "Ada Park", policyId: null },
    { row: 5, leadId: "l2", name: "", policyId: null },
  ];
  const done = { ...file, state: "done", cursor: 6, created: 1, skipped: 3, skippedRows, failed: 1 } as const;
  answer(ImportScreenDocument, { leadImport: done });
  const { variables } = answer(UndoLeadImportDocument, { undoLeadImport: { ...done, state: "undoing" } });
  const { user } = renderAdmin("/admin/leads/import?import=7");
  expect(await screen.findByText("Done: 1 created, 3 already there, 1 with errors")).toBeVisible();
  expect(screen.getByText("1 row has an error. Correct it in the file and import it again.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Download the rows with errors" })).toHaveAttribute(
    "href",
    "/api/admin/lead-imports/7/errors.csv",
  );
  const known = within(screen.getByRole("list", { name: "Already there" }));
  expect(known.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Ada Park, row 3", "Row 5"]);
  expect(known.getByRole("link", { name: "Ada Park" })).toHaveAttribute("href", "/admin/leads/l1");
  expect(screen.getByText("And 1 more.")).toBeVisible();
  expect(screen.getByRole("link", { name: "View the imported leads" })).toHaveAttribute(
    "href",
    "/admin/leads?source=import&from=2026-11-20",
  );
  await user.click(screen.getByRole("button", { name: "Undo import" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Undo this import?" }));
  await user.click(question.getByRole("button", { name: "Undo import" }));
  expect(variables).toEqual([{ input: { id: "7", idempotencyKey: expect.any(String) } }]);
});

test("the progress and the end of an import and of its undo show within a second", async () => {
  for (const [at, busy, then, end] of [
    ["running", "0 of 2 rows: nothing yet", { state: "done", cursor: 2, created: 2 }, "Done: 2 created"],
    ["undoing", "Undoing: 0 removed", { state: "undone", cursor: 2, created: 2, removed: 2 }, /^Undone: 2 removed/],
  ] as const) {
    fakeIntervals();
    answer(ImportScreenDocument, { leadImport: { ...file, state: at } });
    const { unmount } = renderAdmin("/admin/leads/import?import=7");
    expect(await screen.findByText(busy)).toBeVisible();
    answer(ImportScreenDocument, { leadImport: { ...file, ...then } });
    await act(async () => await jest.advanceTimersByTimeAsync(1_000));
    // From here on, no more time passes for the screen.
    jest.useRealTimers();
    expect(await screen.findByText(end)).toBeVisible();
    unmount();
  }
});

test("an undo says which leads it has kept, and because of whose work", async () => {
  const kept = {
    id: "l1",
    row: 3,
    name: "Ada Park",
    lastActivity: "note_added",
    lastActor: "robin",
    policyId: null,
  } as const;
  answer(ImportScreenDocument, {
    leadImport: { ...file, state: "undone", cursor: 2, created: 2, removed: 1, kept: 1, keptLeads: [kept] },
  });
  renderAdmin("/admin/leads/import?import=7");
  expect(await screen.findByRole("link", { name: "Ada Park" })).toHaveAttribute("href", "/admin/leads/l1");
  expect(screen.getByText(/Note added by robin/)).toBeVisible();
});

test("an import whose answer was lost shows its progress, and one that did not start says so", async () => {
  answer(ImportScreenDocument, { leadImport: file });
  const { variables } = unreachable(StartLeadImportDocument);
  const { user } = renderAdmin("/admin/leads/import?import=7");
  const start = await screen.findByRole("button", { name: "Import 2 rows" });
  await user.click(start);
  expect(await screen.findByText("Failed to start the import")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close notification" }));

  answer(ImportScreenDocument, { leadImport: { ...file, state: "running", cursor: 1 } });
  await user.click(start);
  expect(await screen.findByRole("progressbar", { name: "Progress" })).toBeVisible();
  expect(screen.queryByText("Failed to start the import")).not.toBeInTheDocument();
  expect(variables).toHaveLength(2);
});

test("an undo whose answer was lost shows what it removed, and one that did not start says so", async () => {
  const done = { ...file, state: "done", cursor: 2, created: 2 } as const;
  answer(ImportScreenDocument, { leadImport: done });
  unreachable(UndoLeadImportDocument);
  const { user } = renderAdmin("/admin/leads/import?import=7");
  const undo = async (): Promise<void> => {
    await user.click(await screen.findByRole("button", { name: "Undo import" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Undo this import?" }));
    await user.click(question.getByRole("button", { name: "Undo import" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  };
  await undo();
  expect(await screen.findByText("Failed to undo the import")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close notification" }));

  answer(ImportScreenDocument, { leadImport: { ...done, state: "undone", removed: 2 } });
  await undo();
  expect(await screen.findByText(/^Undone: 2 removed/)).toBeVisible();
  expect(screen.queryByText("Failed to undo the import")).not.toBeInTheDocument();
});

test("the list of imports follows one that is running", async () => {
  fakeIntervals();
  answer(ImportsScreenDocument, { leadImports: page([{ ...work, state: "running" }]) });
  renderAdmin("/admin/leads/import");
  expect(await screen.findByText(/^0 of 2 rows/)).toBeVisible();
  answer(ImportsScreenDocument, { leadImports: page([{ ...work, state: "done", cursor: 2, created: 2 }]) });
  await act(async () => await jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
  expect(await screen.findByText(/^Done: 2 created/)).toBeVisible();
});

test("a file of one row is spoken of as one row", async () => {
  answer(ImportsScreenDocument, { leadImports: page([{ ...work, rowCount: 1 }]) });
  renderAdmin("/admin/leads/import");
  expect(await screen.findByText(/^1 row, not imported yet/)).toBeVisible();
});

test("imports that don't fit on the first page are on the next ones", async () => {
  const many = { matchingCount: 51, nextCursor: "51st" };
  const { variables } = answer(ImportsScreenDocument, { leadImports: page([work], many) });
  const { user, address } = renderAdmin("/admin/leads/import");
  const older = { ...work, id: "8", fileName: "april.csv" } as const;
  await screen.findByText("1-1 of 51");
  answer(ImportsScreenDocument, { leadImports: page([older], { matchingCount: 51 }) });
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("link", { name: "april.csv" })).toBeVisible();
  expect(screen.getByText("51-51 of 51")).toBeVisible();
  expect(address()).toBe("/admin/leads/import?after=51st");
  expect(variables).toEqual([{ records: "leads", page: { first: 50 } }]);
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await waitFor(() => expect(address()).toBe("/admin/leads/import"));
});
