import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";

import { PolicyChangesDocument, PolicyOverviewScreenDocument } from "#client/generated/graphql";
import { answer, feed, server } from "#tests/support/client/api";
import { builtInTemplates, overviewPolicy } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

test("a file that is sent again after a lost answer has the same key, and the next upload another one", async () => {
  signedIn();
  feed(PolicyChangesDocument);
  const policy = overviewPolicy();
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates: builtInTemplates() });
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*/api/admin/policies/${policy.id}/files`, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: { id: "f1" } }, { status: 201 });
    }),
  );
  const { user } = renderAdmin(`/admin/policies/${policy.id}`);
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
