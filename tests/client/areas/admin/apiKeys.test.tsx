import { beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ApiKeysDialogDocument,
  CreateApiKeyDocument,
  RevokeApiKeyDocument,
  UsersScreenDocument,
  type ApiKeys_KeyFragment,
} from "#client/generated/graphql";
import { answer, refuse, unreachable } from "#tests/support/client/api";
import { account, users } from "#tests/support/client/people";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

const SECRET = `mp_${"k".repeat(43)}`;

const nightly: ApiKeys_KeyFragment = {
  id: "k1",
  name: "Nightly export",
  lastFour: "a-B3",
  createdBy: "sam",
  createdAt: "2026-11-20T12:31:00.000Z",
  expiresAt: "2026-11-25T12:31:00.000Z",
  expired: true,
  lastUsedOn: "2026-11-24",
};
const robin = account({ id: "2", username: "robin" });

const pageOf = (items: ApiKeys_KeyFragment[]) => ({ apiKeyPage: { items } });

beforeEach(() => {
  signedIn();
  answer(UsersScreenDocument, users([robin]));
});

async function openKeys(keys: ApiKeys_KeyFragment[]) {
  const { variables } = answer(ApiKeysDialogDocument, pageOf(keys));
  const { user } = renderAdmin("/admin/users");
  await user.click(await screen.findByRole("button", { name: "API keys of robin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "API keys of robin" }));
  await waitFor(() => expect(variables).toEqual([{ staffId: "2" }]));
  return { user, dialog };
}

test("a new key is shown once, to be copied, and only its button closes that dialog", async () => {
  const { user, dialog } = await openKeys([]);
  expect(await dialog.findByText("No API keys yet.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "New key" }));
  const form = within(await screen.findByRole("dialog", { name: "New API key for robin" }));
  const make = form.getByRole("button", { name: "Make key" });
  await user.click(make);
  expect(await screen.findByText("Please enter a name.")).toBeVisible();
  await user.type(form.getByLabelText("Name"), "Nightly export");
  unreachable(CreateApiKeyDocument);
  await user.click(make);
  expect(await screen.findByText("Unable to reach the server. Please try again.")).toBeVisible();

  await user.selectOptions(form.getByLabelText("Expires"), "Never");
  const { variables } = answer(CreateApiKeyDocument, { createApiKey: { key: SECRET, apiKey: nightly } });
  answer(ApiKeysDialogDocument, pageOf([{ ...nightly, expiresAt: null, expired: false, lastUsedOn: null }]));
  await user.dblClick(make);
  const shown = within(await screen.findByRole("dialog", { name: "Your new API key" }));
  expect(shown.getByText(SECRET)).toBeVisible();
  expect(shown.getByText(/it is not shown again/)).toBeVisible();
  expect(variables).toEqual([{ input: { staffId: "2", name: "Nightly export", expiresInDays: null } }]);

  const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(shown.getByRole("button", { name: "Copy" }));
  expect(write).toHaveBeenCalledWith(SECRET);
  expect(await screen.findByText("API key copied")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(shown.getByText(SECRET)).toBeVisible();
  await user.click(shown.getByRole("button", { name: "Close" }));
  const list = within(await screen.findByRole("list", { name: "API keys" }));
  expect(list.getByText("Nightly export")).toBeVisible();
  expect(list.getByText("Never used. Never expires. Made Nov 20, 2026 by sam.")).toBeVisible();
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

test("a key is recognized by its last characters, its use and its end, and revoked after a question", async () => {
  const { user, dialog } = await openKeys([nightly]);
  expect(await dialog.findByText("mp_…a-B3")).toBeVisible();
  expect(dialog.getByText("Last used Nov 24, 2026. Expired Nov 25, 2026. Made Nov 20, 2026 by sam.")).toBeVisible();
  const revoke = async () => {
    await user.click(dialog.getByRole("button", { name: "Revoke Nightly export" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Revoke this API key?" }));
    await user.click(question.getByRole("button", { name: "Revoke" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  };
  refuse(RevokeApiKeyDocument, { code: "NOT_FOUND", message: "This API key has already been revoked." });
  await revoke();
  expect(await screen.findByText("This API key has already been revoked.")).toBeVisible();

  const { variables } = answer(RevokeApiKeyDocument, { revokeApiKey: nightly.id });
  answer(ApiKeysDialogDocument, pageOf([]));
  await revoke();
  expect(await screen.findByText("API key revoked")).toBeVisible();
  expect(variables).toEqual([{ id: nightly.id }]);
  expect(await dialog.findByText("No API keys yet.")).toBeVisible();
});

test("an account with ten keys gets no further one", async () => {
  const keys = Array.from({ length: 10 }, (_, index) => ({ ...nightly, id: `k${index}`, name: `Key ${index}` }));
  const { dialog } = await openKeys(keys);
  expect(await dialog.findByText(/An account can have 10 API keys/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "New key" })).toBeDisabled();
});
