import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  SaveContractRemindersDocument,
  SaveDefaultContractDocument,
  SaveEmailInstructionsDocument,
  SavePostalAddressDocument,
  SaveSignedConversionDocument,
  SettingsScreenDocument,
  type SettingsScreenQuery,
} from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { pageOf } from "#tests/support/client/page";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { LIMITS, settings, TERMS, TRANSFER_TERMS } from "#tests/support/client/settings";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  pageOf();
});
afterEach(resetViewport);

const stale = {
  code: "CONFLICT",
  message: "Someone else changed this setting after you opened it. Check its latest version, then try again.",
};
const card = async (name: string) => within(await screen.findByRole("region", { name }));
const conflict = async () =>
  within(await screen.findByRole("dialog", { name: "This setting was changed while you were editing" }));

const preferences: SettingsScreenQuery["quotePreferences"] = {
  defaultContract: null,
  emailInstructions: "Ours",
  emailInstructionsUpdatedAt: "2026-11-20T12:31:00.000Z",
  emailInstructionsVersion: 1,
  convertsSigned: false,
  remindsUnsigned: true,
  reminderDays: [1, 3, 6],
  remindersVersion: 1,
};
const theirText = { ...preferences, emailInstructions: "Theirs", emailInstructionsVersion: 2 };

test("a text that a colleague has saved meanwhile is shown beside one's own, and one of them is chosen", async () => {
  settings(preferences);
  const { user } = renderAdmin("/admin/settings");
  const part = await card("Quote Email Instructions");
  await fill({ user }, "Email message", "Mine");
  const refused = refuse(SaveEmailInstructionsDocument, stale);
  settings(theirText);
  await user.click(part.getByRole("button", { name: "Save instructions" }));
  const dialog = await conflict();
  expect(refused.variables).toEqual([{ input: { version: 1, instructions: "Mine" } }]);
  expect(dialog.getByText("Before:", { exact: false })).toHaveTextContent("Before: Ours");
  await user.click(dialog.getByRole("radio", { name: "Saved meanwhile Theirs" }));
  const saved = answer(SaveEmailInstructionsDocument, {
    saveEmailInstructions: { ...theirText, emailInstructionsVersion: 3 },
  });
  await user.click(dialog.getByRole("button", { name: "Save these choices" }));
  expect(await part.findByText("Quote email instructions updated")).toBeVisible();
  expect(saved.variables).toEqual([{ input: { version: 2, instructions: "Theirs" } }]);
  expect(part.getByLabelText("Email message")).toHaveValue("Theirs");
});

test("days that a colleague has set meanwhile are kept beside one's own", async () => {
  settings(preferences);
  const { user } = renderAdmin("/admin/settings");
  const part = await card("Contract Reminders");
  await fill({ user }, "First after", "2");
  refuse(SaveContractRemindersDocument, stale);
  const theirs = { ...preferences, reminderDays: [1, 3, 9], remindersVersion: 2 };
  settings(theirs);
  await user.click(part.getByRole("button", { name: "Save setting" }));
  const dialog = await conflict();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Third after: 6 became 9",
    "First after: 1 became 2",
  ]);
  const merged = { ...theirs, reminderDays: [2, 3, 9], remindersVersion: 3 };
  const saved = answer(SaveContractRemindersDocument, { saveContractReminders: merged });
  settings(merged);
  await user.click(dialog.getByRole("button", { name: "Save these choices" }));
  expect(await part.findByText("Contract reminders updated")).toBeVisible();
  expect(saved.variables).toEqual([{ input: { version: 2, remindsUnsigned: true, reminderDays: [2, 3, 9] } }]);
  expect(part.getByLabelText("Third after")).toHaveValue("9");
});

const branding: SettingsScreenQuery["branding"] = {
  logoUrl: null,
  fileName: null,
  updatedAt: null,
  updatedBy: null,
  isEmbedded: false,
  postalAddress: "1 Our Road",
  postalAddressVersion: 1,
  usualPostalAddress: "1 Usual Street, Columbus, OH 43215",
};

test("an address that a colleague has saved meanwhile is not replaced, and one's own is kept while they decide", async () => {
  const shows = (given: Partial<typeof branding>) =>
    answer(SettingsScreenDocument, {
      claimLimits: LIMITS,
      cancellationTerms: TERMS,
      transferTerms: TRANSFER_TERMS,
      quotePreferences: preferences,
      branding: { ...branding, ...given },
    });
  shows({});
  const { user } = renderAdmin("/admin/settings");
  const part = await card("Postal address");
  await fill({ user }, "Address at the bottom of every email", "2 My Road");
  refuse(SavePostalAddressDocument, stale);
  const theirs = { postalAddress: "3 Their Road", postalAddressVersion: 2 };
  shows(theirs);
  const save = part.getByRole("button", { name: "Save address" });
  await user.click(save);
  const dialog = await conflict();
  expect(dialog.getByRole("radio", { name: "Saved meanwhile 3 Their Road" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const field = part.getByLabelText("Address at the bottom of every email");
  expect(field).toHaveValue("2 My Road");

  await user.click(save);
  const mine = { ...branding, postalAddress: "2 My Road", postalAddressVersion: 3 };
  const saved = answer(SavePostalAddressDocument, { savePostalAddress: mine });
  shows(mine);
  await user.click((await conflict()).getByRole("button", { name: "Save these choices" }));
  expect(await part.findByText(/^Postal address saved\./)).toBeVisible();
  expect(saved.variables).toEqual([{ input: { version: 2, postalAddress: "2 My Road" } }]);
});

test("a text begun on an older one is still compared with that one after another setting is saved here", async () => {
  settings(preferences);
  const { user } = renderAdmin("/admin/settings");
  const part = await card("Quote Email Instructions");
  await fill({ user }, "Email message", "Mine");
  const signed = await card("Signed Contracts");
  await user.click(signed.getByRole("switch"));
  const converts = { ...theirText, convertsSigned: true };
  answer(SaveSignedConversionDocument, { saveSignedConversion: converts });
  settings(converts);
  await user.click(signed.getByRole("button", { name: "Save setting" }));
  expect(await signed.findByText("Signed contracts setting updated")).toBeVisible();
  expect(part.getByLabelText("Email message")).toHaveValue("Mine");
  const refused = refuse(SaveEmailInstructionsDocument, stale);
  await user.click(part.getByRole("button", { name: "Save instructions" }));
  expect((await conflict()).getByRole("radio", { name: "Saved meanwhile Theirs" })).toBeVisible();
  expect(refused.variables).toEqual([{ input: { version: 1, instructions: "Mine" } }]);
});

test("a default contract that a colleague has uploaded meanwhile is shown before one's own replaces it", async () => {
  const ours = { fileName: "ours.pdf", fileSize: 1000, updatedAt: "2026-11-20T12:31:00.000Z" };
  settings({ ...preferences, defaultContract: ours });
  const { user } = renderAdmin("/admin/settings");
  const part = await card("Default Contract");
  await user.upload(part.getByLabelText("Choose PDF"), new File(["%PDF-1.7"], "mine.pdf", { type: "application/pdf" }));
  const message = "Someone else has changed the default contract meanwhile. Look at it before you replace it.";
  const refused = refuse(SaveDefaultContractDocument, { code: "CONFLICT", message });
  const theirs = {
    ...preferences,
    defaultContract: { ...ours, fileName: "theirs.pdf", updatedAt: "2026-11-20T12:45:00.000Z" },
  };
  settings(theirs);
  await user.click(part.getByRole("button", { name: "Save default contract" }));
  expect(await part.findByText(message)).toBeVisible();
  expect(part.getByText("theirs.pdf")).toBeVisible();
  expect(part.getByText(/^Selected:/)).toHaveTextContent("mine.pdf");
  expect(refused.variables).toMatchObject([{ input: { seenUpdatedAt: ours.updatedAt } }]);
  const saved = answer(SaveDefaultContractDocument, { saveDefaultContract: theirs });
  await user.click(part.getByRole("button", { name: "Save default contract" }));
  expect(await part.findByText("Default contract updated successfully")).toBeVisible();
  expect(saved.variables).toMatchObject([{ input: { seenUpdatedAt: theirs.defaultContract.updatedAt } }]);
});
