import { beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import {
  LeadDetailScreenDocument,
  LogOpenCallDocument,
  OwnersScreenDocument,
  SaveCallOutcomesDocument,
} from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { callOutcomes } from "#tests/support/client/callOutcomes";
import { detailLead, leadScreen } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeEach(() => void signedIn());

const leadAssignmentSettings = { rule: "none" as const, version: 1, updatedAt: null, updatedBy: null, people: [] };
const saved = { version: 2, updatedAt: "2026-11-20T12:31:00.000Z", updatedBy: "ida" };
const shown = async () => within(await screen.findByRole("form", { name: "Call outcomes" }));

test("a manager sets the status after each outcome; only what was changed is sent", async () => {
  let kept = callOutcomes();
  answer(OwnersScreenDocument, () => ({ leadAssignmentSettings, callOutcomeSettings: kept }));
  const sent = answer(SaveCallOutcomesDocument, () => {
    kept = callOutcomes({ reached: "quoted", callback: null }, { ...saved, updatedBy: "sam" });
    return { saveCallOutcomes: kept };
  });
  const { user } = renderAdmin("/admin/leads/owners");
  const form = await shown();
  expect(form.getAllByRole("combobox")).toHaveLength(6);
  const reached = form.getByRole("combobox", { name: "Reached" });
  expect(reached).toHaveDisplayValue("Status stays");
  expect(within(reached).queryByRole("option", { name: "Sold" })).not.toBeInTheDocument();
  await user.selectOptions(reached, "Quoted");
  await user.selectOptions(form.getByRole("combobox", { name: "Asked for a callback" }), "Status stays");
  await user.click(form.getByRole("button", { name: "Save call outcomes" }));
  expect(await screen.findByText(/Saved by sam/)).toBeVisible();
  const rules = [
    { outcome: "reached", status: "quoted" },
    { outcome: "callback", status: null },
  ];
  expect(sent.variables).toEqual([{ input: { rules, version: 1 } }]);
  expect(reached).toHaveDisplayValue("Quoted");
});

test("after a colleague's change, what was chosen stays and is saved with the next press", async () => {
  let kept = callOutcomes();
  answer(OwnersScreenDocument, () => ({ leadAssignmentSettings, callOutcomeSettings: kept }));
  const stale = "Someone else has changed this setting.";
  refuse(SaveCallOutcomesDocument, { code: "CONFLICT", message: stale });
  const { user } = renderAdmin("/admin/leads/owners");
  const form = await shown();
  await user.selectOptions(form.getByRole("combobox", { name: "Reached" }), "Quoted");
  kept = callOutcomes({ no_answer: null }, saved);
  await user.click(form.getByRole("button", { name: "Save call outcomes" }));
  expect(await form.findByText(stale)).toBeVisible();
  expect(await screen.findByText(/Saved by ida/)).toBeVisible();
  expect(form.getByRole("combobox", { name: "Reached" })).toHaveDisplayValue("Quoted");
  const sent = answer(SaveCallOutcomesDocument, () => {
    kept = callOutcomes({ no_answer: null, reached: "quoted" }, { ...saved, version: 3, updatedBy: "sam" });
    return { saveCallOutcomes: kept };
  });
  await user.click(form.getByRole("button", { name: "Save call outcomes" }));
  expect(await screen.findByText(/Saved by sam/)).toBeVisible();
  expect(sent.variables).toEqual([{ input: { rules: [{ outcome: "reached", status: "quoted" }], version: 2 } }]);
  expect(form.getByRole("combobox", { name: "No answer" })).toHaveDisplayValue("Status stays");
});

test("a failure is reported in the form, which keeps what was chosen", async () => {
  answer(OwnersScreenDocument, { leadAssignmentSettings, callOutcomeSettings: callOutcomes() });
  unreachable(SaveCallOutcomesDocument);
  const { user } = renderAdmin("/admin/leads/owners");
  const form = await shown();
  await user.selectOptions(form.getByRole("combobox", { name: "No answer" }), "Left message");
  await user.click(form.getByRole("button", { name: "Save call outcomes" }));
  expect(await form.findByRole("alert")).toBeVisible();
  expect(form.getByRole("combobox", { name: "No answer" })).toHaveDisplayValue("Left message");
});

test("people who are not managers can see the rules", async () => {
  signedIn({ viewerCanChangeSettings: false });
  answer(OwnersScreenDocument, { leadAssignmentSettings, callOutcomeSettings: callOutcomes() });
  renderAdmin("/admin/leads/owners");
  const table = within(await screen.findByRole("table", { name: "Call outcomes" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "OutcomeStatus",
    "ReachedStays",
    "Left a messageLeft message",
    "No answerNo contact",
    "Asked for a callbackCallback",
    "Wrong numberWrong number",
    "Not interestedNot interested",
    "Do not callDnc",
  ]);
  expect(screen.queryByRole("form", { name: "Call outcomes" })).not.toBeInTheDocument();
});

test("the dialog of a call suggests the status of the rules in force, and another can be chosen", async () => {
  const lead = detailLead();
  const callOutcomeSettings = callOutcomes({ no_answer: "quoted", wrong_number: null });
  answer(LeadDetailScreenDocument, { ...leadScreen(lead), callOutcomeSettings });
  const logged = answer(LogOpenCallDocument, { logCall: { ...lead, version: 2, status: "callback" } });
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await user.click(await screen.findByRole("button", { name: "Log Call" }));
  const dialog = within(await screen.findByRole("dialog"));
  const status = dialog.getByRole("combobox", { name: "Status" });
  const before = dialog.getByRole("combobox", { name: "Status" }).getAttribute("title");
  await user.click(dialog.getByRole("radio", { name: "No answer" }));
  expect(status).toHaveValue("quoted");
  await user.click(dialog.getByRole("radio", { name: "Wrong number" }));
  expect(status).toHaveAttribute("title", before);
  await user.click(dialog.getByRole("radio", { name: "Do not call" }));
  expect(status).toHaveValue("dnc");
  await user.click(dialog.getByRole("radio", { name: "No answer" }));
  await user.selectOptions(status, "Callback");
  await user.click(dialog.getByRole("button", { name: "Save call" }));
  expect(await screen.findByText("Call logged")).toBeVisible();
  expect(logged.variables).toMatchObject([{ input: { outcome: "no_answer", status: "callback" } }]);
});
