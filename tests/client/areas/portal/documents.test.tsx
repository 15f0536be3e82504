import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { DocumentsScreenDocument, CustomerUploadFileDocument, UploadDocumentDocument } from "#client/generated/graphql";
import { DOCUMENT_TYPES } from "#shared/documentTypes";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { closingAsks } from "#tests/support/client/closing";
import { request } from "#tests/support/client/portal";
import { renderPortal, signedInCustomer, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

const odometer = request();
const upload = {
  id: "f11e0000-0000-4000-8000-000000000001",
  fileName: "Dashboard.jpg",
  fileSize: 204_800,
  createdAt: "2026-11-19T15:00:00.000Z",
};
const photo = (name = "photo..jpg") => new File(["\u00ff\u00d8 a photo"], name, { type: "image/jpeg" });

beforeEach(() => {
  URL.createObjectURL = () => "blob:http://localhost/document";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
  resetViewport();
});

function openDocuments(requests = [odometer], at = "/portal/documents") {
  const live = signedInCustomer();
  answer(DocumentsScreenDocument, { customerPolicies: [{ id: "VSP-TEST-0001" }], customerDocumentRequests: requests });
  return { live, ...renderPortal(at) };
}

const card = async (name: string) => within(await screen.findByRole("article", { name }));

describe("the documents screen", () => {
  test("loads, can be retried, and says if there is nothing to send", async () => {
    signedInCustomer();
    const loading = pending(DocumentsScreenDocument);
    const first = renderPortal("/portal/documents");
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    loading.answer({ customerPolicies: [], customerDocumentRequests: [] });
    expect(await screen.findByText("Nothing to send")).toBeVisible();
    first.unmount();
    unreachable(DocumentsScreenDocument);
    const { user } = renderPortal("/portal/documents");
    expect(await screen.findByText("We couldn't load your documents")).toBeVisible();
    answer(DocumentsScreenDocument, { customerPolicies: [], customerDocumentRequests: [] });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing to send")).toBeVisible();
  });

  test("counts requests, hints at what is needed, disables closed ones and lists the six newest uploads", async () => {
    const uploads = Array.from({ length: 7 }, (_, day) => ({
      ...upload,
      id: `f11e000${day}-0000-4000-8000-000000000001`,
      fileName: `Page ${day + 1}.pdf`,
      createdAt: `2026-11-0${day + 1}T15:00:00.000Z`,
    }));
    openDocuments([
      odometer,
      request({ id: "d0c00000-0000-4000-8000-000000000002", title: "VIN", instructions: "By Friday.", dueDate: null }),
      request({
        id: "d0c00000-0000-4000-8000-000000000005",
        title: "Mileage",
        type: "other",
        status: "submitted",
        dueDate: null,
      }),
      request({ id: "d0c00000-0000-4000-8000-000000000003", title: "Invoice", status: "completed", uploads }),
      request({ id: "d0c00000-0000-4000-8000-000000000004", title: "Report", status: "cancelled" }),
    ]);
    const open = await card("Photo of your odometer");
    expect(open.getByText("Awaiting Upload")).toBeVisible();
    expect(open.getByText("Odometer Reading")).toBeVisible();
    expect(open.getByText("Due Dec 1, 2026")).toBeVisible();
    expect(open.getByText(DOCUMENT_TYPES.odometer_photo.instructions)).toBeVisible();
    expect(open.getByRole("button", { name: "Send to Milepost" })).toBeDisabled();
    const other = await card("VIN");
    expect(other.getByText("By Friday.")).toBeVisible();
    expect(other.getByText("Send when you can")).toBeVisible();
    const counts = [...document.querySelectorAll("main dl[aria-label=Summary] > *")];
    expect(counts.map(({ textContent }) => textContent)).toEqual(["Outstanding3", "Completed1", "Vehicles on file1"]);
    const received = await card("Mileage");
    expect(received.getByText("Received")).toBeVisible();
    expect(received.getByText("Please send a clear photo or a PDF of this document.")).toBeVisible();
    expect(received.queryByText("Send when you can")).not.toBeInTheDocument();
    const closed = await card("Invoice");
    expect(closed.getByLabelText("Choose a file for Invoice")).toBeDisabled();
    expect(closed.getByText("This request is closed.")).toBeVisible();
    const rows = within(screen.getByRole("table", { name: "Recent uploads" })).getAllByRole("row");
    expect(rows).toHaveLength(7);
    expect(rows[1]).toHaveTextContent("Page 7.pdfInvoiceNov 7, 2026200 KB");
  });

  test("scrolls to the request in the URL and focuses it", async () => {
    const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
    const named = request({ id: "d0c00000-0000-4000-8000-000000000009", title: "Named" });
    openDocuments([odometer, named], `/portal/documents?request=${named.id.toUpperCase()}`);
    const article = await screen.findByRole("article", { name: "Named" });
    await waitFor(() => expect(article).toHaveFocus());
    expect(article).toHaveAttribute("data-named");
    expect(scrolled.mock.contexts).toContain(article);
    expect(screen.getByRole("article", { name: "Photo of your odometer" })).not.toHaveAttribute("data-named");
  });

  test("sends the chosen file; a file keeps its key over retries, and the list is refetched afterwards", async () => {
    const refused = refuse(UploadDocumentDocument, { code: "UNAVAILABLE", message: "We are busy." });
    const { user } = openDocuments();
    const shown = await card("Photo of your odometer");
    // A chosen file is read first; until then there is nothing to send, and the button is off.
    const choose = async (file: File): Promise<void> => {
      await user.upload(shown.getByLabelText("Choose a file for Photo of your odometer"), file);
      expect(await shown.findByText(/^photo\.\.jpg \(\d+ B\) is ready to send\./)).toBeVisible();
    };
    await choose(photo());
    await user.click(shown.getByRole("button", { name: "Send to Milepost" }));
    expect(await toast("Upload failed")).toContain("We are busy.");
    expect(shown.getByText("photo..jpg was not sent: We are busy. Your file is still chosen.")).toBeVisible();

    unreachable(UploadDocumentDocument);
    await user.click(shown.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(shown.getByText(/Unable to upload file/)).toBeVisible());

    const keyOfNext = async (button: "Try again" | "Send to Milepost"): Promise<unknown> => {
      const tried = refuse(UploadDocumentDocument, { code: "UNAVAILABLE", message: "Not now" });
      await user.click(shown.getByRole("button", { name: button }));
      await waitFor(() => expect(tried.variables).toHaveLength(1));
      await shown.findByText(/was not sent: Not now/);
      // Announced by the card's own status, not once more by an alert inside it.
      expect(shown.queryByRole("alert")).not.toBeInTheDocument();
      return tried.variables[0]?.input.idempotencyKey;
    };
    const first = refused.variables[0]?.input.idempotencyKey;
    expect(await keyOfNext("Try again")).toBe(first);
    // The answer may have been lost after the file was stored; chosen again, it is still the same file.
    await choose(photo());
    expect(await keyOfNext("Send to Milepost")).toBe(first);
    // A different one with the same name and size is not.
    await choose(new File(["\u00ff\u00d8 a phoTo"], "photo..jpg", { type: "image/jpeg" }));
    expect(await keyOfNext("Send to Milepost")).not.toBe(first);

    const sending = pending(UploadDocumentDocument);
    await user.click(shown.getByRole("button", { name: "Try again" }));
    expect(await shown.findByRole("progressbar", { name: /photo\.\.jpg/ })).toBeVisible();
    const arrived = { id: upload.id, request: { ...odometer, status: "submitted" as const, uploads: [upload] } };
    const calls = answer(UploadDocumentDocument, { uploadDocument: arrived });
    sending.answer({ uploadDocument: arrived });
    expect(await toast("Upload received")).toContain(
      "Thanks! Our document team has your file and will review it shortly.",
    );
    expect(await shown.findByText("Dashboard.jpg")).toBeVisible();
    expect(shown.getByText("Received")).toBeVisible();
    // The button has nothing left to send, so the focus moves next to it for keyboard users.
    await waitFor(() => expect(shown.getByRole("button", { name: "Choose file" })).toHaveFocus());
    expect(refused.variables[0]).toEqual({
      input: {
        requestId: odometer.id,
        fileName: "photo..jpg",
        fileType: "image/jpeg",
        fileSize: photo().size,
        data: expect.stringMatching(/^data:image\/jpeg;base64,/),
        idempotencyKey: expect.any(String),
      },
    });

    await choose(photo());
    await user.click(shown.getByRole("button", { name: "Send to Milepost" }));
    await waitFor(() => expect(calls.variables).toHaveLength(1));
    expect(calls.variables[0]?.input.idempotencyKey).not.toBe(first);
  });

  test("a file whose answer was lost is received once the list shows it", async () => {
    const unseen = { ...upload, fileName: "photo..jpg", fileSize: photo().size };
    const requests = [request({ status: "submitted", uploads: [unseen] })];
    const listed = { customerPolicies: [{ id: "VSP-TEST-0001" }], customerDocumentRequests: requests };
    const { user } = openDocuments();
    const shown = await card("Photo of your odometer");
    const send = async (): Promise<void> => {
      await user.upload(shown.getByLabelText("Choose a file for Photo of your odometer"), photo());
      expect(await shown.findByText(/is ready to send\./)).toBeVisible();
      await user.click(shown.getByRole("button", { name: "Send to Milepost" }));
    };
    unreachable(UploadDocumentDocument);
    unreachable(DocumentsScreenDocument);
    await send();
    expect(await shown.findByText(/was not sent/)).toBeVisible();
    // The connection is back.
    answer(DocumentsScreenDocument, listed);
    window.dispatchEvent(new Event("focus"));
    expect(await shown.findByText("Download")).toBeVisible();
    expect(shown.queryByText(/was not sent/)).not.toBeInTheDocument();
    expect(shown.getByRole("button", { name: "Send to Milepost" })).toBeDisabled();

    const second = { ...unseen, id: "f11e0000-0000-4000-8000-000000000002" };
    // The same file again may be another upload: the earlier one does not count.
    await send();
    expect(await shown.findByText(/was not sent/)).toBeVisible();
    answer(DocumentsScreenDocument, {
      ...listed,
      customerDocumentRequests: [request({ status: "submitted", uploads: [second, unseen] })],
    });
    await user.click(shown.getByRole("button", { name: "Try again" }));
    await toast("Upload received");
    expect(shown.queryByText(/was not sent/)).not.toBeInTheDocument();
  });

  test("a file that is refused for good is not offered again; the next one is chosen", async () => {
    const message = "Files must be 5MB or smaller.";
    refuse(UploadDocumentDocument, { code: "VALIDATION_FAILED", message, fields: [{ field: "data", message }] });
    const { user } = openDocuments();
    const shown = await card("Photo of your odometer");
    const chooser = shown.getByLabelText("Choose a file for Photo of your odometer");
    await user.upload(chooser, photo());
    expect(await shown.findByText(/is ready to send\./)).toBeVisible();
    await user.click(shown.getByRole("button", { name: "Send to Milepost" }));
    expect(await toast("Upload failed")).toContain(message);
    expect(shown.getByText(`photo..jpg was not sent: ${message}`)).toBeVisible();
    expect(shown.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    expect(shown.getByRole("button", { name: "Send to Milepost" })).toBeDisabled();
    expect(closingAsks()).toBe(false);
    await user.upload(chooser, photo("smaller.jpg"));
    expect(await shown.findByText(/^smaller\.jpg .* is ready to send\./)).toBeVisible();
    expect(shown.queryByText(/was not sent/)).not.toBeInTheDocument();
  });

  test("leaving or closing the page asks about an unsent file; during an upload only closing asks", async () => {
    const { user, goTo, address } = openDocuments();
    const shown = await card("Photo of your odometer");
    expect(closingAsks()).toBe(false);
    await user.upload(shown.getByLabelText("Choose a file for Photo of your odometer"), photo());
    expect(await shown.findByText(/is ready to send\./)).toBeVisible();
    expect(closingAsks()).toBe(true);
    void goTo("/claims");
    expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toHaveTextContent(
      "Your changes haven't been saved and will be lost.",
    );
    await user.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(address()).toBe("/portal/documents");
    expect(shown.getByText(/is ready to send\./)).toBeVisible();

    const sending = pending(UploadDocumentDocument);
    await user.click(await shown.findByRole("button", { name: "Send to Milepost" }));
    expect(await shown.findByRole("progressbar", { name: /photo\.\.jpg/ })).toBeVisible();
    expect(closingAsks()).toBe(true);
    await goTo("/elsewhere");
    expect(await screen.findByText("The public site")).toBeVisible();
    sending.answer({ uploadDocument: { id: upload.id, request: odometer } });
    await toast("Upload received");
    expect(closingAsks()).toBe(false);
  });

  test("says when staff close a request on the page, even while a file for it is chosen", async () => {
    const { live, user } = openDocuments();
    const shown = await card("Photo of your odometer");
    await user.upload(shown.getByLabelText("Choose a file for Photo of your odometer"), photo());
    expect(await shown.findByText(/is ready to send\./)).toBeVisible();
    answer(DocumentsScreenDocument, {
      customerPolicies: [{ id: "VSP-TEST-0001" }],
      customerDocumentRequests: [{ ...odometer, status: "cancelled" }],
    });
    live.publish({ portalChanged: { kind: "document_request", id: odometer.id } });
    expect(await toast("Request closed")).toContain(
      "Photo of your odometer: No Longer Needed. There's nothing more to send for it.",
    );
    expect(screen.queryByText(/is ready to send/)).not.toBeInTheDocument();
  });

  test("an unreadable file says so, and nothing can be sent", async () => {
    jest.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function fail(this: FileReader) {
      this.dispatchEvent(new ProgressEvent("error"));
    });
    const { user } = openDocuments();
    const shown = await card("Photo of your odometer");
    await user.upload(shown.getByLabelText("Choose a file for Photo of your odometer"), photo());
    expect(await toast("Unable to read file")).toContain("Please try selecting a different file.");
    expect(shown.getByRole("button", { name: "Send to Milepost" })).toBeDisabled();
  });

  test("downloads a file under its name, and reports failures", async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const data = { fileName: upload.fileName, dataUrl: `data:image/jpeg;base64,${btoa("photo")}` };
    const calls = answer(CustomerUploadFileDocument, { documentUploadFile: data });
    const { user } = openDocuments([request({ status: "submitted", uploads: [upload] })]);
    await user.click(await screen.findByRole("button", { name: "Download Dashboard.jpg" }));
    await waitFor(() => expect(saved).toEqual(["Dashboard.jpg"]));
    expect(calls.variables).toEqual([{ id: upload.id }]);
    answer(CustomerUploadFileDocument, { documentUploadFile: { ...data, dataUrl: "https://elsewhere.example" } });
    await user.click(screen.getByRole("button", { name: "Download Dashboard.jpg" }));
    expect(await toast("Download failed")).toContain("We couldn't retrieve that file. Please try again in a moment.");
    expect(saved).toHaveLength(1);
  });
});
