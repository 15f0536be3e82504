import { createHash, webcrypto } from "node:crypto";

import { beforeEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import type { DocumentAnswer } from "#client/areas/site/verify/useDocumentCheck";
import { answerRest, pendingRest, refuseRest, unreachableRest } from "#tests/support/client/restApi";
import { openSite } from "./quoteSupport";

const documents = "/api/documents/:sha256";
const reference = "ab".repeat(32);
const sealed = `%PDF-1.7\n/Fingerprint (contract-fingerprint:${reference})\n%%EOF`;
const plain = "%PDF-1.4\nsomething else\n%%EOF";
const nothing: DocumentAnswer = { verdict: "unknown", kind: null, contractStatus: null, sentAt: null, signedAt: null };
const known: DocumentAnswer = {
  verdict: "genuine",
  kind: "signed",
  contractStatus: "signed",
  sentAt: "2026-11-20T15:00:00.000Z",
  signedAt: "2026-11-21T17:30:00.000Z",
};

/** jsdom's own files cannot be read. */
function pdfOf(text: string, name = "contract.pdf") {
  return Object.assign(new Blob([text], { type: "application/pdf" }), { name });
}

async function chooser(): Promise<HTMLElement> {
  return await screen.findByLabelText("Choose a PDF", { selector: "input" });
}

async function choose(text: string, name?: string) {
  const site = await openSite("/verify");
  const input = await chooser();
  fireEvent.change(input, { target: { files: [pdfOf(text, name)] } });
  return site;
}

const verdict = async (title: string) =>
  (await screen.findByRole("heading", { level: 3, name: title })).closest('[aria-live="polite"]') as HTMLElement;

// jsdom has neither secure contexts nor digests.
Object.defineProperty(crypto, "subtle", { value: webcrypto.subtle, configurable: true });
beforeEach(() => void Object.assign(window, { isSecureContext: true }));

describe("/verify", () => {
  test("says that the file stays on the device", async () => {
    await openSite("/verify");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Is this document genuine?");
    expect(await screen.findByText(/Your file stays on this device/)).toBeVisible();
  });

  test("a genuine signed copy: who issued it, when it was sent and signed", async () => {
    const calls = answerRest("get", documents, known);
    await choose(sealed);
    const result = await verdict("Genuine");
    expect(result).toHaveTextContent("Issued byMilepost");
    expect(result).toHaveTextContent("The signed copy, with its certificate");
    expect(result).toHaveTextContent("Nov 20, 2026, 10:00 AM EST");
    expect(result).toHaveTextContent("Nov 21, 2026, 12:30 PM EST");
    const sha256 = createHash("sha256").update(sealed).digest("hex");
    expect(result).toHaveTextContent(sha256);
    // Only the fingerprint is sent to the server, nothing of the file.
    expect(calls.map(({ url }) => url.pathname + url.search)).toEqual([
      `/api/documents/${sha256}?reference=${reference}`,
    ]);
  });

  test.each([
    [{ ...known, kind: "presented", contractStatus: "sent", signedAt: null } as const, "Not signed yet"],
    [
      { ...known, kind: "presented", contractStatus: "void", signedAt: null } as const,
      "None: this contract was withdrawn",
    ],
  ])("a genuine document that nobody signed", async (documentVerification, words) => {
    const calls = answerRest("get", documents, documentVerification);
    await choose(plain);
    expect(await verdict("Genuine")).toHaveTextContent(words);
    expect(calls[0]?.url.search).toBe("");
  });

  test("of a document sent to several customers, only its authenticity is confirmed", async () => {
    answerRest("get", documents, { ...nothing, verdict: "genuine", kind: "presented" });
    await choose(plain);
    const result = await verdict("Genuine");
    expect(result).toHaveTextContent("The contract as it was sent, before signing");
    expect(result).not.toHaveTextContent(/Signature|Not signed yet|Sent/);
  });

  test("an altered copy and an unknown file are reported as such", async () => {
    answerRest("get", documents, { ...nothing, verdict: "altered" });
    await choose(sealed);
    expect(await verdict("Altered")).toHaveTextContent("Don't rely on it.");
    answerRest("get", documents, nothing);
    fireEvent.change(await chooser(), { target: { files: [pdfOf(plain, "other.pdf")] } });
    expect(await verdict("Unknown")).toHaveTextContent("other.pdf");
    expect(screen.queryByText("Altered")).not.toBeInTheDocument();
  });

  test("a file can be dropped", async () => {
    answerRest("get", documents, nothing);
    await openSite("/verify");
    const input = await chooser();
    fireEvent.drop(input.parentElement as HTMLElement, { dataTransfer: { files: [pdfOf(plain)] } });
    await verdict("Unknown");
  });

  test("a file dropped outside the box is checked too, and the browser does not leave the page", async () => {
    answerRest("get", documents, nothing);
    await openSite("/verify");
    await chooser();
    const place = screen.getByRole("heading", { level: 1 });
    // `fireEvent` returns false if the default action was prevented.
    expect(fireEvent.dragOver(place, { dataTransfer: { types: ["Files"] } })).toBe(false);
    expect(fireEvent.drop(place, { dataTransfer: { types: ["Files"], files: [pdfOf(plain)] } })).toBe(false);
    await verdict("Unknown");
    expect(fireEvent.dragOver(place, { dataTransfer: { types: ["text/plain"] } })).toBe(true);
    expect(fireEvent.drop(place, { dataTransfer: { types: ["text/plain"], files: [] } })).toBe(true);
  });

  test("works with the keyboard: the button opens the chooser", async () => {
    const { user } = await openSite("/verify");
    const input = await chooser();
    const opened = new Promise((resolve) => input.addEventListener("click", resolve));
    screen.getByRole("button", { name: "Choose a PDF" }).focus();
    await user.keyboard("{Enter}");
    await opened;
  });

  test("a file that is not a PDF is not sent", async () => {
    const calls = answerRest("get", documents, nothing);
    await choose("just words", "notes.txt");
    expect(await screen.findByText(/This file is not a PDF/)).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  test("shows progress, and of two files the later one counts", async () => {
    const first = pendingRest("get", documents);
    await choose(sealed, "first.pdf");
    expect(await screen.findByText("Computing the fingerprint: first.pdf")).toBeVisible();
    answerRest("get", documents, nothing);
    fireEvent.change(await chooser(), { target: { files: [pdfOf(plain, "second.pdf")] } });
    await verdict("Unknown");
    first.answer(known);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("heading", { name: "Genuine" })).not.toBeInTheDocument();
  });

  test("a refusal and an unreachable server are reported", async () => {
    unreachableRest("get", documents);
    await choose(plain);
    expect(await screen.findByText("Unable to reach the server. Please try again.")).toBeVisible();
    refuseRest("get", documents, { status: 429, code: "RATE_LIMITED", message: "Too many requests." });
    fireEvent.change(await chooser(), { target: { files: [pdfOf(plain)] } });
    expect(await screen.findByText("Too many requests.")).toBeVisible();
  });

  test("a page without https says why it cannot check", async () => {
    Object.assign(window, { isSecureContext: false });
    await choose(plain);
    await waitFor(() => expect(within(screen.getByRole("main")).getByRole("alert")).toHaveTextContent("with https"));
  });
});
