import { beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import {
  CheckLeadImportDocument,
  ImportScreenDocument,
  PoliciesScreenDocument,
  StartLeadImportDocument,
  type ImportScreenQuery,
} from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { policiesPage } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeEach(() => void signedIn());

const file: NonNullable<ImportScreenQuery["leadImport"]> = {
  id: "7",
  records: "policies",
  fileName: "former.csv",
  state: "uploaded",
  rowCount: 3,
  cursor: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  removed: 0,
  kept: 0,
  createdAt: "2026-11-20T12:00:00.000Z",
  createdBy: "robin",
  columns: ["Contract", "Name", "Ends", "Price"],
  sample: JSON.stringify([["vsc 100200", "Lima", "12/31/2027", "$1,234.5"]]),
  mapping: JSON.stringify([null, "lastName", "policy.expirationDate", "policy.totalPremiumCents"]),
  duplicates: "skip",
  keptLeads: [],
  skippedRows: [],
};
const mapped = { ...file, mapping: file.mapping.replace("null", '"policy.number"') };

test("managers find the import of policies in the menu of the list, and others have no menu", async () => {
  answer(PoliciesScreenDocument, policiesPage([]));
  const { user, unmount } = renderAdmin("/admin/policies");
  await user.click(await screen.findByRole("button", { name: "More" }));
  const entry = await screen.findByRole("menuitem", { name: "Import" });
  expect(entry).toHaveAttribute("href", "/admin/policies/import");
  unmount();
  signedIn({ viewerCanDeleteLeads: false });
  renderAdmin("/admin/policies");
  expect(await screen.findByRole("heading", { name: "Policies" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "More" })).not.toBeInTheDocument();
});

test("the column of policy numbers is needed, and the preview shows each policy as it will be stored", async () => {
  answer(ImportScreenDocument, { leadImport: file });
  const { variables } = answer(StartLeadImportDocument, { startLeadImport: { ...file, state: "running" } });
  const { user } = renderAdmin("/admin/policies/import?import=7");
  expect(await screen.findByText("Choose the column that has the policy numbers.")).toBeVisible();
  const start = screen.getByRole("button", { name: "Import 3 rows" });
  expect(start).toBeDisabled();
  expect(screen.queryByRole("combobox", { name: "Duplicates" })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Field of Contract" }), "Policy number");
  const [row] = within(screen.getByRole("list", { name: "First rows" })).getAllByRole("listitem");
  expect(row).toHaveTextContent(
    "Policy number: VSC-100200Expires: Dec 31, 2027Total premium: $1,234.50Last Name: Lima",
  );
  await user.click(start);
  expect(variables).toMatchObject([
    { input: { id: "7", mapping: ["policy.number", "lastName", "policy.expirationDate", "policy.totalPremiumCents"] } },
  ]);
});

test("a check of all rows says what is wrong with which, until another column is chosen", async () => {
  answer(ImportScreenDocument, { leadImport: mapped });
  const faultyRows = [{ row: 3, messages: "Expires: please enter a day, such as 12/31/2026." }];
  answer(CheckLeadImportDocument, { checkLeadImport: { good: 1200, known: 0, failed: 2, faultyRows } });
  const { user } = renderAdmin("/admin/policies/import?import=7");
  await user.click(await screen.findByRole("button", { name: "Check all rows" }));
  expect(await screen.findByText("Checked: 1,200 good, 2 with errors")).toBeVisible();
  const rows = within(screen.getByRole("list", { name: "Rows with errors" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Row 3: Expires: please enter a day, such as 12/31/2026.",
  ]);
  expect(screen.getByText("And 1 more.")).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Field of Price" }), "Down payment");
  expect(screen.queryByText(/^Checked/)).not.toBeInTheDocument();
});

test("a check that fails says why", async () => {
  answer(ImportScreenDocument, { leadImport: mapped });
  refuse(CheckLeadImportDocument, { code: "CONFLICT", message: "This import has already been started." });
  const { user } = renderAdmin("/admin/policies/import?import=7");
  await user.click(await screen.findByRole("button", { name: "Check all rows" }));
  expect(await screen.findByText("This import has already been started.")).toBeVisible();
});

test("what was skipped and what was kept links to the policies", async () => {
  const skippedRows = [{ row: 3, leadId: "l1", name: "Ada Park", policyId: "VSC-100200" }];
  answer(ImportScreenDocument, { leadImport: { ...mapped, state: "done", created: 2, skipped: 1, skippedRows } });
  renderAdmin("/admin/policies/import?import=7");
  expect(await screen.findByRole("link", { name: "Ada Park" })).toHaveAttribute("href", "/admin/policies/VSC-100200");
  expect(screen.getByRole("link", { name: "View the policies" })).toHaveAttribute("href", "/admin/policies");
});
