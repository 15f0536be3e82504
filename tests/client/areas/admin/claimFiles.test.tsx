import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { AddClaimFileDocument, ClaimChangesDocument, type ClaimFiles_FileFragment } from "#client/generated/graphql";
import { answer, feed } from "#tests/support/client/api";
import { changedClaim, openedClaim } from "#tests/support/client/openedClaim";
import { signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  feed(ClaimChangesDocument);
});
afterEach(() => {
  resetViewport();
  sessionStorage.clear();
});

function aFile(given: Partial<ClaimFiles_FileFragment> = {}): ClaimFiles_FileFragment {
  return {
    id: "f11e0000-0000-4000-8000-000000000001",
    fileName: "odometer.jpg",
    contentType: "image/jpeg",
    sentBy: "customer",
    forCustomer: true,
    createdAt: "2026-11-19T15:00:00.000Z",
    authorName: "jo@example.com",
    ...given,
  };
}

describe("a claim's photos and documents", () => {
  test("appear next to the decision with their sender and time, and whether the customer sees them", async () => {
    const files = [
      aFile(),
      aFile({ id: "f2", fileName: "ours.pdf", contentType: "application/pdf", sentBy: "staff", authorName: "Robin" }),
      aFile({ id: "f3", fileName: "internal.png", sentBy: "staff", forCustomer: false, authorName: "Robin" }),
    ];
    const { panel, user } = await openedClaim("Photos and documents", { files });
    expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "odometer.jpgThe customer, Nov 19, 2026, 10:00 AM EST",
      "PDFours.pdfRobin, Nov 19, 2026, 10:00 AM ESTThe customer sees it",
      "internal.pngRobin, Nov 19, 2026, 10:00 AM EST",
    ]);
    await user.click(panel.getByRole("button", { name: "Open odometer.jpg" }));
    const dialog = within(await screen.findByRole("dialog", { name: "odometer.jpg" }));
    expect(dialog.getByRole("img", { name: "odometer.jpg" })).toHaveAttribute(
      "src",
      "/api/admin/claim-files/f11e0000-0000-4000-8000-000000000001",
    );
  });

  test("are added by staff, and shown to the customer only if staff choose to", async () => {
    const { claim, panel, user } = await openedClaim("Photos and documents", {});
    expect(panel.getByText(/None yet/)).toBeVisible();
    const added = answer(AddClaimFileDocument, ({ input }) => ({
      addClaimFile: { id: "f1", claim: changedClaim(claim, { files: [aFile({ fileName: input.fileName ?? "" })] }) },
    }));
    for (const [name, forCustomer] of [
      ["report.pdf", false],
      ["letter.pdf", true],
    ] as const) {
      await user.click(panel.getByRole("button", { name: "Add files" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Add files" }));
      await user.upload(
        dialog.getByLabelText("Choose files for this claim"),
        new File(["%PDF-"], name, { type: "application/pdf" }),
      );
      if (forCustomer) await user.click(dialog.getByLabelText("The customer sees these files"));
      await user.click(dialog.getByRole("button", { name: "Add" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(added.variables.at(-1)?.input).toMatchObject({ claimId: claim.id, fileName: name, forCustomer });
      expect(screen.getByText("File added")).toBeVisible();
    }
    expect(panel.getByText("letter.pdf")).toBeVisible();
  });

  test("count for a document that the customer was asked for, if staff say so", async () => {
    const requiredDocument = { waivedAt: null, missing: true } as const;
    const requiredDocuments = [
      { id: "p1", type: "vin_photo", ...requiredDocument, missing: false },
      { id: "p2", type: "diagnosis_report", ...requiredDocument },
      { id: "p3", type: "repair_invoice", ...requiredDocument, missing: false, waivedAt: "2026-11-19T16:00:00.000Z" },
    ] as const;
    const { claim, panel, user } = await openedClaim("Photos and documents", {
      messages: [
        {
          id: "a5c0",
          content: "Please send both.",
          fromCustomer: false,
          isQuestion: true,
          answeredAt: null,
          createdAt: "2026-11-19T15:00:00.000Z",
          authorName: "Robin",
          requiredDocuments: [...requiredDocuments],
        },
      ],
    });
    const added = answer(AddClaimFileDocument, { addClaimFile: { id: "f1", claim } });
    await user.click(panel.getByRole("button", { name: "Add files" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add files" }));
    const choice = dialog.getByRole("combobox", { name: "Requested document" });
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Not a requested document", "Diagnosis Report", "VIN Photo (more pages)"]);
    await user.selectOptions(choice, "Diagnosis Report");
    await user.upload(
      dialog.getByLabelText("Choose files for this claim"),
      new File(["%PDF-"], "report.pdf", { type: "application/pdf" }),
    );
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() => expect(added.variables.map(({ input }) => input.requiredDocumentId)).toEqual(["p2"]));
  });
});
