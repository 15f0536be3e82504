import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  DeleteEmailTemplateDocument,
  PolicyChangesDocument,
  PolicyOverviewScreenDocument,
  SaveEmailTemplateDocument,
} from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { builtInTemplates, overviewPolicy } from "#tests/support/client/policies";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  feed(PolicyChangesDocument);
});
afterEach(resetViewport);

const stale = {
  code: "CONFLICT",
  message: "Someone else changed this template after you opened it. Check its latest version, then try again.",
};
const gone = { code: "NOT_FOUND", message: "We can't find that template." };
const templates = builtInTemplates();
const [activated, ...others] = templates;
/** The first one, as a colleague has saved it. */
const theirs = {
  id: activated?.id ?? "",
  name: "Policy activated",
  subject: "Theirs",
  bodyHtml: "<p>Theirs</p>",
  builtInKey: "built_in_0",
  marketing: false,
  version: 2,
};

function shows(emailTemplates: typeof templates) {
  answer(PolicyOverviewScreenDocument, { policy: overviewPolicy(), emailTemplates });
}

/** The composer, with a template whose subject was changed. */
async function editing() {
  shows(templates);
  const { user } = renderAdmin("/admin/policies/VSP-TEST-AAAA");
  await user.click(await screen.findByRole("button", { name: /^Policy activated/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send policy email" }));
  await fill({ user }, "Subject", "Mine");
  return { user, dialog };
}

test("a template that a colleague has changed meanwhile is replaced only by someone who knows", async () => {
  const { user, dialog } = await editing();
  const refused = refuse(SaveEmailTemplateDocument, stale);
  shows([theirs, ...others]);
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Replace the changes to Policy activated?" }));
  expect(refused.variables).toEqual([{ input: expect.objectContaining({ id: theirs.id, version: 1 }) }]);
  expect(question.getByText(/Someone else has changed this template since you opened it/)).toBeVisible();
  expect(await question.findByText("Theirs")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(dialog.getByLabelText("Subject")).toHaveValue("Mine");

  await user.click(dialog.getByRole("button", { name: "Save template" }));
  expect(refused.variables.at(-1)?.input.version).toBe(1);
  const saved = answer(SaveEmailTemplateDocument, { saveEmailTemplate: { ...theirs, subject: "Mine", version: 3 } });
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  expect(await screen.findByText("Template saved")).toBeVisible();
  expect(saved.variables).toEqual([{ input: expect.objectContaining({ id: theirs.id, subject: "Mine", version: 2 }) }]);
  await waitFor(() => expect(dialog.getByRole("button", { name: "Save template" })).toBeEnabled());
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  await waitFor(() => expect(saved.variables.at(-1)?.input.version).toBe(3));
});

test("a template that a colleague has changed meanwhile is not deleted; choosing it again shows the change", async () => {
  const { user, dialog } = await editing();
  const refused = refuse(DeleteEmailTemplateDocument, stale);
  shows([theirs, ...others]);
  const remove = async () => {
    await user.click(dialog.getByRole("button", { name: "Delete template" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  };
  await remove();
  expect(await screen.findByText("Could not delete template")).toBeVisible();
  expect(screen.getByText(stale.message)).toBeVisible();
  await remove();
  expect(refused.variables).toEqual([1, 1].map((version) => ({ id: theirs.id, version })));
  await user.selectOptions(dialog.getByLabelText("Template"), "Custom draft");
  await user.selectOptions(dialog.getByLabelText("Template"), "Policy activated");
  expect(dialog.getByLabelText("Subject")).toHaveValue("Theirs");
  const deletion = answer(DeleteEmailTemplateDocument, { deleteEmailTemplate: theirs.id });
  shows(others);
  await remove();
  expect(deletion.variables).toEqual([{ id: theirs.id, version: 2 }]);
});

test("a template that a colleague has deleted meanwhile can be created anew, and its text is kept", async () => {
  const { user, dialog } = await editing();
  refuse(SaveEmailTemplateDocument, gone);
  shows(others);
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  expect(
    await screen.findByText("Someone else has deleted this template. Save it again to create it anew."),
  ).toBeVisible();
  await waitFor(() => expect(dialog.getByRole("option", { name: "Deleted template", selected: true })).toBeVisible());
  expect(dialog.queryByRole("button", { name: "Delete template" })).not.toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: "Email body" })).toHaveTextContent("Policy activated");
  const created = { ...theirs, id: "7e300000-0000-4000-8000-00000000000b", subject: "Mine", builtInKey: null };
  const saved = answer(SaveEmailTemplateDocument, { saveEmailTemplate: created });
  shows([...others, created]);
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  expect(await screen.findByText("Template saved")).toBeVisible();
  expect(saved.variables[0]?.input).not.toHaveProperty("id");
  await waitFor(() => expect(dialog.getByLabelText("Template")).toHaveValue(created.id));
});

test("a template that a colleague has deleted meanwhile counts as deleted", async () => {
  const { user, dialog } = await editing();
  refuse(DeleteEmailTemplateDocument, gone);
  shows(others);
  await user.click(dialog.getByRole("button", { name: "Delete template" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Someone else has deleted this template")).toBeVisible();
  expect(await dialog.findByLabelText("Message")).toBeVisible();
  expect(dialog.queryByRole("option", { name: "Policy activated" })).not.toBeInTheDocument();
});
