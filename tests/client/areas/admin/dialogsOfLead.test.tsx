import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  EndOpenNextActionDocument,
  LeadDetailScreenDocument,
  LeadEmailTemplatesDocument,
  LogOpenCallDocument,
  RecordOpenCallConsentDocument,
  RecordUnsubscriptionDocument,
  SendLeadEmailDocument,
  SetOpenDoNotCallDocument,
  SetOpenNextActionDocument,
} from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { detailLead, event, leadScreen, type DetailLead } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

let live: ReturnType<typeof signedIn>;
beforeEach(() => {
  live = signedIn();
});

const nextAction = {
  id: "0c0c0c0c-0000-4000-8000-000000000001",
  kind: "email" as const,
  description: null,
  dueAt: "2026-11-24T15:00:00.000Z",
  owner: null,
};
const doNotCall = { doNotCallAt: "2026-11-20T15:00:00.000Z", doNotCallBy: "robin", doNotCallReason: "By letter" };

/** A lead's screen with an open dialog. */
async function openDialog(button: string, given: Partial<DetailLead> = {}) {
  const lead = detailLead({ version: 1, ...given });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(live.listeners()).toBe(1));
  return { lead, user, dialog };
}

/** A colleague's change arrives; it has once the screen shows the city. */
async function changedByRobin(lead: DetailLead, given: Partial<DetailLead>): Promise<DetailLead> {
  const changed = {
    ...lead,
    ...given,
    city: "Houston",
    version: lead.version + 1,
    activity: [event("fields_changed"), ...lead.activity],
  };
  answer(LeadDetailScreenDocument, leadScreen(changed));
  live.publish({ leadChanged: { kind: "updated", leadId: lead.id } });
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Houston"));
  return changed;
}

const key = expect.stringMatching(/^[0-9a-f]{32}$/);
const stale = { code: "CONFLICT", message: "Someone else changed this lead after you opened it." };

test("a request not to call that arrives meanwhile does not turn the same dialog into lifting it", async () => {
  const { lead, user, dialog } = await openDialog("Do not call");
  await changedByRobin(lead, doNotCall);
  const refused = refuse(SetOpenDoNotCallDocument, stale);
  await user.type(dialog.getByLabelText("Reason"), "On the phone{Enter}");
  expect(await dialog.findByText(stale.message)).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Do not call" })).toBeVisible();
  expect(refused.variables).toMatchObject([
    { input: { id: lead.id, version: 1, doNotCall: true, reason: "On the phone" } },
  ]);
});

test("a change of something else does not get in the way of a request not to call", async () => {
  const { lead, user, dialog } = await openDialog("Do not call");
  const changed = await changedByRobin(lead, {});
  const saved = answer(SetOpenDoNotCallDocument, { setDoNotCall: { ...changed, ...doNotCall, version: 3 } });
  await user.type(dialog.getByLabelText("Reason"), "On the phone{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(saved.variables).toMatchObject([{ input: { version: 2, doNotCall: true } }]);
});

test("the dialog of a next action begins with its kind", async () => {
  const { dialog } = await openDialog("Set next action");
  expect(dialog.getByRole("combobox", { name: "Next action" })).toHaveFocus();
});

test("a next action that a colleague has set meanwhile is not overwritten", async () => {
  const { lead, user, dialog } = await openDialog("Set next action");
  await changedByRobin(lead, { nextAction });
  const refused = refuse(SetOpenNextActionDocument, stale);
  await user.click(dialog.getByRole("button", { name: "Save next action" }));
  expect(await dialog.findByText(stale.message)).toBeVisible();
  expect(refused.variables).toMatchObject([{ input: { id: lead.id, version: 1 } }]);
});

test("a call shows what a colleague has planned meanwhile, which saving it would mark as done", async () => {
  const { lead, user, dialog } = await openDialog("Log Call");
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  const changed = await changedByRobin(lead, { nextAction });
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent(/^Planned meanwhile: Email · Nov 24, 2026/));
  const logged = answer(LogOpenCallDocument, { logCall: { ...changed, nextAction: null, version: 3 } });
  await user.click(dialog.getByRole("radio", { name: "Wrong number" }));
  await user.click(dialog.getByRole("button", { name: "Save call" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(logged.variables).toMatchObject([{ input: { seenNextActionId: nextAction.id } }]);
});

test("a call's own next action is not taken for a colleague's while it is being saved", async () => {
  const { lead, user, dialog } = await openDialog("Log Call");
  const letGo = Promise.withResolvers<undefined>();
  const saved = { ...lead, nextAction, city: "Houston", version: 2 };
  answer(LogOpenCallDocument, () => letGo.promise.then(() => ({ logCall: { ...saved, version: 3 } })));
  await user.click(dialog.getByRole("radio", { name: "Reached" }));
  await user.click(dialog.getByRole("button", { name: "Save call" }));
  await changedByRobin(lead, { nextAction });
  expect(dialog.getByRole("status")).toBeEmptyDOMElement();
  letGo.resolve(undefined);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("consent is not recorded for a number that a colleague has typed in meanwhile", async () => {
  const { lead, user, dialog } = await openDialog("Record consent", { consentTcpa: false });
  await changedByRobin(lead, { phone: "(737) 555-0199" });
  const refused = refuse(RecordOpenCallConsentDocument, stale);
  await user.type(dialog.getByLabelText(/^How they agreed/), "On the phone");
  await user.click(dialog.getByRole("button", { name: "Record consent" }));
  expect(await dialog.findByText(stale.message)).toBeVisible();
  expect(dialog.getByText("For calls to")).toHaveTextContent(lead.phone ?? "");
  expect(refused.variables).toMatchObject([{ input: { id: lead.id, version: 1 } }]);
  expect(dialog.getByText("The lead's number is now (737) 555-0199.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Go on" }));
  expect(dialog.getByText("For calls to")).toHaveTextContent("For calls to (737) 555-0199");
  expect(dialog.getByLabelText(/^How they agreed/)).toHaveValue("On the phone");
});

test("consent whose answer was lost is recorded once", async () => {
  const { lead, user, dialog } = await openDialog("Record consent", { consentTcpa: false });
  const lost = unreachable(RecordOpenCallConsentDocument);
  const recorded = { ...lead, consentTcpa: true, version: 2 };
  answer(LeadDetailScreenDocument, leadScreen(recorded));
  await user.type(dialog.getByLabelText(/^How they agreed/), "On the phone");
  await user.click(dialog.getByRole("button", { name: "Record consent" }));
  expect(await dialog.findByText("Unable to reach the server. Please try again.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("No consent to be called on file")).not.toBeInTheDocument());
  const repeated = answer(RecordOpenCallConsentDocument, { recordCallConsent: recorded });
  await user.click(dialog.getByRole("button", { name: "Record consent" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(lost.variables).toEqual([{ input: expect.objectContaining({ version: 1, idempotencyKey: key }) }]);
  expect(repeated.variables).toEqual(lost.variables);
});

test("a request not to call whose answer was lost is repeated as the same request", async () => {
  const { lead, user, dialog } = await openDialog("Do not call");
  const lost = unreachable(SetOpenDoNotCallDocument);
  const recorded = { ...lead, ...doNotCall, version: 2 };
  answer(LeadDetailScreenDocument, leadScreen(recorded));
  await user.type(dialog.getByLabelText("Reason"), "On the phone{Enter}");
  expect(await dialog.findByText("Unable to reach the server. Please try again.")).toBeVisible();
  expect(await screen.findByText(/^Do not call, noted/)).toBeInTheDocument();
  const repeated = answer(SetOpenDoNotCallDocument, { setDoNotCall: recorded });
  await user.click(dialog.getByRole("button", { name: "Do not call" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(lost.variables).toEqual([{ input: expect.objectContaining({ version: 1, idempotencyKey: key }) }]);
  expect(repeated.variables).toEqual(lost.variables);
});

test("a next action whose answer was lost is repeated as the same request", async () => {
  const { lead, user, dialog } = await openDialog("Set next action");
  const lost = unreachable(SetOpenNextActionDocument);
  const planned = { ...lead, nextAction, version: 2 };
  answer(LeadDetailScreenDocument, leadScreen(planned));
  await user.click(dialog.getByRole("button", { name: "Save next action" }));
  expect(await dialog.findByText("Unable to reach the server. Please try again.")).toBeVisible();
  expect(await screen.findByText(/^Email · /)).toBeInTheDocument();
  const repeated = answer(SetOpenNextActionDocument, { setNextAction: planned });
  await user.click(dialog.getByRole("button", { name: "Save next action" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(lost.variables).toEqual([{ input: expect.objectContaining({ version: 1, idempotencyKey: key }) }]);
  expect(repeated.variables).toEqual(lost.variables);
});

test("only the next action on the screen is done or dropped", async () => {
  const lead = detailLead({ version: 4, nextAction });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const refused = refuse(EndOpenNextActionDocument, stale);
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await user.click(await screen.findByRole("button", { name: "Drop" }));
  expect(await screen.findByText(stale.message)).toBeVisible();
  expect(refused.variables).toEqual([{ input: { id: lead.id, version: 4, done: false } }]);
});

test("who unsubscribes meanwhile is not subscribed again by the same dialog", async () => {
  const { lead, user, dialog } = await openDialog("Stop marketing email");
  const unsubscription = {
    id: "0d0d0d0d-0000-4000-8000-000000000001",
    email: "jordan@example.com",
    unsubscribedAt: "2026-11-20T15:00:00.000Z",
    recordedBy: null,
    reason: null,
  };
  await changedByRobin(lead, { unsubscription });
  const recorded = answer(RecordUnsubscriptionDocument, { recordUnsubscription: unsubscription });
  await user.type(dialog.getByLabelText("Reason"), "On the phone{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(recorded.variables).toEqual([{ input: { email: "jordan@example.com", reason: "On the phone" } }]);
  expect(screen.getByText("Marketing email stopped")).toBeVisible();
});

test("an email goes to the address that its dialog shows, which follows a colleague's correction", async () => {
  answer(LeadEmailTemplatesDocument, { emailTemplates: [] });
  const { lead, user, dialog } = await openDialog("Write Email", { email: "jordan@example.con" });
  const to = await dialog.findByLabelText("To");
  expect(to).toHaveValue("jordan@example.con");
  expect(to).toHaveAccessibleDescription("The lead's own address.");
  await user.type(dialog.getByLabelText("Subject"), "Hi");
  await user.type(dialog.getByLabelText("Message"), "At noon");
  const message = "This lead's email address is jordan@example.com now.";
  const refused = refuse(SendLeadEmailDocument, { code: "CONFLICT", message });
  await user.click(dialog.getByRole("button", { name: "Send email" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(refused.variables).toMatchObject([{ input: { to: "jordan@example.con" } }]);

  await changedByRobin(lead, { email: "jordan@example.com" });
  await waitFor(() => expect(to).toHaveValue("jordan@example.com"));
  expect(screen.getByText("The email address is now jordan@example.com.")).toBeVisible();
  expect(dialog.getByLabelText("Message")).toHaveValue("At noon");
  const sent = answer(SendLeadEmailDocument, { sendLeadEmail: { recipients: ["jordan@example.com"] } });
  await user.click(dialog.getByRole("button", { name: "Send email" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent.variables).toMatchObject([{ input: { to: "jordan@example.com" } }]);
});

test.each<[string, string, Partial<DetailLead>]>([
  ["Log a Call", "Note", {}],
  ["Write Email", "Message", {}],
  ["Record consent", "How they agreed", { consentTcpa: false }],
])("what was typed after %s stays if contact is no longer wanted", async (button, label, given) => {
  answer(LeadEmailTemplatesDocument, { emailTemplates: [] });
  const { lead, user, dialog } = await openDialog(button, given);
  const field = await dialog.findByRole("textbox", { name: new RegExp(`^${label}`) });
  await user.type(field, "At noon");
  await changedByRobin(lead, { ...doNotCall, email: null });
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue("At noon");
});
