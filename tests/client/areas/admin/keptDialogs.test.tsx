import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ClaimChangesDocument,
  LeadDetailScreenDocument,
  LeadsScreenDocument,
  type LeadsScreenQuery,
} from "#client/generated/graphql";
import { answer, feed } from "#tests/support/client/api";
import { aClaimLine } from "#tests/support/client/claimParts";
import { detailLead, leadScreen, leadsPage, listLead } from "#tests/support/client/leads";
import { openedClaim } from "#tests/support/client/openedClaim";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import type { RenderedScreen } from "#tests/support/client/renderScreen";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  feed(ClaimChangesDocument);
});
afterEach(resetViewport);

const text = "Called at noon.";
const kept = () => JSON.stringify({ ...sessionStorage });

const openClaim = async (id = "c1a10000-0000-4000-8000-000000000001") =>
  await openedClaim("Messages with the customer", {
    id,
    assignedToName: "robin",
    policyId: "VSP-TEST-0001",
    lines: [aClaimLine({ verdict: "covered" })],
    owedCents: 40_000,
    reserveCents: 40_000,
  });

async function openDialog({ user }: Pick<RenderedScreen, "user">, button: string, title: string) {
  await user.click(screen.getByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

test.each([
  ["Write", "Write to the customer", "Message"],
  ["Ask the customer", "Ask the customer", "Question"],
  ["Add note", "Add a note for colleagues", "New note"],
  ["Add line", "Add a line", "Note"],
  ["Add to estimate", "Add to the estimate", "Why it differs"],
  ["Record payment", "Record a payment", "Reference"],
  ["Deny", "Deny this claim?", "Contract Clause"],
])(
  "a reload keeps what was typed after %s, for this claim alone; who closes it gives it up",
  async (button, title, label) => {
    const before = await openClaim();
    await before.user.type((await openDialog(before, button, title)).getByLabelText(label), text);
    await waitFor(() => expect(kept()).toContain(text));
    before.unmount();

    const other = await openClaim("c1a10000-0000-4000-8000-000000000002");
    expect((await openDialog(other, button, title)).getByLabelText(label)).toHaveValue("");
    other.unmount();

    const after = await openClaim();
    const dialog = await openDialog(after, button, title);
    expect(dialog.getByLabelText(label)).toHaveValue(text);
    await after.user.click(dialog.getByRole("button", { name: /^(Cancel|Back)$/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Close without saving?" }));
    await after.user.click(question.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect({ ...sessionStorage }).toEqual({});
  },
);

test("a reload keeps what was typed into a lead, in the version that was edited", async () => {
  const lead = detailLead({ firstName: "Jo" });
  const open = async (version: number) => {
    answer(LeadDetailScreenDocument, leadScreen({ ...lead, version }));
    const view = renderAdmin(`/admin/leads/${lead.id}`);
    return { ...view, city: (await screen.findAllByLabelText("City"))[0] ?? document.body };
  };
  const before = await open(lead.version);
  await before.user.type(before.city, "Tempe");
  await waitFor(() => expect(kept()).toContain("Tempe"));
  before.unmount();
  const after = await open(lead.version);
  expect(after.city).toHaveValue("AustinTempe");
  after.unmount();
  expect((await open(lead.version + 1)).city).toHaveValue("Austin");
});

test("a reload keeps a next action that was not saved, unless a colleague has planned another meanwhile", async () => {
  const lead = detailLead({ firstName: "Jo" });
  const open = async (nextAction: typeof lead.nextAction) => {
    answer(LeadDetailScreenDocument, leadScreen({ ...lead, nextAction }));
    const view = renderAdmin(`/admin/leads/${lead.id}`);
    await view.user.click(
      await screen.findByRole("button", { name: nextAction === null ? "Set next action" : "Change" }),
    );
    return { ...view, dialog: within(await screen.findByRole("dialog", { name: "Next action" })) };
  };
  const before = await open(null);
  await before.user.type(before.dialog.getByLabelText(/^About/), text);
  await waitFor(() => expect(kept()).toContain(text));
  before.unmount();
  const after = await open(null);
  expect(after.dialog.getByLabelText(/^About/)).toHaveValue(text);
  after.unmount();
  const planned = { kind: "other" as const, dueAt: "2026-11-24T15:00:00.000Z", owner: null };
  const { dialog } = await open({ ...planned, id: "0c0c0c0c-0000-4000-8000-000000000001", description: "Bring cake" });
  expect(dialog.getByLabelText(/^About/)).toHaveValue("Bring cake");
});

test("a reload keeps a call's note, and a status that nobody chose follows the lead", async () => {
  const lead = listLead({ firstName: "Ada", lastName: "Park", status: "new" });
  const open = async (status: typeof lead.status) => {
    answer(LeadsScreenDocument, (): LeadsScreenQuery => leadsPage([{ ...lead, status }]));
    const view = renderAdmin("/admin/leads");
    await screen.findByText("Ada Park");
    await view.user.keyboard("j");
    await view.user.keyboard("l");
    return { ...view, dialog: within(await screen.findByRole("dialog", { name: "Log call: Ada Park" })) };
  };
  const before = await open("new");
  await before.user.type(before.dialog.getByLabelText(/^Note/), text);
  await waitFor(() => expect(kept()).toContain(text));
  before.unmount();
  const { dialog } = await open("callback");
  expect(dialog.getByLabelText(/^Note/)).toHaveValue(text);
  expect(dialog.getByLabelText("Status")).toHaveValue("callback");
});
