import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  RemoveLogoDocument,
  SaveDefaultContractDocument,
  SaveEmailInstructionsDocument,
  SaveLogoDocument,
  SaveContractRemindersDocument,
  SaveSignedConversionDocument,
  SettingsScreenDocument,
  StaffLogoChangesDocument,
} from "#client/generated/graphql";
import { answer, feed, pending, refuse, unreachable } from "#tests/support/client/api";
import { pageOf } from "#tests/support/client/page";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { settings } from "#tests/support/client/settings";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  pageOf();
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  resetViewport();
  jest.restoreAllMocks();
});

const png = (bytes = 3, type = "image/png", name = "logo.png") => new File([new Uint8Array(bytes)], name, { type });
const pdf = (bytes = 3, type = "application/pdf") => new File([new Uint8Array(bytes)], "terms.pdf", { type });
const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("a logo is chosen, checked, previewed, sent as base64, and appears everywhere immediately", async () => {
  settings();
  const { user } = renderAdmin("/admin/settings");
  const branding = await card("Site Branding");
  expect(branding.getByText(/Recommended at least 320x120 pixels/)).toBeVisible();
  await user.click(branding.getByRole("button", { name: "Save logo" }));
  expect(branding.getByText("Please choose a JPG or PNG logo before saving.")).toBeVisible();

  const choose = (file: File) => user.upload(branding.getByLabelText("Choose logo"), file);
  await choose(png(3, "image/gif"));
  expect(branding.getByText("Please upload a JPG or PNG image file.")).toBeVisible();
  await choose(png(2 * 1024 ** 2 + 1));
  expect(branding.getByText("Logo must be 2MB or smaller.")).toBeVisible();
  await choose(png(3, "", "scan.JPEG"));
  expect(branding.getByText("scan.JPEG")).toBeVisible();
  expect(branding.queryByText("Logo must be 2MB or smaller.")).not.toBeInTheDocument();
  await user.click(branding.getByRole("button", { name: "Cancel selection" }));
  expect(branding.queryByText("scan.JPEG")).not.toBeInTheDocument();

  await choose(png(2048));
  expect(branding.getByText(/2.0 KB/)).toBeVisible();
  expect(branding.getByRole("img", { name: "The selected logo" })).toBeVisible();
  refuse(SaveLogoDocument, { code: "UNAVAILABLE", message: "The database is away." });
  await user.click(branding.getByRole("button", { name: "Save logo" }));
  expect(await branding.findByText("Upload failed")).toBeVisible();
  expect(branding.getByText("Failed to upload logo")).toBeVisible();

  refuse(SaveLogoDocument, { code: "VALIDATION_FAILED", message: "This is no whole picture." });
  await user.click(branding.getByRole("button", { name: "Save logo" }));
  expect(await branding.findByText("This is no whole picture.")).toBeVisible();
  expect(branding.getByText("Failed to upload logo")).toBeVisible();

  const sending = pending(SaveLogoDocument);
  await user.click(branding.getByRole("button", { name: "Save logo" }));
  expect(await branding.findByRole("progressbar", { name: "Uploading logo.png" })).toBeVisible();
  expect(branding.queryByText("Upload failed")).not.toBeInTheDocument();
  const read = settings({}, "/branding/abc.png");
  sending.answer({ saveLogo: { logoUrl: "/branding/abc.png" } });
  expect(await branding.findByText("Logo updated successfully")).toBeVisible();
  expect(read.variables).toHaveLength(1);
  expect(branding.getByRole("link", { name: "http://localhost/branding/abc.png" })).toBeVisible();
  const marks = screen.getAllByRole("img", { name: "Milepost" });
  expect(marks.map((mark) => mark.getAttribute("src"))).toEqual(["/branding/abc.png", "/branding/abc.png"]);

  const again = answer(SaveLogoDocument, { saveLogo: { logoUrl: "/branding/abc.png" } });
  await choose(png(3));
  await user.dblClick(branding.getByRole("button", { name: "Save logo" }));
  expect(await branding.findByText("Logo updated successfully")).toBeVisible();
  expect(again.variables).toEqual([
    { input: { data: "AAAA", fileName: "logo.png", mimeType: "image/png", seenUpdatedAt: "2026-11-20T12:31:24.123Z" } },
  ]);

  answer(RemoveLogoDocument, { removeLogo: { logoUrl: null } });
  const readAgain = settings();
  await user.click(await branding.findByRole("button", { name: "Use the built-in logo" }));
  await user.click(await screen.findByRole("button", { name: "Remove logo" }));
  expect(await screen.findByText("Logo removed")).toBeVisible();
  expect(readAgain.variables).toHaveLength(1);
  expect(branding.queryByText("Logo updated successfully")).not.toBeInTheDocument();
});

test("a logo uploaded by others appears immediately, and the built-in logo can be restored", async () => {
  const { publish } = feed(StaffLogoChangesDocument);
  settings({}, "/branding/abc.png");
  const { user } = renderAdmin("/admin/settings");
  const branding = await card("Site Branding");
  const shown = () => screen.queryAllByRole("img", { name: "Milepost" }).map((mark) => mark.getAttribute("src"));
  await waitFor(() => {
    publish({ brandingChanged: { logoUrl: "/branding/theirs.png" } });
    expect(shown()).toEqual(["/branding/theirs.png", "/branding/theirs.png"]);
  });

  expect(branding.getByText(/emails and PDFs, which show the brand's name/)).toBeVisible();
  const message = "Someone else has changed the logo meanwhile. Look at it before you remove it.";
  refuse(RemoveLogoDocument, { code: "CONFLICT", message });
  const remove = async (): Promise<void> => {
    await user.click(branding.getByRole("button", { name: "Use the built-in logo" }));
    await user.click(await screen.findByRole("button", { name: "Remove logo" }));
  };
  settings({}, "/branding/theirs.png");
  await remove();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await branding.findByText(/theirs\.png/)).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(["/branding/theirs.png", "/branding/theirs.png"]));

  const removed = answer(RemoveLogoDocument, { removeLogo: { logoUrl: null } });
  settings();
  await remove();
  expect(await screen.findByText("Logo removed")).toBeVisible();
  expect(removed.variables).toEqual([{ seenUpdatedAt: "2026-11-20T12:31:24.123Z" }]);
  expect(shown()).toEqual([]);
  expect(branding.queryByRole("button", { name: "Use the built-in logo" })).not.toBeInTheDocument();
});

test("the first logo, uploaded by a colleague, brings its address and the way to remove it with it", async () => {
  const { publish } = feed(StaffLogoChangesDocument);
  settings();
  renderAdmin("/admin/settings");
  const branding = await card("Site Branding");
  expect(branding.getByText("No logo uploaded. The built-in one is shown.")).toBeVisible();
  settings({}, "/branding/theirs.png");
  await waitFor(() => {
    publish({ brandingChanged: { logoUrl: "/branding/theirs.png" } });
    expect(branding.getByRole("link", { name: "http://localhost/branding/theirs.png" })).toBeVisible();
  });
  expect(branding.getByRole("button", { name: "Use the built-in logo" })).toBeVisible();
});

test("the default contract shows what is saved; another is checked and sent", async () => {
  const saved = { fileName: "old.pdf", fileSize: 2_621_440, updatedAt: "2026-11-20T12:31:00.000Z" };
  settings({ defaultContract: saved });
  const { user } = renderAdmin("/admin/settings");
  const contract = await card("Default Contract");
  for (const text of ["old.pdf", "2.50 MB", "Nov 20, 2026, 7:31 AM EST"]) {
    expect(contract.getByText(text)).toBeVisible();
  }
  await user.click(contract.getByRole("button", { name: "Save default contract" }));
  expect(contract.getByText("Please select a PDF contract before saving.")).toBeVisible();
  const choose = (file: File) => user.upload(contract.getByLabelText("Choose PDF"), file);
  await choose(pdf(3, "text/plain"));
  expect(contract.getByText("Please upload a PDF contract file.")).toBeVisible();
  await choose(pdf(5 * 1024 ** 2 + 1));
  expect(contract.getByText("Contract files must be 5MB or smaller.")).toBeVisible();

  await choose(pdf());
  refuse(SaveDefaultContractDocument, { code: "VALIDATION_FAILED", message: "This PDF cannot be opened." });
  await user.click(contract.getByRole("button", { name: "Save default contract" }));
  expect(await contract.findByText("This PDF cannot be opened.")).toBeVisible();
  unreachable(SaveDefaultContractDocument);
  await user.click(contract.getByRole("button", { name: "Save default contract" }));
  expect(await contract.findByText("Failed to save default contract")).toBeVisible();
  expect(contract.getByText("Unable to reach the server. Please try again.")).toBeVisible();

  const preferences = {
    defaultContract: saved,
    emailInstructions: null,
    emailInstructionsUpdatedAt: null,
    convertsSigned: false,
    remindsUnsigned: true,
    reminderDays: [1, 3, 6],
    remindersVersion: 1,
    emailInstructionsVersion: 1,
  };
  const { variables } = answer(SaveDefaultContractDocument, { saveDefaultContract: preferences });
  await user.click(contract.getByRole("button", { name: "Save default contract" }));
  expect(await contract.findByText("Default contract updated successfully")).toBeVisible();
  expect(variables).toEqual([
    { input: { fileName: "terms.pdf", fileType: "application/pdf", fileData: "AAAA", seenUpdatedAt: saved.updatedAt } },
  ]);

  jest.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function fail(this: FileReader) {
    this.onerror?.(new ProgressEvent("error") as ProgressEvent<FileReader>);
  });
  await choose(pdf());
  await user.click(contract.getByRole("button", { name: "Save default contract" }));
  expect(await contract.findByText("Unable to read file.")).toBeVisible();
  expect(contract.queryByText(/^Selected: /)).not.toBeInTheDocument();
});

test.each([
  ["logo", "Site Branding", "Choose logo", png()],
  ["default contract", "Default Contract", "Choose PDF", pdf()],
])(
  "a %s that was chosen and not saved is asked about, until the choice is taken back",
  async (_what, region, chooser, file) => {
    settings();
    const { user, goTo, address } = renderAdmin("/admin/settings");
    const part = await card(region);
    await user.upload(part.getByLabelText(chooser), file);
    void goTo("/claims");
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(address()).toBe("/admin/settings");
    await user.click(await part.findByRole("button", { name: "Cancel selection" }));
    await goTo("/claims");
    expect(await screen.findByText("The public site")).toBeVisible();
  },
);

test("the email's text starts with the default one, is previewed and saved", async () => {
  settings();
  const { user } = renderAdmin("/admin/settings");
  const instructions = await card("Quote Email Instructions");
  expect(instructions.getByLabelText("Email message")).toHaveValue(
    "Ready to move forward? Click the contract button in your quote to review, complete your details, and sign to activate coverage.",
  );
  await fill({ user }, "Email message", "Welcome aboard\n\nSign here");
  expect(instructions.getByRole("group", { name: "Preview" })).toHaveTextContent("Welcome aboard Sign here");
  refuse(SaveEmailInstructionsDocument, { code: "UNAVAILABLE", message: "The database is away." });
  await user.click(instructions.getByRole("button", { name: "Save instructions" }));
  expect(await instructions.findByText("Save failed")).toBeVisible();
  expect(instructions.getByText("Failed to update email instructions")).toBeVisible();

  const preferences = {
    defaultContract: null,
    convertsSigned: false,
    remindsUnsigned: true,
    reminderDays: [1, 3, 6],
    remindersVersion: 1,
    emailInstructionsVersion: 1,
    emailInstructions: "Welcome aboard\n\nSign here",
    emailInstructionsUpdatedAt: "2026-11-20T12:31:00.000Z",
  };
  const { variables } = answer(SaveEmailInstructionsDocument, { saveEmailInstructions: preferences });
  settings(preferences);
  await user.dblClick(instructions.getByRole("button", { name: "Save instructions" }));
  expect(await instructions.findByText("Quote email instructions updated")).toBeVisible();
  expect(variables).toEqual([{ input: { version: 1, instructions: "Welcome aboard\n\nSign here" } }]);
  await waitFor(() => expect(instructions.getByText(/Nov 20, 2026, 7:31 AM EST/)).toBeVisible());

  // The default text is in force again, so the field shows it.
  const cleared = answer(SaveEmailInstructionsDocument, {
    saveEmailInstructions: { ...preferences, emailInstructions: null },
  });
  await fill({ user }, "Email message", "  ");
  await user.click(instructions.getByRole("button", { name: "Save instructions" }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Email message/).value).toMatch(/^Ready to move forward/),
  );
  expect(cleared.variables).toHaveLength(1);
});

test("a reload keeps a text that was not saved, unless a colleague has saved another meanwhile", async () => {
  settings();
  const before = renderAdmin("/admin/settings");
  await fill(before, "Email message", "Mine");
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("Mine"));
  before.unmount();
  const after = renderAdmin("/admin/settings");
  expect(await screen.findByLabelText("Email message")).toHaveValue("Mine");
  after.unmount();
  const theirs = { emailInstructions: "Theirs", emailInstructionsVersion: 2 };
  settings({ ...theirs, emailInstructionsUpdatedAt: "2026-11-20T12:31:00.000Z" });
  renderAdmin("/admin/settings");
  expect(await screen.findByLabelText("Email message")).toHaveValue("Theirs");
});

test("settings that cannot be read say so, each with its message, and can be retried", async () => {
  unreachable(SettingsScreenDocument);
  const { user } = renderAdmin("/admin/settings");
  expect(await screen.findByText("Failed to load branding")).toBeVisible();
  expect(screen.getByText("Failed to load quote preferences")).toBeVisible();
  settings();
  const [retry] = screen.getAllByRole("button", { name: "Try again" });
  if (retry) await user.click(retry);
  expect(await card("Site Branding")).toBeDefined();
});

test("a signed contract converts its lead automatically once that setting is saved", async () => {
  settings();
  const { user } = renderAdmin("/admin/settings");
  const signed = await card("Signed Contracts");
  const choice = signed.getByRole("switch", { name: "Convert a lead as soon as its contract is signed" });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  refuse(SaveSignedConversionDocument, { code: "FORBIDDEN", message: "Only for managers." });
  await user.click(signed.getByRole("button", { name: "Save setting" }));
  expect(await signed.findByText("Failed to update the signed contracts setting")).toBeVisible();
  expect(choice).toBeChecked();
  const preferences = {
    defaultContract: null,
    emailInstructions: null,
    emailInstructionsUpdatedAt: null,
    convertsSigned: true,
    remindsUnsigned: true,
    reminderDays: [1, 3, 6],
    remindersVersion: 1,
    emailInstructionsVersion: 1,
  };
  const { variables } = answer(SaveSignedConversionDocument, { saveSignedConversion: preferences });
  settings(preferences);
  await user.click(signed.getByRole("button", { name: "Save setting" }));
  expect(await signed.findByText("Signed contracts setting updated")).toBeVisible();
  expect(variables).toEqual([{ convertsSigned: true }]);
  expect(choice).toBeChecked();
});

test("reminders to sign get other days, and are turned off", async () => {
  settings();
  const { user } = renderAdmin("/admin/settings");
  const reminders = await card("Contract Reminders");
  const choice = reminders.getByRole("switch", { name: "Remind customers of contracts they have not signed" });
  expect(choice).toBeChecked();
  await user.click(choice);
  const type = async (label: string, text: string) => {
    await user.clear(reminders.getByLabelText(label));
    if (text !== "") await user.type(reminders.getByLabelText(label), text);
  };
  await type("First after", "30");
  await type("Second after", "2");
  await user.click(reminders.getByRole("button", { name: "Save setting" }));
  expect(await reminders.findByText("From 1 to 29 days.")).toBeVisible();
  await type("First after", "2");
  await user.click(reminders.getByRole("button", { name: "Save setting" }));
  expect(await reminders.findByText("Please enter more days than for the reminder before.")).toBeVisible();
  await type("Second after", "");
  const preferences = {
    defaultContract: null,
    emailInstructions: null,
    emailInstructionsUpdatedAt: null,
    convertsSigned: false,
    remindsUnsigned: false,
    reminderDays: [2, 6],
    remindersVersion: 1,
    emailInstructionsVersion: 1,
  };
  const { variables } = answer(SaveContractRemindersDocument, { saveContractReminders: preferences });
  settings(preferences);
  await user.click(reminders.getByRole("button", { name: "Save setting" }));
  expect(await reminders.findByText("Contract reminders updated")).toBeVisible();
  expect(variables).toEqual([{ input: { version: 1, remindsUnsigned: false, reminderDays: [2, 6] } }]);
  expect(choice).not.toBeChecked();
});
