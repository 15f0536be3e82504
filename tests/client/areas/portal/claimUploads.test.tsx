import { afterEach, describe, expect, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  AddOwnClaimFileDocument,
  CustomerSignOutDocument,
  FileClaimDocument,
  PortalClaimScreenDocument,
  PortalClaimsScreenDocument,
  type PortalClaim_ClaimFragment,
} from "#client/generated/graphql";
import { answer, pending, refuse } from "#tests/support/client/api";
import { closingAsks } from "#tests/support/client/closing";
import { claim as filedClaim, policy } from "#tests/support/client/portal";
import { claimId, ownClaim } from "#tests/support/client/portalClaim";
import { renderPortal, signedInCustomer, signInElsewhere, signInForm, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

type OwnFile = PortalClaim_ClaimFragment["files"][number];

const photo = (name: string) => new File([`\u00ff\u00d8 ${name}`], name, { type: "image/jpeg", lastModified: 0 });
const kept = (fileName: string, given: Partial<OwnFile> = {}): OwnFile => ({
  id: `f11e0000-0000-4000-8000-0000000000${String(fileName.length).padStart(2, "0")}`,
  fileName,
  contentType: "image/jpeg",
  sentBy: "customer",
  createdAt: "2026-11-19T15:00:00.000Z",
  ...given,
});

afterEach(() => {
  resetViewport();
  sessionStorage.clear();
});

function openClaim(claim = ownClaim()) {
  signedInCustomer();
  answer(PortalClaimScreenDocument, { customerClaim: claim });
  return renderPortal(`/portal/claims/${claim.id}`);
}

function openForm() {
  signedInCustomer();
  answer(PortalClaimsScreenDocument, { customerPolicies: [policy()], customerClaims: [] });
  return renderPortal("/portal/claims");
}

/** The server stores the file, so the claim has it from then on. */
const keeps = (fileName: string, id = claimId) => ({
  addClaimFile: { id: kept(fileName).id, claim: ownClaim({ id, files: [kept(fileName)] }) },
});
const chooser = () => screen.findByLabelText("Choose files for your claim");

describe("photos with a new claim", () => {
  test("that can't be sent are refused when they are chosen, not after the claim is filed", async () => {
    const { user } = openForm();
    const note = new File(["Dear team"], "note.txt", { type: "text/plain" });
    // As a browser that offers all files does.
    fireEvent.change(await chooser(), { target: { files: [note, photo("one.jpg")] } });
    expect(await screen.findByRole("alert")).toHaveTextContent("note.txt: Please upload a JPG, PNG, HEIC or PDF file.");
    expect(screen.getByRole("button", { name: "Remove one.jpg" })).toBeVisible();
    const scan = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "scan.pdf", { type: "application/pdf" });
    fireEvent.change(await chooser(), { target: { files: [note, scan] } });
    const each = within(screen.getByRole("alert")).getAllByRole("listitem");
    expect(each.map(({ textContent }) => textContent)).toEqual([
      "note.txt: Please upload a JPG, PNG, HEIC or PDF file.",
      "scan.pdf: Files must be 5MB or smaller.",
    ]);
    expect(screen.queryByRole("button", { name: "Remove note.txt" })).not.toBeInTheDocument();
    await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("follow once it is filed, one after the other; one that fails stays, and is retried with its key alone", async () => {
    const id = "beef0000-0000-4000-8000-000000000001";
    const filed = answer(FileClaimDocument, { fileClaim: filedClaim({ id }) });
    const { user } = openForm();
    await user.upload(await chooser(), [photo("one.jpg"), photo("two.jpg")]);
    await user.upload(await chooser(), photo("oops.jpg"));
    await user.upload(await chooser(), photo("one.jpg"));
    await user.click(screen.getByRole("button", { name: "Remove oops.jpg" }));
    const form = within(await screen.findByRole("form", { name: "Start a New Claim" }));
    await user.type(form.getByLabelText("Details for our claims team"), "Smoke");
    answer(PortalClaimScreenDocument, { customerClaim: ownClaim({ id }) });
    const lost = pending(AddOwnClaimFileDocument);
    await user.click(form.getByRole("button", { name: "Submit claim" }));
    await waitFor(() => expect(lost.variables).toHaveLength(1));
    const others = answer(AddOwnClaimFileDocument, ({ input }) => keeps(input.fileName ?? "", id));
    lost.refuse({ code: "UNAVAILABLE", message: "Not now." });
    expect(await toast("Some files were not sent")).toContain("Each file says why. Try again, or choose another.");
    expect(filed.variables).toHaveLength(1);
    expect(others.variables.map(({ input }) => input.fileName)).toEqual(["two.jpg"]);
    expect(screen.getByText("Not sent: Not now.").closest("[role=status]")).toHaveTextContent(
      /^\S+\.jpgNot sent: Not now\.$/,
    );
    expect(closingAsks()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await toast("Files received")).toContain("They're with your claim now.");
    expect(others.variables.map(({ input }) => input.fileName)).toEqual(["two.jpg", "one.jpg"]);
    expect(others.variables[1]?.input).toEqual({ ...lost.variables[0]?.input, claimId: id });
    await waitFor(() => expect(closingAsks()).toBe(false));
  });

  test("that have followed their claim are not named as unsent on the form of the next one", async () => {
    const id = "beef0000-0000-4000-8000-000000000003";
    const first = openForm();
    await first.user.upload(await chooser(), photo("one.jpg"));
    await first.user.type(screen.getByLabelText("Details for our claims team"), "Smoke");
    answer(FileClaimDocument, { fileClaim: filedClaim({ id }) });
    answer(PortalClaimScreenDocument, { customerClaim: ownClaim({ id }) });
    answer(AddOwnClaimFileDocument, keeps("one.jpg", id));
    await first.user.click(screen.getByRole("button", { name: "Submit claim" }));
    await toast("Files received");
    first.unmount();
    openForm();
    await chooser();
    expect(screen.queryByText(/Not sent yet/)).toBeNull();
  });

  test("are named after a reload, which keeps the text, and once more on the claim's page if nobody chose them again", async () => {
    const id = "beef0000-0000-4000-8000-000000000002";
    const first = openForm();
    await first.user.upload(await chooser(), [photo("one.jpg"), photo("two.jpg")]);
    await first.user.type(screen.getByLabelText("Details for our claims team"), "Smoke");
    first.unmount();
    const { user } = openForm();
    expect(await screen.findByText("Not sent yet: one.jpg, two.jpg. Please choose them again.")).toBeVisible();
    expect(screen.getByLabelText("Details for our claims team")).toHaveValue("Smoke");
    await user.upload(await chooser(), photo("two.jpg"));
    expect(await screen.findByText("Not sent yet: one.jpg. Please choose it again.")).toBeVisible();
    answer(FileClaimDocument, { fileClaim: filedClaim({ id }) });
    answer(PortalClaimScreenDocument, { customerClaim: ownClaim({ id }) });
    const sent = answer(AddOwnClaimFileDocument, keeps("two.jpg", id));
    await user.click(screen.getByRole("button", { name: "Submit claim" }));
    await toast("Files received");
    expect(sent.variables.map(({ input }) => input.fileName)).toEqual(["two.jpg"]);
    expect(screen.getByText("Not sent yet: one.jpg. Please choose it again.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(/Not sent yet/)).toBeNull();
  });

  test("are not asked for: a claim without any stays on its screen", async () => {
    answer(FileClaimDocument, { fileClaim: filedClaim({ id: "beef0000-0000-4000-8000-000000000003" }) });
    const { user } = openForm();
    await user.type(await screen.findByLabelText("Details for our claims team"), "Smoke");
    await user.click(screen.getByRole("button", { name: "Submit claim" }));
    await toast("Claim submitted");
    expect(screen.getByRole("form", { name: "Start a New Claim" })).toBeVisible();
  });
});

describe("a claim's photos and documents", () => {
  test("are shown with who sent them, large at a press, and as a download where the browser can't", async () => {
    const { user } = openClaim(
      ownClaim({ files: [kept("mine.heic", { contentType: "image/heic" }), kept("theirs.png", { sentBy: "staff" })] }),
    );
    const panel = within(await screen.findByRole("region", { name: /^Photos and documents/ }));
    const items = panel.getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "mine.heicYou, Nov 19, 2026, 10:00 AM EST",
      "theirs.pngMilepost, Nov 19, 2026, 10:00 AM EST",
    ]);
    const picture = panel.getByRole("button", { name: "Open mine.heic" }).querySelector("img");
    expect(picture).toHaveAttribute("src", expect.stringMatching(/^\/api\/customer\/claim-files\/f11e/));
    await user.click(panel.getByRole("button", { name: "Open mine.heic" }));
    const dialog = within(await screen.findByRole("dialog", { name: "mine.heic" }));
    fireEvent.error(dialog.getByRole("img", { name: "mine.heic" }));
    expect(dialog.getByText("We couldn't show this photo here. Try again, or download it.")).toBeVisible();
    expect(dialog.getByRole("link", { name: "Download" })).toHaveAttribute("download", "mine.heic");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("are sent once, however often the button is pressed, with progress; a refusal says why", async () => {
    const { user } = openClaim();
    await user.upload(await chooser(), photo("page.jpg"));
    const refused = refuse(AddOwnClaimFileDocument, {
      code: "CONFLICT",
      message: "You can add at most 30 files to a claim.",
    });
    await user.dblClick(screen.getByRole("button", { name: "Send file" }));
    expect(await screen.findByText("Not sent: You can add at most 30 files to a claim.")).toBeVisible();
    expect(refused.variables).toHaveLength(1);
    const sending = pending(AddOwnClaimFileDocument);
    await user.dblClick(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("progressbar", { name: "page.jpg" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Remove page.jpg" })).toBeDisabled();
    answer(PortalClaimScreenDocument, { customerClaim: ownClaim({ files: [kept("page.jpg")] }) });
    sending.answer(keeps("page.jpg"));
    await toast("Files received");
    expect(sending.variables).toHaveLength(1);
    expect(await screen.findByRole("button", { name: "Open page.jpg" })).toBeVisible();
  });

  test("are not sent without a press: a file that was chosen and then discarded is gone", async () => {
    answer(PortalClaimsScreenDocument, { customerPolicies: [policy()], customerClaims: [] });
    const { user, goTo, address } = openClaim();
    const sent = answer(AddOwnClaimFileDocument, keeps("secret.jpg"));
    await user.upload(await chooser(), photo("secret.jpg"));
    await user.click(screen.getByRole("link", { name: "All claims" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await screen.findByRole("form", { name: "Start a New Claim" });
    await act(async () => await goTo(`/portal/claims/${claimId}`));
    await chooser();
    expect(address()).toBe(`/portal/claims/${claimId}`);
    expect(screen.queryByText("secret.jpg")).toBeNull();
    expect(sent.variables).toEqual([]);
  });

  test("that were chosen are forgotten when the customer signs out", async () => {
    const { user, goTo } = openClaim();
    answer(CustomerSignOutDocument, { customerSignOut: true });
    await user.upload(await chooser(), photo("secret.jpg"));
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await signInForm();
    await act(async () => await goTo(`/portal/claims/${claimId}`));
    signInElsewhere();
    await chooser();
    expect(screen.queryByText("secret.jpg")).toBeNull();
  });
});
