import { beforeEach, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";

import { PolicyChangesDocument, PolicyOverviewScreenDocument } from "#client/generated/graphql";
import { answer, feed, server } from "#tests/support/client/api";
import { builtInTemplates, overviewPolicy, type OverviewPolicy } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeEach(() => {
  signedIn();
  feed(PolicyChangesDocument);
});

function served(given: Partial<OverviewPolicy> = {}) {
  const policy = overviewPolicy(given);
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates: builtInTemplates() });
  return policy;
}

const at = "/admin/policies/VSP-TEST-AAAA";

const inspection: OverviewPolicy["files"][number] = {
  id: "f1",
  fileName: "Inspection.pdf",
  filePath: "files/abc123",
  byteLength: 150_000,
  contentType: "application/pdf",
  createdAt: "2026-11-18T15:00:00.000Z",
  authorName: "sam",
};

test("a chosen file is sent unchanged with its name, and refusals say why", async () => {
  const policy = served();
  const { user } = renderAdmin(at);
  const upload = await screen.findByRole("button", { name: "Upload file" });
  await user.click(upload);
  expect(await screen.findByText("File required")).toBeVisible();
  expect(screen.getByText("Choose a file before uploading.")).toBeVisible();

  const file = new File(["%PDF-1.7"], "Prüfbericht 1.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Policy document"), file);
  expect(screen.getByText("Prüfbericht 1.pdf, 8 B")).toBeVisible();
  const address = `*/api/admin/policies/${policy.id}/files`;
  server.use(http.post(address, () => new HttpResponse("<html>", { status: 500 })));
  await user.click(upload);
  expect(await screen.findByText("Upload failed")).toBeVisible();
  expect(screen.getByText("Failed to upload file")).toBeVisible();

  const reason = { code: "VALIDATION_FAILED", message: "This file is empty.", errors: [] };
  server.use(http.post(address, () => HttpResponse.json(reason, { status: 400 })));
  await user.click(upload);
  expect(await screen.findByText("This file is empty.")).toBeVisible();
  expect(screen.getByText("Failed to upload file")).toBeVisible();

  const sent: { name: string | null; body: string }[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      sent.push({ name: request.headers.get("x-filename"), body: await request.text() });
      return HttpResponse.json({ data: { id: "f1" } }, { status: 201 });
    }),
  );
  served({ files: [inspection] });
  await user.click(upload);
  expect(await screen.findByText("Inspection.pdf")).toBeVisible();
  expect(sent).toEqual([{ name: encodeURIComponent("Prüfbericht 1.pdf"), body: "%PDF-1.7" }]);
  expect(screen.getByText("No file chosen")).toBeVisible();

  const dropped = new File(["again"], "dropped.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Policy document"), file);
  fireEvent.drop(upload, { dataTransfer: { files: [dropped] } });
  expect(screen.getByText("dropped.pdf, 5 B")).toBeVisible();
  await user.upload(screen.getByLabelText("Policy document"), file);
  // The first notification names it, too.
  expect(screen.getByTitle("Prüfbericht 1.pdf")).toBeVisible();

  const huge = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "huge.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Policy document"), huge);
  await user.click(upload);
  expect(await screen.findByText("huge.pdf is larger than 10 MB.")).toBeVisible();
  expect(screen.getByText("Failed to upload file")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("leaving the policy asks about a chosen file until it is uploaded", async () => {
  const policy = served();
  const { user, goTo, address } = renderAdmin(at);
  await user.upload(await screen.findByLabelText("Policy document"), new File(["%PDF-1.7"], "Report.pdf"));
  void goTo("/claims");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(address()).toBe(at);
  server.use(
    http.post(`*/api/admin/policies/${policy.id}/files`, () =>
      HttpResponse.json({ data: { id: "f1" } }, { status: 201 }),
    ),
  );
  await user.click(await screen.findByRole("button", { name: "Upload file" }));
  expect(await screen.findByText("No file chosen")).toBeVisible();
  await goTo("/claims");
  expect(await screen.findByText("The public site")).toBeVisible();
});

test("a file that is sent again after a lost answer has the same key, and the next upload another one", async () => {
  const policy = served();
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*/api/admin/policies/${policy.id}/files`, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: { id: "f1" } }, { status: 201 });
    }),
  );
  const { user } = renderAdmin(at);
  const upload = await screen.findByRole("button", { name: "Upload file" });
  const file = new File(["%PDF-1.7"], "report.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Policy document"), file);
  await user.click(upload);
  expect(await screen.findByText("Upload failed")).toBeVisible();
  await user.click(upload);
  expect(await screen.findByText("No file chosen")).toBeVisible();
  await user.upload(screen.getByLabelText("Policy document"), file);
  await user.click(upload);
  await waitFor(() => expect(keys).toHaveLength(3));
  const [first, again, next] = keys;
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
