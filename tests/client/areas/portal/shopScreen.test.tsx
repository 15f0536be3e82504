import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  SendShopEstimateDocument,
  SendShopFileDocument,
  SendShopInvoiceDocument,
  ShopScreenDocument,
  type ShopScreen_ClaimFragment,
} from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { renderPortal, toast } from "#tests/support/client/renderPortal";
import { shopClaim } from "#tests/support/client/shopClaim";
import { resetViewport } from "#tests/support/client/viewport";

const TOKEN = "secret-token";

afterEach(() => {
  jest.restoreAllMocks();
  resetViewport();
  sessionStorage.clear();
});

function open(claim: ShopScreen_ClaimFragment | null) {
  const read = answer(ShopScreenDocument, { shopClaim: claim });
  return { ...renderPortal(`/portal/shop#${TOKEN}`), read };
}

describe("a repair shop's page", () => {
  test("says what it is about, and sends the estimate as a whole, once, after the ones before it", async () => {
    const { user, read } = open(shopClaim());
    expect(await screen.findByText("Please send your estimate.")).toBeVisible();
    expect(read.variables).toEqual([{ input: { token: TOKEN } }]);
    const send = screen.getByRole("button", { name: "Send estimate" });
    expect(send).toBeDisabled();
    const line = () => within(screen.getByRole("form", { name: "Add a line" }));
    await user.click(line().getByRole("button", { name: "Add line" }));
    expect(await line().findByText("Please say what it is.")).toBeVisible();
    for (const [kind, description, quantity, price] of [
      ["part", "Radiator", "1", "412.50"],
      ["labor", "Replace radiator", "2.5", "145"],
    ] as const) {
      const form = line();
      await user.selectOptions(form.getByLabelText("Pays for"), kind);
      await user.type(form.getByLabelText("Description"), description);
      await user.clear(form.getByLabelText("Quantity or hours"));
      await user.type(form.getByLabelText("Quantity or hours"), quantity);
      await user.type(form.getByLabelText("Unit price"), price);
      await user.click(form.getByRole("button", { name: "Add line" }));
      expect(await screen.findByText(description)).toBeVisible();
      await waitFor(() => expect(line().getByLabelText("Description")).toHaveFocus());
      expect(screen.queryByText("Please enter a price.")).toBeNull();
    }
    // The focus leaves the next line's form for the button below: a form that was never started shows no errors.
    await user.tab();
    expect(line().queryByText("Please say what it is.")).toBeNull();
    refuse(SendShopEstimateDocument, { code: "RATE_LIMITED", message: "Please try again in a minute." });
    await user.click(screen.getByRole("button", { name: "Send estimate of $775.00" }));
    expect(await toast("Estimate not sent")).toContain("Please try again in a minute.");
    const sent = answer(SendShopEstimateDocument, { sendShopEstimate: { estimates: 2 } });
    await user.dblClick(screen.getByRole("button", { name: "Send estimate of $775.00" }));
    await toast("Estimate sent");
    // Nothing is left to send: the button can't keep the focus.
    await waitFor(() => expect(screen.getByRole("group", { name: "Lines of the estimate" })).toHaveFocus());
    expect(sent.variables).toEqual([
      {
        input: {
          token: TOKEN,
          position: 1,
          lines: [
            { kind: "part", description: "Radiator", quantity: 1, unitCents: 41_250 },
            { kind: "labor", description: "Replace radiator", quantity: 2.5, unitCents: 14_500 },
          ],
          idempotencyKey: expect.any(String),
        },
      },
    ]);
  });

  test("sends the lines that are in the estimate at the press: one that is begun must be added first, and one that is added meanwhile stays", async () => {
    const { user } = open(shopClaim());
    const line = () => within(screen.getByRole("form", { name: "Add a line" }));
    const write = async (description: string) => {
      await waitFor(() => expect(line().getByLabelText("Description")).toHaveValue(""));
      await user.type(line().getByLabelText("Description"), description);
      await user.type(line().getByLabelText("Unit price"), "100");
    };
    const add = async (description: string) => {
      await write(description);
      await user.click(line().getByRole("button", { name: "Add line" }));
      await screen.findByText(description);
    };
    await screen.findByRole("form", { name: "Add a line" });
    await add("Radiator");
    await write("Hose");
    const sending = pending(SendShopEstimateDocument);
    await user.click(screen.getByRole("button", { name: "Send estimate of $100.00" }));
    expect(await toast("Estimate not sent")).toContain("Please add the line you've begun, or clear it.");
    await user.clear(line().getByLabelText("Description"));
    await user.clear(line().getByLabelText("Unit price"));
    await user.click(screen.getByRole("button", { name: "Send estimate of $100.00" }));
    await waitFor(() => expect(sending.variables).toHaveLength(1));
    await add("Coolant");
    sending.answer({ sendShopEstimate: { estimates: 2 } });
    await toast("Estimate sent");
    const left = within(screen.getByRole("list", { name: "To be sent" }));
    expect(left.getAllByRole("listitem")).toHaveLength(1);
    expect(left.getByText("Coolant")).toBeVisible();
    expect(sending.variables[0]?.input.lines.map(({ description }) => description)).toEqual(["Radiator"]);
  });

  test("an estimate whose answer was lost is sent again as the same one, even after a reload, and other lines are refused", async () => {
    const first = open(shopClaim());
    const line = () => within(screen.getByRole("form", { name: "Add a line" }));
    await first.user.type(await screen.findByLabelText("Description"), "Radiator");
    await first.user.type(line().getByLabelText("Unit price"), "100");
    await first.user.click(line().getByRole("button", { name: "Add line" }));
    unreachable(SendShopEstimateDocument);
    await first.user.click(await screen.findByRole("button", { name: "Send estimate of $100.00" }));
    await toast("Estimate not sent");
    first.unmount();

    // It had arrived.
    const { user } = open(shopClaim({ estimates: 2 }));
    const conflict = refuse(SendShopEstimateDocument, { code: "CONFLICT", message: "Another estimate was sent." });
    await user.click(await screen.findByRole("button", { name: "Send estimate of $100.00" }));
    expect(await toast("Estimate not sent")).toContain("Another estimate was sent.");
    expect(conflict.variables).toMatchObject([{ input: { position: 1 } }]);
    const next = answer(SendShopEstimateDocument, { sendShopEstimate: { estimates: 3 } });
    await user.click(screen.getByRole("button", { name: "Send estimate of $100.00" }));
    await toast("Estimate sent");
    expect(next.variables).toMatchObject([{ input: { position: 2 } }]);
    expect({ ...sessionStorage }).toEqual({});
  });

  test.each([
    ["closed", null, /^Your estimate was not sent.*We closed this claim before you sent it/u],
    ["denied", "2026-11-25T15:00:00.000Z", /^Your estimate was not sent.*We denied this claim before you sent it/u],
  ])(
    "keeps the lines that were not sent when the claim is %s meanwhile, also the one begun, and says so",
    async (_how, deniedAt, words) => {
      const { user, unmount } = open(shopClaim());
      await user.type(await screen.findByLabelText("Description"), "Radiator");
      await user.type(screen.getByLabelText("Unit price"), "100");
      await user.click(screen.getByRole("button", { name: "Add line" }));
      await screen.findByText("Radiator");
      await user.type(screen.getByLabelText("Description"), "Hose");
      await user.type(screen.getByLabelText("Unit price"), "25");
      answer(ShopScreenDocument, { shopClaim: shopClaim({ isOpen: false, deniedAt }) });
      fireEvent.focus(window);
      expect(await screen.findByRole("alert")).toHaveTextContent(words);
      expect(within(screen.getByRole("list", { name: "Not sent" })).getByText("Radiator")).toBeVisible();
      expect(screen.queryByRole("button", { name: /^Send estimate/ })).toBeNull();
      const begun = () => screen.getByText("The line you've begun: Hose, $25.00");
      expect(begun()).toBeVisible();
      unmount();
      const closed = open(shopClaim({ isOpen: false, deniedAt }));
      await screen.findByRole("alert");
      expect(begun()).toBeVisible();
      closed.unmount();
      open(shopClaim());
      expect(await screen.findByLabelText("Description")).toHaveValue("Hose");
      expect(within(await screen.findByRole("list", { name: "To be sent" })).getByText("Radiator")).toBeVisible();
    },
  );

  test("names the files that were not sent when the claim is closed meanwhile, and has them when it is reopened", async () => {
    const { user, unmount } = open(shopClaim());
    const photos = ["leak.jpg", "odometer.jpg"].map((name) => new File([name], name, { type: "image/jpeg" }));
    await user.upload(await screen.findByLabelText("Choose files for the claim"), photos);
    answer(ShopScreenDocument, { shopClaim: shopClaim({ isOpen: false }) });
    fireEvent.focus(window);
    const told = await screen.findByRole("alert");
    expect(told).toHaveTextContent(
      /^These files were not sent.*We closed this claim before you sent them\. Questions\? Call/u,
    );
    const listed = () => within(screen.getByRole("list", { name: "These files were not sent" }));
    for (const { name } of photos) expect(listed().getByText(name)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();

    answer(ShopScreenDocument, { shopClaim: shopClaim() });
    fireEvent.focus(window);
    expect(await screen.findByRole("button", { name: "Send 2 files" })).toBeVisible();
    unmount();
    open(shopClaim({ isOpen: false, deniedAt: "2026-11-25T15:00:00.000Z" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/We denied this claim before you sent them/u);
    expect(listed().getByText("leak.jpg")).toBeVisible();
  });

  test("names the invoice that was not sent when its authorization is cancelled meanwhile", async () => {
    const { user } = open(shopClaim({ takesInvoice: true }));
    const form = within(await screen.findByRole("form", { name: "Your invoice" }));
    await user.type(form.getByLabelText("Invoice number"), "R-100");
    await user.type(form.getByLabelText("Amount"), "312.50");
    const paper = new File(["%PDF-"], "invoice.pdf", { type: "application/pdf" });
    await user.upload(form.getByLabelText("Choose files for your invoice"), paper);
    answer(ShopScreenDocument, { shopClaim: shopClaim() });
    fireEvent.focus(window);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^Your invoice was not sent.*We cancelled the authorization before you sent it\. Questions\? Call/u,
    );
    const listed = within(screen.getByRole("list", { name: "Your invoice was not sent" }));
    expect(listed.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Invoice R-100, $312.50",
      "invoice.pdf",
    ]);
    answer(ShopScreenDocument, { shopClaim: shopClaim({ takesInvoice: true }) });
    fireEvent.focus(window);
    const again = within(await screen.findByRole("form", { name: "Your invoice" }));
    expect(again.getByLabelText("Invoice number")).toHaveValue("R-100");
    expect(again.getByText("invoice.pdf")).toBeVisible();
  });

  test("says which line is added and removed, and counts another quantity as a line that is begun", async () => {
    const { user } = open(shopClaim());
    const told = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    const line = () => within(screen.getByRole("form", { name: "Add a line" }));
    await screen.findByRole("form", { name: "Add a line" });
    for (const [description, sum] of [
      ["Radiator", "$100.00"],
      ["Hose", "$200.00"],
    ] as const) {
      await waitFor(() => expect(line().getByLabelText("Description")).toHaveValue(""));
      await user.type(line().getByLabelText("Description"), description);
      await user.type(line().getByLabelText("Unit price"), "100");
      await user.click(line().getByRole("button", { name: "Add line" }));
      await waitFor(() => expect(told()).toContain(`${description} is added. The estimate is now ${sum}.`));
    }
    await user.click(screen.getByRole("button", { name: "Remove Hose" }));
    await waitFor(() => expect(told()).toContain("Hose is removed. The estimate is now $100.00."));
    await user.clear(line().getByLabelText("Quantity or hours"));
    await user.type(line().getByLabelText("Quantity or hours"), "2.5");
    await user.click(screen.getByRole("button", { name: "Send estimate of $100.00" }));
    expect(await toast("Estimate not sent")).toContain("Please add the line you've begun, or clear it.");
  });

  test("accepts photos, shows what is authorized, and accepts the invoice with its file", async () => {
    const authorization = {
      number: "AU-100001",
      status: "given" as const,
      validUntil: "2026-12-24",
      authorizedCents: 41_250,
      deductibleCents: 10_000,
      owedCents: 31_250,
      lines: [
        {
          description: "Radiator",
          approvedCents: 41_250,
          requestedCents: 45_000,
          reason: "The list price is $412.50.",
        },
      ],
    };
    const { user } = open(shopClaim({ takesInvoice: true, authorizations: [authorization] }));
    const approved = within(await screen.findByRole("region", { name: /^Authorized: AU-100001/ }));
    expect(approved.getByText("The list price is $412.50.")).toBeVisible();
    expect(approved.getByText(/^\$412\.50 of \$450\.00 asked/)).toBeVisible();
    for (const text of ["$412.50", "$100.00", "$312.50", "Dec 24, 2026"])
      expect(approved.getAllByText(text)[0]).toBeVisible();
    const photos = answer(SendShopFileDocument, { sendShopFile: { claimNumber: "c1a100" } });
    const photo = new File(["leak"], "leak.jpg", { type: "image/jpeg" });
    await user.upload(screen.getByLabelText("Choose files for the claim"), photo);
    await user.click(screen.getByRole("button", { name: "Send file" }));
    await toast("Files received");
    expect(photos.variables[0]?.input).toMatchObject({ token: TOKEN, fileName: "leak.jpg" });
    const invoices = pending(SendShopInvoiceDocument);
    const form = within(screen.getByRole("form", { name: "Your invoice" }));
    await user.type(form.getByLabelText("Invoice number"), "R-100");
    await user.type(form.getByLabelText("Amount"), "99999999");
    await user.click(form.getByRole("button", { name: "Send invoice" }));
    expect(await form.findByText("At most $21,474,836.47.")).toBeVisible();
    await user.clear(form.getByLabelText("Amount"));
    await user.type(form.getByLabelText("Amount"), "312.50");
    await user.click(form.getByRole("button", { name: "Send invoice" }));
    await toast("Choose the invoice");
    const paper = new File(["%PDF-"], "invoice.pdf", { type: "application/pdf" });
    await user.upload(form.getByLabelText("Choose files for your invoice"), paper);
    const { send } = XMLHttpRequest.prototype;
    jest.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function half(this: XMLHttpRequest, body) {
      send.call(this, body);
      this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded: 1, total: 2 }));
    });
    await user.click(form.getByRole("button", { name: "Send invoice" }));
    await waitFor(() => expect(form.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50"));
    invoices.answer({ sendShopInvoice: { claimNumber: "c1a100" } });
    await toast("Invoice sent");
    expect(invoices.variables).toHaveLength(1);
    expect(invoices.variables[0]?.input).toMatchObject({
      token: TOKEN,
      number: "R-100",
      amountCents: 31_250,
      fileName: "invoice.pdf",
    });
  });

  test("shows what is authorized meanwhile, without a reload and without losing what is typed", async () => {
    const { user } = open(shopClaim());
    await user.type(await screen.findByLabelText("Description"), "Radiator");
    answer(ShopScreenDocument, { shopClaim: shopClaim({ request: "Please send the invoice." }) });
    fireEvent.focus(window);
    expect(await screen.findByText("Please send the invoice.")).toBeVisible();
    expect(screen.getByLabelText("Description")).toHaveValue("Radiator");
  });

  test("says that its estimate is being reviewed, and its total, until something is authorized", async () => {
    const line = { kind: "part" as const, quantity: 2, unitCents: 1000, requestedCents: 2000 };
    const lines = ["Hose", "Hose"].map((description) => ({ ...line, description }));
    open(shopClaim({ lines }));
    expect(await screen.findByText("Total $40.00")).toBeVisible();
    expect(screen.getByText(/^We're reviewing your estimate/)).toBeVisible();
    const authorization = {
      number: "AU-100001",
      status: "given" as const,
      validUntil: "2026-12-24",
      authorizedCents: 4000,
      deductibleCents: 0,
      owedCents: 4000,
      lines: [],
    };
    answer(ShopScreenDocument, { shopClaim: shopClaim({ lines, authorizations: [authorization] }) });
    fireEvent.focus(window);
    expect(await screen.findByText("Authorized: AU-100001")).toBeVisible();
    expect(screen.queryByText(/^We're reviewing your estimate/)).not.toBeInTheDocument();
  });

  test("says what we have paid, even if the invoice did not come by the link", async () => {
    const payment = { amountCents: 31_250, method: "check" as const, paymentDate: "2026-11-28", reference: "4410" };
    open(shopClaim({ isOpen: false, payments: [payment, { ...payment, method: "bank_transfer", reference: null }] }));
    expect(await screen.findByText("We paid you $312.50 on Nov 28, 2026: Check 4410")).toBeVisible();
    expect(screen.getByText("We paid you $312.50 on Nov 28, 2026: Bank transfer")).toBeVisible();
  });

  test("says for a denied claim that authorizations count only for a repair that had begun", async () => {
    const authorization = {
      number: "AU-100001",
      status: "given" as const,
      validUntil: "2026-12-24",
      authorizedCents: 41_250,
      deductibleCents: 0,
      owedCents: 41_250,
      lines: [],
    };
    const given = { takesInvoice: true, isOpen: false, authorizations: [authorization] };
    open(shopClaim({ ...given, deniedAt: "2026-11-25T15:00:00.000Z" }));
    const approved = within(await screen.findByRole("region", { name: /^Authorized: AU-100001/ }));
    expect(approved.getByRole("alert")).toHaveTextContent(
      /^This claim is denied.*Nov 25, 2026.*If you had already started before that, our authorization still holds/u,
    );
    expect(screen.getByRole("form", { name: "Your invoice" })).toBeVisible();
  });

  test("says so if its link is not valid", async () => {
    open(null);
    expect(await screen.findByText("This link no longer works")).toBeVisible();
  });
});
