import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  CreateDocumentRequestDocument,
  DocumentUploadFileDocument,
  PolicyChangesDocument,
  PolicyOverviewScreenDocument,
  RecordChargeDocument,
  SetChargeStatusDocument,
  SetDocumentRequestStatusDocument,
} from "#client/generated/graphql";
import { answer, feed, pending, refuse, unreachable } from "#tests/support/client/api";
import { chooseStatus } from "#tests/support/client/chooseStatus";
import { atNoon } from "#tests/support/client/clock";
import { charge, customer, documentRequest, overviewPolicy, type OverviewPolicy } from "#tests/support/client/policies";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  atNoon();
  signedIn();
  feed(PolicyChangesDocument);
});
afterEach(() => {
  jest.useRealTimers();
  resetViewport();
});

function opened(given: Partial<OverviewPolicy> = {}) {
  const policy = overviewPolicy(given);
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates: [] });
  return { policy, ...renderAdmin("/admin/policies/VSP-TEST-AAAA") };
}

test("a request starts with its type's texts, needs a customer and a title, and reports whether an email was sent", async () => {
  const { user, policy } = opened();
  await user.click(await screen.findByRole("button", { name: "Create request" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Request a document" }));
  expect(dialog.getByLabelText("Type")).toHaveFocus();
  const options = Array.from(dialog.getByLabelText("Type").querySelectorAll("option"), (option) => option.textContent);
  expect(options).toEqual([
    "VIN Photo",
    "Odometer Reading",
    "Diagnosis Report",
    "Repair Invoice",
    "Supporting Document",
  ]);
  expect(dialog.getByLabelText("Title")).toHaveValue("VIN Photo");
  expect(dialog.getByRole("switch", { name: /Email the customer/ })).toBeChecked();
  await user.selectOptions(dialog.getByLabelText("Type"), "Supporting Document");
  expect(dialog.getByLabelText("Title")).toHaveValue("Supporting Document");
  expect(dialog.getByLabelText("Instructions")).toHaveValue("Please send a clear photo or a PDF of this document.");
  await user.selectOptions(dialog.getByLabelText("Type"), "Odometer Reading");
  expect(dialog.getByLabelText("Title")).toHaveValue("Odometer Reading");
  expect(dialog.getByLabelText("Instructions")).toHaveValue(
    "Please turn on the ignition and take a photo of the odometer with every digit visible.",
  );
  const send = dialog.getByRole("button", { name: "Send request" });
  await user.clear(dialog.getByLabelText("Title"));
  expect(send).toBeDisabled();
  await fill({ user }, "Title", " Odometer, please ");
  await user.selectOptions(dialog.getByLabelText("Customer"), "Choose a customer");
  expect(send).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText("Customer"), "Jordan Reyes (jordan@example.com)");
  await user.clear(dialog.getByLabelText("Instructions"));

  const due = dialog.getByLabelText("Due date");
  fireEvent.change(due, { target: { value: "2026-11-19" } });
  await user.click(send);
  expect(await dialog.findByText("Choose today or a later day.")).toBeVisible();
  expect(due).toHaveFocus();
  fireEvent.change(due, { target: { value: "2026-11-20" } });
  await waitFor(() => expect(due).toBeValid());

  refuse(CreateDocumentRequestDocument, { code: "VALIDATION_FAILED", message: "The due date is over." });
  await user.click(send);
  expect(await screen.findByText("Unable to create request")).toBeVisible();
  expect(screen.getByText("The due date is over.")).toBeVisible();
  const { variables } = answer(CreateDocumentRequestDocument, {
    createDocumentRequest: { emailSent: false, request: { id: "d1", policy } },
  });
  await user.click(dialog.getByRole("switch", { name: /Email the customer/ }));
  await user.dblClick(send);
  expect(await screen.findByText("Request sent")).toBeVisible();
  expect(screen.getByText("The customer can see the request in the portal.")).toBeVisible();
  expect(variables).toEqual([
    {
      input: {
        policyId: policy.id,
        customerId: customer.id,
        type: "odometer_photo",
        title: "Odometer, please",
        instructions: null,
        dueDate: "2026-11-20",
        sendEmail: false,
        seenRequestId: null,
        idempotencyKey: expect.any(String),
      },
    },
  ]);
});

test("a request for what the customer was already asked is named as such, also if a colleague sends it meanwhile", async () => {
  const { publish } = feed(PolicyChangesDocument);
  const asked = documentRequest({ type: "odometer_photo", title: "Odometer Reading", status: "submitted" });
  const { user, policy } = opened({ documentRequests: [asked] });
  await user.click(await screen.findByRole("button", { name: "Create request" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Request a document" }));
  const hint = dialog.getByRole("status");
  expect(hint).toBeEmptyDOMElement();
  await user.selectOptions(dialog.getByLabelText("Type"), "Odometer Reading");
  expect(hint).toHaveTextContent(
    "The customer was already asked for Odometer Reading, Nov 18, 2026, 10:00 AM EST: Received.",
  );
  await fill({ user }, "Title", "Odometer of the second car");
  expect(hint).toBeEmptyDOMElement();

  await user.selectOptions(dialog.getByLabelText("Type"), "Repair Invoice");
  const theirs = {
    ...asked,
    id: "d0c00000-0000-4000-8000-000000000007",
    type: "repair_invoice",
    title: "Repair invoice",
  } as const;
  const documentRequests = [{ ...theirs, status: "pending" as const }, asked];
  answer(PolicyOverviewScreenDocument, { policy: { ...policy, documentRequests }, emailTemplates: [] });
  publish({ policyChanged: { policyId: policy.id } });
  await waitFor(() => expect(hint).toHaveTextContent("already asked for Repair invoice"));
  const sent = answer(CreateDocumentRequestDocument, {
    createDocumentRequest: { emailSent: false, request: { id: "d1", policy } },
  });
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("Request sent")).toBeVisible();
  expect(sent.variables).toMatchObject([{ input: { seenRequestId: theirs.id } }]);
});

test("a request that a colleague has sent at the same moment is named after the refusal", async () => {
  const { user, policy } = opened();
  await user.click(await screen.findByRole("button", { name: "Create request" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Request a document" }));
  const message = "The customer has already been asked for this document meanwhile.";
  const refused = refuse(CreateDocumentRequestDocument, { code: "CONFLICT", message });
  const documentRequests = [documentRequest({ type: "vin_photo", title: "VIN Photo", status: "pending" })];
  answer(PolicyOverviewScreenDocument, { policy: { ...policy, documentRequests }, emailTemplates: [] });
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(refused.variables).toMatchObject([{ input: { seenRequestId: null } }]);
  await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("already asked for VIN Photo"));
});

test("a request that doesn't reach the server says once that it failed, and what to do", async () => {
  const { user } = opened();
  await user.click(await screen.findByRole("button", { name: "Create request" }));
  unreachable(CreateDocumentRequestDocument);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("Unable to reach the server. Please try again.")).toBeVisible();
  expect(screen.getByText("Unable to create request")).toBeVisible();
});

test("a request can be set to every other status; a refusal says so", async () => {
  const { user, policy } = opened({ documentRequests: [documentRequest({ id: "d1", status: "cancelled" })] });
  const panel = within(await screen.findByRole("region", { name: "Document requests" }));
  expect(panel.getByText("No Longer Needed")).toBeVisible();
  const buttons = panel.getAllByRole("button", { name: /: Odometer Reading/ }).map((button) => button.textContent);
  expect(buttons).toEqual(["Mark as received", "Close out request", "Re-open"]);
  unreachable(SetDocumentRequestStatusDocument);
  await user.click(panel.getByRole("button", { name: /Re-open/ }));
  expect(await screen.findByText("Update failed")).toBeVisible();
  expect(screen.getByText("Unable to update status")).toBeVisible();
  const { variables } = answer(SetDocumentRequestStatusDocument, {
    setDocumentRequestStatus: { id: "d1", policy },
  });
  await user.click(panel.getByRole("button", { name: /Re-open/ }));
  expect(await screen.findByText("Status updated")).toBeVisible();
  expect(variables).toEqual([{ input: { id: "d1", version: 3, status: "pending" } }]);
});

test("an upload is downloaded under its name, and each kind of failure has its message", async () => {
  const upload = { id: "u1", fileName: "odometer.jpg", fileSize: 4, createdAt: "2026-11-19T15:00:00.000Z" };
  const { user } = opened({ documentRequests: [documentRequest({ status: "submitted", uploads: [upload] })] });
  const download = await screen.findByRole("button", { name: "Download odometer.jpg" });
  const failures = [
    [() => refuse(DocumentUploadFileDocument, { code: "NOT_FOUND", message: "Gone." }), "Unable to retrieve file"],
    [
      () => answer(DocumentUploadFileDocument, { documentUploadFile: { fileName: "", dataUrl: "" } }),
      "Missing file data",
    ],
    [() => unreachable(DocumentUploadFileDocument), "We couldn’t fetch that file."],
  ] as const;
  for (const [fail, words] of failures) {
    fail();
    await user.click(download);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText("Download failed")).toBeVisible();
  }
  const kept: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => "blob:test", revokeObjectURL: () => undefined });
  const { variables } = answer(DocumentUploadFileDocument, {
    documentUploadFile: { fileName: "odometer.jpg", dataUrl: "data:image/jpeg;base64,/9j/4A==" },
  });
  await user.click(download);
  await waitFor(() => expect(kept).toEqual(["odometer.jpg"]));
  expect(variables).toEqual([{ id: "u1" }]);
  click.mockRestore();
});

test("a charge is recorded with its required fields, and its status can be changed", async () => {
  const paid = charge({ id: "c1", status: "pending" });
  const { user, policy } = opened({ charges: [paid] });
  await user.click(await screen.findByRole("button", { name: "Record charge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record charge" }));
  expect(dialog.getByLabelText("Description")).toHaveFocus();
  expect(dialog.getByLabelText("Amount")).toHaveValue("83.31");
  await fill({ user }, "Amount", "1,234.56");
  const record = dialog.getByRole("button", { name: "Record charge" });
  await user.click(record);
  expect(await dialog.findByText("Enter what was charged.")).toBeVisible();
  await fill({ user }, "Description", "Transfer fee");
  const day = dialog.getByLabelText("Charged on");
  fireEvent.change(day, { target: { value: "2026-11-21" } });
  await user.click(record);
  expect(await dialog.findByText("Choose today or an earlier day.")).toBeVisible();
  fireEvent.change(day, { target: { value: "2026-11-20" } });
  await waitFor(() => expect(day).toBeValid());
  refuse(RecordChargeDocument, { code: "VALIDATION_FAILED", message: "At most $1,000." });
  await user.click(record);
  expect(await screen.findByText("Could not record charge")).toBeVisible();
  const { variables } = answer(RecordChargeDocument, { recordCharge: { id: "c2", policy } });
  await user.dblClick(record);
  expect(await screen.findByText("Charge recorded")).toBeVisible();
  expect(screen.getByText("Transfer fee, $1,234.56")).toBeVisible();
  expect(variables).toEqual([
    {
      input: {
        policyId: policy.id,
        description: "Transfer fee",
        amountCents: 123_456,
        status: "paid",
        idempotencyKey: expect.any(String),
        seenChargeIds: ["c1"],
      },
    },
  ]);

  const status = screen.getByRole("combobox", { name: "Status of Monthly payment" });
  refuse(SetChargeStatusDocument, { code: "CONFLICT", message: "Someone else changed this charge." });
  await chooseStatus({ user }, status, "Refunded");
  expect(await screen.findByText("Could not update charge")).toBeVisible();
  expect(screen.getByText("Someone else changed this charge.")).toBeVisible();
  await waitFor(() => expect(status).toHaveTextContent("Pending"));
  const change = answer(SetChargeStatusDocument, { setChargeStatus: { id: "c1", version: 3, policy } });
  await chooseStatus({ user }, status, "Paid");
  expect(await screen.findByText("Charge updated")).toBeVisible();
  expect(change.variables).toEqual([{ input: { id: "c1", version: 2, status: "paid" } }]);
});

test("while a charge's status is being saved no other can be chosen; then the focus returns and the next change uses the new version", async () => {
  const due = charge({ id: "c1", version: 2, status: "pending" });
  const { user, policy } = opened({ charges: [due] });
  const status = await screen.findByRole("combobox", { name: "Status of Monthly payment" });
  const saving = pending(SetChargeStatusDocument);
  status.focus();
  await chooseStatus({ user }, status, "Processing");
  await waitFor(() => expect(status).toHaveTextContent("Processing"));
  expect(status).toBeDisabled();
  const processing = { ...policy, charges: [{ ...due, version: 3, status: "processing" as const }] };
  saving.answer({ setChargeStatus: { id: "c1", version: 3, policy: processing } });
  await waitFor(() => expect(status).toBeEnabled());
  expect(status).toHaveFocus();
  const { variables } = answer(SetChargeStatusDocument, { setChargeStatus: { id: "c1", version: 4, policy } });
  await chooseStatus({ user }, status, "Paid");
  await waitFor(() => expect(variables).toEqual([{ input: { id: "c1", version: 3, status: "paid" } }]));
});

test("a status that a colleague sets while the menu is open is not replaced unseen; another change of the charge is no obstacle", async () => {
  const { publish } = feed(PolicyChangesDocument);
  const due = charge({ id: "c1", version: 2, status: "pending" });
  const { user, policy } = opened({ charges: [due] });
  const status = await screen.findByRole("combobox", { name: "Status of Monthly payment" });
  const changedTo = async (changed: typeof due) => {
    const asked = answer(PolicyOverviewScreenDocument, {
      policy: { ...policy, charges: [changed] },
      emailTemplates: [],
    });
    publish({ policyChanged: { policyId: policy.id } });
    await waitFor(() => expect(asked.variables).toHaveLength(1));
  };
  const { variables } = refuse(SetChargeStatusDocument, {
    code: "CONFLICT",
    message: "Someone else changed this charge.",
  });
  await user.click(status);
  await changedTo({ ...due, version: 3, status: "refunded" });
  await waitFor(() =>
    expect(screen.getByRole("option", { name: "Refunded" })).toHaveAttribute("aria-selected", "true"),
  );
  await user.click(screen.getByRole("option", { name: "Paid" }));
  expect(await screen.findByText("Someone else changed this charge.")).toBeVisible();
  expect(variables).toEqual([{ input: { id: "c1", version: 2, status: "paid" } }]);

  await waitFor(() => expect(status).toBeEnabled());
  await user.click(status);
  await changedTo({ ...due, version: 4, status: "refunded", notes: "by phone" });
  expect(await screen.findByText("by phone")).toBeInTheDocument();
  await user.click(screen.getByRole("option", { name: "Paid" }));
  await waitFor(() => expect(variables.at(-1)?.input.version).toBe(4));
});
