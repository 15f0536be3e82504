import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { ConvertLeadDocument, LeadDetailScreenDocument, UpdateLeadDocument } from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { atNoon } from "#tests/support/client/clock";
import { detailLead, event, leadPolicy, leadQuote, leadScreen, type DetailLead } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn, staffMember } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: ReturnType<typeof signedIn>;

beforeEach(() => {
  atNoon();
  live = signedIn();
});
afterEach(() => {
  jest.useRealTimers();
  resetViewport();
});

function opened(given: Partial<DetailLead> = {}) {
  const lead = detailLead(given);
  answer(LeadDetailScreenDocument, leadScreen(lead));
  return { lead, ...renderAdmin(`/admin/leads/${lead.id}`) };
}

async function dialogOf({ user }: ReturnType<typeof opened>) {
  await user.click(await screen.findByRole("button", { name: "Convert to Policy" }));
  return within(await screen.findByRole("dialog", { name: "Convert to Policy" }));
}

const signed = leadQuote({ plan: "silver", status: "signed", priceTotalCents: 180_000, priceMonthlyCents: 5000 });
const latest = leadQuote({ plan: "gold", status: "created" });

test("amounts that were typed over those of one quote do not come back once another is signed", async () => {
  const before = opened({ quotes: [latest] });
  await dialogOf(before);
  await fill(before, "Down payment", "500");
  before.unmount();
  const { id } = before.lead;
  const again = opened({ id, quotes: [latest] });
  expect((await dialogOf(again)).getByLabelText("Down payment")).toHaveValue("500.00");
  again.unmount();
  const dialog = await dialogOf(opened({ id, quotes: [latest, signed] }));
  expect(dialog.getByText(/Amounts come from the signed quote/)).toBeVisible();
  expect(dialog.getByLabelText("Total premium")).toHaveValue("1,800.00");
  expect(dialog.getByLabelText("Down payment")).toHaveValue("");
});

test("the dialog is prefilled from the signed quote, and sends only what is filled in", async () => {
  const session = opened({ quotes: [latest, signed] });
  const { lead, user } = session;
  const converted = { ...lead, status: "sold" as const, policy: leadPolicy({ id: "VSP-AAAA-BBBB" }) };
  const { variables } = answer(ConvertLeadDocument, {
    convertLead: { id: "VSP-AAAA-BBBB", convertedLead: converted },
  });
  const dialog = await dialogOf(session);
  expect(dialog.getByText(/Amounts come from the signed quote/)).toBeVisible();
  expect(dialog.getByLabelText("Package")).toHaveValue("silver");
  expect(dialog.getByLabelText("Coverage starts")).toHaveValue("2026-11-20");
  expect(dialog.getByLabelText("Total premium")).toHaveValue("1,800.00");
  expect(dialog.getByLabelText("Monthly payment")).toHaveValue("50.00");
  expect(dialog.getByLabelText("Deductible")).toHaveValue("500");
  await user.type(dialog.getByLabelText("Deductible"), ".6");
  await fill({ user }, "Down payment", "$1,000.50");
  await user.clear(dialog.getByLabelText("Total payments"));
  await user.dblClick(dialog.getByRole("button", { name: "Convert to Policy" }));
  expect(await screen.findByText("Lead converted to policy")).toBeVisible();
  expect(variables).toHaveLength(1);
  const input = variables[0]?.input;
  expect(input).toMatchObject({
    leadId: lead.id,
    package: "silver",
    deductible: 501,
    totalPremiumCents: 180_000,
    downPaymentCents: 100_050,
    monthlyPaymentCents: 5000,
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(input).not.toHaveProperty("totalPaymentsCents");
  expect(input).not.toHaveProperty("expirationMiles");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await screen.findByRole("button", { name: "Policy Created" })).toBeDisabled();
  expect(screen.getByText("VSP-AAAA-BBBB")).toBeVisible();
  // The button can't be pressed again, so the focus moves to the policy.
  const policy = screen.getByRole("link", { name: "Open policy" });
  await waitFor(() => expect(policy).toHaveFocus());
  expect(policy).toHaveAttribute("href", "/admin/policies/VSP-AAAA-BBBB");
});

test("without a signature the latest quote is used, without a quote only today's date", async () => {
  const first = opened({ quotes: [latest] });
  const dialog = await dialogOf(first);
  expect(dialog.getByText(/Amounts come from the latest quote, which is not signed\./)).toBeVisible();
  expect(dialog.getByLabelText("Package")).toHaveValue("gold");
  first.unmount();

  const bare = await dialogOf(opened());
  expect(bare.getByLabelText("Package")).toHaveValue("");
  expect(bare.getByLabelText("Total premium")).toHaveValue("");
});

test("a quote that arrives while the dialog is open changes neither its figures nor its texts", async () => {
  const session = opened({ quotes: [latest] });
  const { lead } = session;
  const dialog = await dialogOf(session);
  answer(LeadDetailScreenDocument, leadScreen({ ...lead, quotes: [latest, signed], firstName: "Ana-Maria" }));
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  expect(await dialog.findByText(/^This makes Ana-Maria .* Amounts come from the latest quote/)).toBeVisible();
  expect(dialog.getByLabelText("Package")).toHaveValue("gold");
});

test("a conversion says what it depends on and a colleague has changed, and is refused until that was read", async () => {
  const session = opened({ status: "quoted", quotes: [latest] });
  const { lead, user } = session;
  const dialog = await dialogOf(session);
  await waitFor(() => expect(live.listeners()).toBe(1));
  const told = async (given: Partial<DetailLead>, entry: DetailLead["activity"][number]) => {
    const changed = { ...lead, ...given, activity: [entry, ...lead.activity] };
    answer(LeadDetailScreenDocument, leadScreen(changed));
    live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
    return changed;
  };
  const message = "Something was added to this lead after you opened it.";
  const press = () => user.click(dialog.getByRole("button", { name: "Convert to Policy" }));

  // Nothing that it depends on.
  const noted = await told({ firstName: "Ana-Maria" }, event("fields_changed"));
  expect(await dialog.findByText(/^This makes Ana-Maria/)).toBeVisible();
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  const first = refuse(ConvertLeadDocument, { code: "CONFLICT", message });
  await press();
  expect(await screen.findByText(message)).toBeVisible();
  expect(first.variables).toMatchObject([{ input: { seenActivityId: noted.activity[0]?.id } }]);

  await told({ ...noted, status: "fake_lead", quotes: [signed, latest], email: null }, event("status_changed"));
  await waitFor(() =>
    expect(dialog.getByRole("status")).toHaveTextContent(
      "Changed while this was open: a signed quote (Silver, $1,800.00), the status (Fake lead), the email address (none).",
    ),
  );
  const second = refuse(ConvertLeadDocument, { code: "CONFLICT", message });
  await press();
  await waitFor(() => expect(second.variables).toHaveLength(1));
  expect(second.variables).toMatchObject([{ input: { seenActivityId: lead.activity[0]?.id } }]);
});

test("the status that a conversion itself sets is not taken for a colleague's change", async () => {
  const session = opened({ status: "quoted", quotes: [latest] });
  const { lead, user } = session;
  const dialog = await dialogOf(session);
  await waitFor(() => expect(live.listeners()).toBe(1));
  const letGo = Promise.withResolvers<undefined>();
  const sold = { ...lead, status: "sold" as const, activity: [event("status_changed"), ...lead.activity] };
  const convertedLead = { ...sold, policy: leadPolicy({ id: "VSP-AAAA-BBBB" }) };
  answer(ConvertLeadDocument, () =>
    letGo.promise.then(() => ({ convertLead: { id: "VSP-AAAA-BBBB", convertedLead } })),
  );
  await user.click(dialog.getByRole("button", { name: "Convert to Policy" }));
  answer(LeadDetailScreenDocument, leadScreen({ ...sold, firstName: "Ana-Maria" }));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  expect(await dialog.findByText(/^This makes Ana-Maria/)).toBeVisible();
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  letGo.resolve(undefined);
  expect(await screen.findByText("Lead converted to policy")).toBeVisible();
});

test("closing the dialog asks before it discards what was filled in", async () => {
  const session = opened({ quotes: [latest] });
  const dialog = await dialogOf(session);
  await fill(session, "Down payment", "10");
  await session.user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Close without saving?" }));
  await session.user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(dialog.getByLabelText("Down payment")).toHaveValue("10.00");
  await session.user.click(dialog.getByRole("button", { name: "Cancel", hidden: true }));
  await session.user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("an amount above the maximum is reported at its field, and other characters cannot be typed", async () => {
  const session = opened({ quotes: [latest] });
  const { variables } = answer(ConvertLeadDocument, {
    convertLead: { id: "VSP-AAAA-BBBB", convertedLead: session.lead },
  });
  const dialog = await dialogOf(session);
  for (const label of ["Total premium", "Down payment", "Monthly payment", "Total payments"]) {
    await fill(session, label, "12.50");
    await session.user.type(dialog.getByLabelText(label), "x-");
    expect(dialog.getByLabelText(label)).toHaveValue("12.50");
    await fill(session, label, "21,474,836.48");
  }
  await session.user.click(dialog.getByRole("button", { name: "Convert to Policy" }));
  for (const label of ["Total premium", "Down payment", "Monthly payment", "Total payments"])
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription("At most $21,474,836.47."));
  expect(dialog.getByLabelText("Total premium")).toHaveFocus();
  expect(variables).toEqual([]);
});

test("a coverage cannot end before it starts", async () => {
  const session = opened({ quotes: [latest] });
  const { variables } = answer(ConvertLeadDocument, {
    convertLead: { id: "VSP-AAAA-BBBB", convertedLead: session.lead },
  });
  const dialog = await dialogOf(session);
  fireEvent.change(dialog.getByLabelText("Coverage starts"), { target: { value: "2026-12-01" } });
  fireEvent.change(dialog.getByLabelText("Expires"), { target: { value: "2026-11-30" } });
  await session.user.click(dialog.getByRole("button", { name: "Convert to Policy" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("Expires")).toHaveAccessibleDescription("Choose the day coverage starts or later."),
  );
  expect(dialog.getByLabelText("Expires")).toHaveFocus();
  expect(variables).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Expires"), { target: { value: "2026-12-01" } });
  await waitFor(() => expect(dialog.getByLabelText("Expires")).toBeValid());
});

test("unsaved changes are saved first if the user agrees", async () => {
  const session = opened({ quotes: [latest] });
  const { lead, user } = session;
  await fill(session, "Email", "new@example.com");
  await user.click(screen.getByRole("button", { name: "Convert to Policy" }));
  const question = await screen.findByRole("alertdialog", { name: "Save your changes first?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  const { variables } = answer(UpdateLeadDocument, { updateLead: { ...lead, version: 2, email: "new@example.com" } });
  await user.click(screen.getByRole("button", { name: "Convert to Policy" }));
  await user.click(await screen.findByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("dialog", { name: "Convert to Policy" })).toBeVisible();
  expect(variables).toEqual([{ input: { id: lead.id, version: 1, lead: { email: "new@example.com" } } }]);
});

test("a change that cannot be saved stops the conversion", async () => {
  const session = opened({ quotes: [latest] });
  refuse(UpdateLeadDocument, { code: "UNAVAILABLE", message: "The database is away." });
  await fill(session, "Email", "new@example.com");
  await session.user.click(screen.getByRole("button", { name: "Convert to Policy" }));
  await session.user.click(await screen.findByRole("button", { name: "Save and continue" }));
  expect(await screen.findByText("Failed to update lead")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("new@example.com");
});

test("the button says Converting... until the answer arrives", async () => {
  const session = opened({ quotes: [latest] });
  const converting = pending(ConvertLeadDocument);
  const dialog = await dialogOf(session);
  await session.user.click(dialog.getByRole("button", { name: "Convert to Policy" }));
  expect(await dialog.findByRole("button", { name: "Converting..." })).toBeDisabled();
  // The page behind the dialog says so, too.
  expect(screen.getAllByRole("button", { name: "Converting...", hidden: true })).toHaveLength(2);
  converting.answer({ convertLead: { id: "VSP-AAAA-BBBB", convertedLead: session.lead } });
  expect(await screen.findByText("Lead converted to policy")).toBeVisible();
});

test("if someone else was faster, the server's message and their policy are shown", async () => {
  const session = opened({ quotes: [latest] });
  refuse(ConvertLeadDocument, { code: "CONFLICT", message: "This lead already has a policy." });
  const dialog = await dialogOf(session);
  answer(LeadDetailScreenDocument, leadScreen({ ...session.lead, policy: leadPolicy({ id: "VSP-CCCC-DDDD" }) }));
  await session.user.click(dialog.getByRole("button", { name: "Convert to Policy" }));
  expect(await screen.findByText("This lead already has a policy.")).toBeVisible();
  await session.user.click(await dialog.findByRole("button", { name: "Close" }));
  expect(await screen.findByRole("button", { name: "Policy Created" })).toBeDisabled();
});

test("the dialog stays with what was typed once a colleague has converted the lead, and leads to the policy", async () => {
  const session = opened({ quotes: [latest] });
  const { lead, user } = session;
  const dialog = await dialogOf(session);
  await fill(session, "Down payment", "10");
  const policy = leadPolicy({ id: "VSP-CCCC-DDDD" });
  answer(LeadDetailScreenDocument, leadScreen({ ...lead, status: "sold", policy, convertedBy: "mona" }));
  await waitFor(() => expect(live.listeners()).toBe(1));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  await waitFor(() =>
    expect(dialog.getByRole("status")).toHaveTextContent("This lead already has a policy. Converted by mona."),
  );
  expect(dialog.getByLabelText("Down payment")).toHaveValue("10");
  expect(dialog.queryByRole("button", { name: "Convert to Policy" })).not.toBeInTheDocument();
  expect(dialog.getByRole("link", { name: "Open policy" })).toHaveAttribute("href", "/admin/policies/VSP-CCCC-DDDD");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("link", { name: "Open policy" })).toHaveFocus());
});

test("a conversion whose answer was lost is no failure", async () => {
  const session = opened({ quotes: [latest] });
  unreachable(ConvertLeadDocument);
  const dialog = await dialogOf(session);
  const policy = leadPolicy({ id: "VSP-CCCC-DDDD" });
  answer(LeadDetailScreenDocument, leadScreen({ ...session.lead, policy, convertedBy: staffMember.username }));
  await session.user.click(dialog.getByRole("button", { name: "Convert to Policy" }));
  expect(await screen.findByText("Lead converted to policy")).toBeVisible();
  expect(screen.getByRole("button", { name: "Policy Created" })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole("link", { name: "Open policy" })).toHaveFocus());
  expect(screen.queryByText("Failed to convert lead")).not.toBeInTheDocument();
});

test("a conversion without an answer does not claim a colleague's as its own", async () => {
  const session = opened({ quotes: [latest] });
  unreachable(ConvertLeadDocument);
  const dialog = await dialogOf(session);
  const policy = leadPolicy({ id: "VSP-CCCC-DDDD" });
  answer(LeadDetailScreenDocument, leadScreen({ ...session.lead, policy, convertedBy: "mona" }));
  await session.user.click(dialog.getByRole("button", { name: "Convert to Policy" }));
  expect(await screen.findByText("This lead already has a policy.")).toBeVisible();
  expect(screen.queryByText("Lead converted to policy")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open policy" })).toBeVisible();
});

test("without an answer it says Failed to convert lead, and keeps what was filled in", async () => {
  const session = opened({ quotes: [latest] });
  unreachable(ConvertLeadDocument);
  const dialog = await dialogOf(session);
  await fill(session, "Down payment", "10");
  await session.user.click(dialog.getByRole("button", { name: "Convert to Policy" }));
  expect(await screen.findByText("Failed to convert lead")).toBeVisible();
  expect(dialog.getByLabelText("Down payment")).toHaveValue("10.00");
});
