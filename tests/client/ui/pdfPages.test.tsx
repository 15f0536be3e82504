import { beforeEach, expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";

import { PdfPages } from "#client/ui/pdf/PdfPages";
import type { PdfFile } from "#client/ui/PdfDialog";
import { pagesInView } from "#tests/support/client/pagesInView";
import { sendLateText } from "#tests/support/client/pdfjs";
import { renderScreen } from "#tests/support/client/renderScreen";

const pdf = (text: string) => async (): Promise<PdfFile> => ({
  fileName: "letter.pdf",
  blob: new Blob([`%PDF-1.7 ${text}`], { type: "application/pdf" }),
});
const late = pdf("late");
const other = pdf("");

/** A document whose text has not come yet, and a button for another one in its place. */
function Documents() {
  const [fetchFile, setFetchFile] = useState(() => late);
  const ignore = (): void => undefined;
  return (
    <>
      <PdfPages
        label="The letter"
        fetchFile={fetchFile}
        height="50vh"
        onShown={ignore}
        onSaved={ignore}
        onSettled={ignore}
      />
      <button onClick={() => setFetchFile(() => other)}>Other letter</button>
    </>
  );
}

beforeEach(() => pagesInView());

const firstPage = () => screen.findByRole("group", { name: "Page 1 of 1" });

test("a page's text is laid over it when it comes", async () => {
  renderScreen(<Documents />);
  const page = await firstPage();
  expect(page.textContent).toBe("");
  await act(async () => sendLateText());
  expect(page).toHaveTextContent("The late words of this page");
});

test("the text of a page that is gone is laid nowhere when it comes", async () => {
  const { unmount } = renderScreen(<Documents />);
  const page = await firstPage();
  unmount();
  await act(async () => sendLateText());
  expect(page.textContent).toBe("");
});

test("a page of another document has only its own text", async () => {
  const { user } = renderScreen(<Documents />);
  const page = await firstPage();
  await user.click(screen.getByRole("button", { name: "Other letter" }));
  await waitFor(() => expect(page).toHaveTextContent("The words of this page"));
  await act(async () => sendLateText());
  expect(page.textContent).toBe("The words of this page");
});
