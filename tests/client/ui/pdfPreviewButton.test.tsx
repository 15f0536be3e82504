import { expect, test } from "@jest/globals";
import { act, screen, waitForElementToBeRemoved } from "@testing-library/react";

import type { PdfFile } from "#client/ui/PdfDialog";
import { PdfPreviewButton } from "#client/ui/PdfPreviewButton";
import { renderScreen } from "#tests/support/client/renderScreen";

const file: PdfFile = { fileName: "letter.pdf", blob: new Blob(["%PDF-"], { type: "application/pdf" }) };

/** A preview whose requests are answered by the test, in any order. */
function opened() {
  const requests: ReturnType<typeof Promise.withResolvers<PdfFile>>[] = [];
  const fetchFile = (): Promise<PdfFile> => {
    const request = Promise.withResolvers<PdfFile>();
    requests.push(request);
    return request.promise;
  };
  const session = renderScreen(
    <PdfPreviewButton title="The letter" fetchFile={fetchFile} failure="Please try again.">
      Preview
    </PdfPreviewButton>,
  );
  async function openAndClose(): Promise<void> {
    await session.user.click(screen.getByRole("button", { name: "Preview" }));
    await session.user.click(await screen.findByRole("button", { name: "Close" }));
    await waitForElementToBeRemoved(() => screen.queryByRole("dialog"));
  }
  return { ...session, requests, openAndClose };
}

test("a request that fails after its preview was closed neither closes the next one nor is reported", async () => {
  const { user, requests, openAndClose } = opened();
  await openAndClose();
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("dialog");
  await act(async () => requests[0]?.reject(new Error("lost")));
  expect(screen.queryByText("Preview failed")).not.toBeInTheDocument();
  await act(async () => requests[1]?.resolve(file));
  expect(await screen.findByRole("link", { name: "Download PDF" })).toBeVisible();
});

test("a request that fails while its preview is open closes it and is reported", async () => {
  const { user, requests } = opened();
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("dialog");
  await act(async () => requests[0]?.reject(new Error("lost")));
  expect(await screen.findByText("Preview failed")).toBeVisible();
  await waitForElementToBeRemoved(() => screen.queryByRole("dialog"));
});
