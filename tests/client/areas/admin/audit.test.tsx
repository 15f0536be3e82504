import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  AdminSessionDocument,
  AuditEntryDocument,
  AuditScreenDocument,
  OutboxScreenDocument,
  RecordExportDocument,
  type AuditColumns_EventFragment,
  type OutboxColumns_MessageFragment,
} from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { phone, renderAdmin, signedIn, staffMember } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

const administrator = { ...staffMember, role: "admin", viewerCanManageUsers: true } as const;
const removed: AuditColumns_EventFragment = {
  id: "a0000000-0000-4000-8000-000000000001",
  createdAt: "2026-11-20T12:31:00.000Z",
  kind: "account_removed",
  actorKind: "staff",
  actorName: "Ada",
  subjectKind: "account",
  subjectId: "b0000000-0000-4000-8000-000000000001",
  subjectLabel: "robin",
  ipAddress: "192.0.2.7",
};
const whole = {
  ...removed,
  actorId: "c0000000-0000-4000-8000-000000000001",
  sessionKind: "staff",
  userAgent: "Firefox",
  details: {
    role: "admin",
    changes: [{ field: "subject", from: null, to: "Hello" }],
    filter: { q: "x", status: "new" },
    permissionSets: ["claims", "sales"],
  },
} as const;
const page = (items: AuditColumns_EventFragment[]) => ({
  auditEvents: { items, totalCount: items.length, totalIsExact: true, nextCursor: null },
  staffAccounts: [administrator, { id: "2", username: "Ada" }],
});
const forbidden = { code: "FORBIDDEN", message: "You do not have permission to read the audit log" };

function opened(search = "") {
  answer(AdminSessionDocument, { staffViewer: administrator });
  return renderAdmin(`/admin/audit${search}`, { width: phone });
}

test("an entry says what was done, by whom, about what, from where and when in New York", async () => {
  answer(AuditScreenDocument, page([removed]));
  opened();
  const entries = within(await screen.findByRole("region", { name: "Entries" }));
  expect(await entries.findByText("Account removed", { selector: "[data-tone]" })).toBeVisible();
  for (const text of ["Ada", "robin", "Staff account", "192.0.2.7", "Nov 20, 2026, 7:31 AM EST"]) {
    expect(entries.getByText(text, { ignore: "option" })).toBeVisible();
  }
});

test("filters are in the URL, in the query, and in the URL of the whole file", async () => {
  const { variables } = answer(AuditScreenDocument, page([]));
  const { user, address } = opened("?q=robin&from=2026-11-01&to=nonsense");
  expect(await screen.findByText("No entries match your filters")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Filters/ }));
  await user.selectOptions(screen.getByLabelText("Who"), "Ada");
  await user.selectOptions(screen.getByLabelText("What"), "Account removed");
  await user.selectOptions(screen.getByLabelText("About"), "Staff account");
  await waitFor(() =>
    expect(variables.at(-1)?.filter).toEqual({
      search: "robin",
      actor: "Ada",
      kind: "account_removed",
      subjectKind: "account",
      from: "2026-11-01",
    }),
  );
  expect(address()).toContain("actor=Ada&kind=account_removed&subject=account");
  await user.click(screen.getByRole("button", { name: "Columns and export" }));
  expect(await screen.findByRole("menuitem", { name: "Export CSV" })).toHaveAttribute(
    "href",
    "/api/admin/audit.csv?q=robin&actor=Ada&kind=account_removed&subjectKind=account&from=2026-11-01",
  );
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(await screen.findByText("No entries yet")).toBeVisible();
});

test("a removed account stays selected, and a range that ends before it begins is reported", async () => {
  refuse(AuditScreenDocument, { code: "VALIDATION_FAILED", message: "The last day can't be before the first." });
  const { user } = opened("?actor=robin&from=2026-11-02&to=2026-11-01");
  expect(await screen.findByText("The last day can't be before the first.")).toBeVisible();
  expect(screen.queryByText(/^No response/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Filters/ }));
  expect(screen.getByLabelText("Who")).toHaveValue("robin");
});

test("a row opens the whole entry, which links to everything by its actor and about its subject", async () => {
  answer(AuditScreenDocument, page([removed]));
  answer(AuditEntryDocument, { auditEvent: whole });
  const { user, address } = opened("?after=cursor");
  await user.click(await screen.findByRole("link", { name: "Account removed" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Account removed" }));
  expect(address()).toBe(`/admin/audit?after=cursor&entry=${removed.id}`);
  for (const fact of [
    "Firefox",
    "Back office",
    whole.actorId,
    "— → Hello",
    "q: x, status: new",
    "admin",
    "claims, sales",
  ]) {
    expect(await dialog.findByText(fact)).toBeVisible();
  }
  expect(dialog.getByRole("link", { name: "Ada" })).toHaveAttribute("href", "/admin/audit?actor=Ada");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/admin/audit?after=cursor"));
  await user.click(await screen.findByRole("link", { name: "Account removed" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("link", { name: "robin" }));
  await waitFor(() => expect(address()).toBe(`/admin/audit?subject=account&record=${removed.subjectId}`));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Filters/ }));
  await user.click(screen.getByText("One record").parentElement?.querySelector(".MuiChip-deleteIcon") as SVGElement);
  await waitFor(() => expect(address()).toBe("/admin/audit?subject=account"));
});

/** Opens an entry with these details, which must show these facts. */
async function expectFacts(
  details: object,
  facts: readonly (readonly [label: string, value: string])[],
): Promise<void> {
  answer(AuditScreenDocument, page([removed]));
  answer(AuditEntryDocument, { auditEvent: { ...whole, details } });
  opened(`?entry=${removed.id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Account removed" }));
  for (const [label, value] of facts)
    expect((await dialog.findByText(label)).nextElementSibling).toHaveTextContent(value);
}

test("an entry names a changed setting as its form does, with amounts in dollars", async () => {
  const details = {
    changes: [
      { field: "adjusterCents", from: 250_000, to: null },
      { field: "laborRateCents.TX", from: null, to: 17_550 },
      { field: "appealDays", from: 30, to: 45 },
      { field: "reserveWithoutEstimateCents", from: 0, to: 80_050 },
      { field: "staffPriceOverridePercent", from: 15, to: 20 },
      { field: "binding", from: false, to: true },
    ],
  };
  await expectFacts(details, [
    ["Claims desk, per authorization", "$2,500.00 → —"],
    ["Labor, per hour, TX", "— → $175.50"],
    ["Days to object to a denial", "30 → 45"],
    ["Set aside for a claim without an estimate", "$0.00 → $800.50"],
    ["Staff may differ by", "15 → 20"],
    ["Require the reason over REST, too", "No → Yes"],
  ]);
});

test("an entry names each changed line of a price book with its value before and after", async () => {
  const price = { kind: "rate", vehicleClass: "A", plan: "gold", termMonths: 36, maxAge: 10, maxOdometer: 120_000 };
  const details = {
    changes: [],
    lines: 80,
    changedLines: 60,
    lineChanges: [
      { from: { ...price, amountCents: 300_000 }, to: { ...price, amountCents: 310_000 } },
      { from: null, to: { kind: "excluded", make: "Lotus" } },
      { from: { kind: "state", state: "CA", basisPoints: 250 }, to: null },
      { from: { kind: "of a later version" }, to: null },
    ],
  };
  await expectFacts(details, [
    ["Changed lines", "60"],
    ["Class A, up to 10 years and 120,000 miles, 36 months, Gold", "$3,000.00 → $3,100.00"],
    ["Lotus", "— → not sold"],
    ["CA", "2.5% → —"],
    ["Line", "— → —"],
  ]);
});

test("the filter by record is cleared together with its kind", async () => {
  answer(AuditScreenDocument, page([removed]));
  const { user, address } = opened(`?subject=account&record=${removed.subjectId}`);
  await user.click(await screen.findByRole("button", { name: /^Filters/ }));
  await user.selectOptions(screen.getByLabelText("About"), "list");
  await waitFor(() => expect(address()).toBe("/admin/audit?subject=list"));
  expect(screen.queryByText("One record")).not.toBeInTheDocument();
});

test("a log that cannot be read says so and can be tried again; new entries are announced", async () => {
  unreachable(AuditScreenDocument);
  const { user } = opened();
  expect(await screen.findByText("Failed to fetch the audit log")).toBeVisible();
  const asked = pending(AuditScreenDocument);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  asked.answer(page([]));
  expect(await screen.findByText("No entries yet")).toBeVisible();
  answer(AuditScreenDocument, page([removed]));
  window.dispatchEvent(new Event("focus"));
  expect(await screen.findByText("New entry: Account removed, Ada")).toBeVisible();
});

test("only administrators have it in the navigation; staff who open its URL see why it is restricted", async () => {
  refuse(AuditScreenDocument, forbidden);
  const first = renderAdmin("/admin/audit");
  expect(await screen.findByRole("heading", { name: "Access restricted" })).toBeVisible();
  expect(screen.getByText("You must be an administrator to read the audit log")).toBeVisible();
  expect(screen.getByRole("link", { name: "Mail outbox" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Audit log" })).not.toBeInTheDocument();
  first.unmount();

  answer(AdminSessionDocument, { staffViewer: administrator });
  answer(AuditScreenDocument, page([]));
  renderAdmin("/admin/audit");
  expect(await screen.findByRole("link", { name: "Audit log" })).toBeVisible();
});

test("a list's export is logged with its filters before it is delivered, and is not delivered if that fails", async () => {
  const createObjectURL = jest.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const mail: OutboxColumns_MessageFragment = {
    id: "e0000000-0000-4000-8000-000000000001",
    state: "sent",
    toAddresses: ["jordan@example.com"],
    subject: "Your contract",
    createdAt: "2026-11-20T12:31:00.000Z",
    sentAt: null,
    attempts: 1,
    lastError: null,
  };
  answer(OutboxScreenDocument, {
    outbox: { items: [mail], totalCount: 1, totalIsExact: true, nextCursor: null },
    everything: { exactTotalCount: 1 },
  });
  refuse(RecordExportDocument, { code: "UNAVAILABLE", message: "Later" });
  const { user } = renderAdmin("/admin/mail?state=sent", { width: phone });
  await screen.findByText("Your contract");
  await user.click(screen.getByRole("button", { name: "Columns and export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export CSV" }));
  await user.click(await screen.findByRole("button", { name: "Download" }));
  expect(await screen.findByText("Failed to export. Nothing was downloaded.")).toBeVisible();
  expect(click).not.toHaveBeenCalled();
  const { variables } = answer(RecordExportDocument, { recordExport: true });
  await user.click(screen.getByRole("button", { name: "Columns and export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export CSV" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Export 1 email" }));
  expect(dialog.getByText("State: Sent")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  const input = variables[0]?.input;
  expect(input).toMatchObject({ list: "mail", rows: 1, filter: "?state=sent" });
  expect(input?.contents).toMatch(
    /^Rows: 1 email, as shown on this page\. Filters: State: Sent\. Exported: .* by sam$/,
  );
  expect(input?.fileName).toMatch(/^mail-sent-\d{4}-\d{2}-\d{2}\.csv$/);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(input?.fileName);
  createObjectURL.mockRestore();
  click.mockRestore();
});
