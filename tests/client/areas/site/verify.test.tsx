import { createHash, webcrypto } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { DocumentVerificationDocument, type DocumentVerificationQuery } from "../../../../client/src/generated/graphql";
import { answer, pending, refuse, unreachable } from "../../../support/client/api";
import { openSite } from "./quoteSupport";

type Answer = DocumentVerificationQuery["documentVerification"];

const reference = "ab".repeat(32);
const sealed = `%PDF-1.7\n/Fingerprint (contract-fingerprint:${reference})\n%%EOF`;
const plain = "%PDF-1.4\nsomething else\n%%EOF";
const nothing: Answer = { verdict: "unknown", kind: null, contractStatus: null, sentAt: null, signedAt: null };
const known: Answer = {
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
  const site = openSite("/verify");
  const input = await chooser();
  fireEvent.change(input, { target: { files: [pdfOf(text, name)] } });
  return site;
}

const verdict = async (title: string) =>
  (await screen.findByRole("heading", { level: 3, name: title })).closest('[aria-live="polite"]') as HTMLElement;

// jsdom has neither secure pages nor digests.
Object.defineProperty(crypto, "subtle", { value: webcrypto.subtle, configurable: true });
beforeEach(() => void Object.assign(window, { isSecureContext: true }));

describe("/verify", () => {
  test("says that the file stays on the device", async () => {
    openSite("/verify");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Is this document genuine?");
    expect(await screen.findByText(/Your file stays on this device/)).toBeVisible();
    expect(document.title).toBe("Verify a document · Milepost");
  });

  test("a genuine signed copy: who issued it, when it was sent and signed", async () => {
    const calls = answer(DocumentVerificationDocument, { documentVerification: known });
    await choose(sealed);
    const result = await verdict("Genuine");
    expect(result).toHaveTextContent("Issued byMilepost");
    expect(result).toHaveTextContent("The signed copy, with its certificate");
    expect(result).toHaveTextContent("Nov 20, 2026, 10:00 AM EST");
    expect(result).toHaveTextContent("Nov 21, 2026, 12:30 PM EST");
    const sha256 = createHash("sha256").update(sealed).digest("hex");
    expect(result).toHaveTextContent(sha256);
    // The fingerprint and nothing of the file goes to the server.
    expect(calls.variables).toEqual([{ sha256, reference }]);
  });

  test.each([
    [{ ...known, kind: "presented", contractStatus: "sent", signedAt: null } as const, "Not signed yet"],
    [
      { ...known, kind: "presented", contractStatus: "void", signedAt: null } as const,
      "None: this contract was withdrawn",
    ],
  ])("a genuine document that nobody signed", async (documentVerification, words) => {
    const calls = answer(DocumentVerificationDocument, { documentVerification });
    await choose(plain);
    expect(await verdict("Genuine")).toHaveTextContent(words);
    expect(calls.variables[0]?.reference).toBeNull();
  });

  test("an altered copy and an unknown file are said to be that", async () => {
    answer(DocumentVerificationDocument, { documentVerification: { ...nothing, verdict: "altered" } });
    await choose(sealed);
    expect(await verdict("Altered")).toHaveTextContent("Do not rely on it.");
    answer(DocumentVerificationDocument, { documentVerification: nothing });
    fireEvent.change(await chooser(), { target: { files: [pdfOf(plain, "other.pdf")] } });
    expect(await verdict("Unknown")).toHaveTextContent("other.pdf");
    expect(screen.queryByText("Altered")).not.toBeInTheDocument();
  });

  test("a dropped file does as well", async () => {
    answer(DocumentVerificationDocument, { documentVerification: nothing });
    openSite("/verify");
    const input = await chooser();
    fireEvent.drop(input.parentElement as HTMLElement, { dataTransfer: { files: [pdfOf(plain)] } });
    await verdict("Unknown");
  });

  test("works with the keyboard: the button opens the chooser", async () => {
    const { user } = openSite("/verify");
    const input = await chooser();
    const opened = new Promise((resolve) => input.addEventListener("click", resolve));
    screen.getByRole("button", { name: "Choose a PDF" }).focus();
    await user.keyboard("{Enter}");
    await opened;
  });

  test("what is no PDF is not asked about", async () => {
    const calls = answer(DocumentVerificationDocument, { documentVerification: nothing });
    await choose("just words", "notes.txt");
    expect(await screen.findByText(/This file is no PDF/)).toBeVisible();
    expect(calls.variables).toHaveLength(0);
  });

  test("says that it is working, and of two files the later one counts", async () => {
    const first = pending(DocumentVerificationDocument);
    await choose(sealed, "first.pdf");
    expect(await screen.findByText("Computing the fingerprint: first.pdf")).toBeVisible();
    answer(DocumentVerificationDocument, { documentVerification: nothing });
    fireEvent.change(await chooser(), { target: { files: [pdfOf(plain, "second.pdf")] } });
    await verdict("Unknown");
    first.answer({ documentVerification: known });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("heading", { name: "Genuine" })).not.toBeInTheDocument();
  });

  test("a server that refuses or is away is said so", async () => {
    unreachable(DocumentVerificationDocument);
    await choose(plain);
    expect(await screen.findByText("Unable to reach the server. Please try again.")).toBeVisible();
    refuse(DocumentVerificationDocument, { code: "RATE_LIMITED", message: "Too many requests." });
    fireEvent.change(await chooser(), { target: { files: [pdfOf(plain)] } });
    expect(await screen.findByText("Too many requests.")).toBeVisible();
  });

  test("a page without https says why it cannot", async () => {
    Object.assign(window, { isSecureContext: false });
    await choose(plain);
    await waitFor(() => expect(within(screen.getByRole("main")).getByRole("alert")).toHaveTextContent("with https"));
  });
});
