import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  OutboxChangesDocument,
  OutboxMessageDocument,
  OutboxScreenDocument,
  ResendMailDocument,
  type OutboxColumns_MessageFragment,
} from "#client/generated/graphql";
import { answer, feed, pending, refuse, unreachable } from "#tests/support/client/api";
import { phone, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

const failed: OutboxColumns_MessageFragment = {
  id: "e0000000-0000-4000-8000-000000000001",
  state: "failed",
  toAddresses: ["jordan@example.com"],
  subject: "Your contract",
  createdAt: "2026-11-20T12:31:00.000Z",
  sentAt: null,
  attempts: 8,
  lastError: "Mailbox unavailable",
};
const whole = {
  ...failed,
  html: "<p>Please sign</p><script>parent.hacked = true</script>",
  text: "Please sign here",
  nextAttemptAt: null,
  resentBy: "Nora",
  attachments: [{ fileName: "Contract.pdf", byteLength: 2048 }],
};
const page = (items: OutboxColumns_MessageFragment[]) => ({
  outbox: { items, totalCount: items.length, totalIsExact: true, nextCursor: null },
  everything: { exactTotalCount: items.length },
});

function opened(search = "") {
  answer(OutboxMessageDocument, { outboxMessage: whole });
  return renderAdmin(`/admin/mail${search}`, { width: phone });
}

test("a message shows its state, recipient, subject, time, attempts and last error", async () => {
  answer(OutboxScreenDocument, page([failed]));
  opened();
  const mail = within(await screen.findByRole("region", { name: "Email" }));
  for (const text of ["Your contract", "jordan@example.com", "Nov 20, 2026, 7:31 AM EST", "8", "Mailbox unavailable"]) {
    expect(await mail.findByText(text)).toBeVisible();
  }
  expect(mail.getByText("Failed", { selector: "[data-tone]" })).toBeVisible();
});

test("the time is when it was queued, with the time of sending beside it", async () => {
  answer(OutboxScreenDocument, page([{ ...failed, state: "sent", sentAt: "2026-11-21T15:02:00.000Z" }]));
  opened();
  const mail = within(await screen.findByRole("region", { name: "Email" }));
  expect(await mail.findByText("Nov 20, 2026, 7:31 AM EST")).toBeVisible();
  expect(mail.getByText("Sent Nov 21, 2026, 10:02 AM EST")).toBeVisible();
});

test("a message that was only captured does not count as sent, and says why", async () => {
  const captured = { ...failed, state: "captured", sentAt: "2026-11-20T12:31:01.000Z", lastError: null } as const;
  answer(OutboxScreenDocument, page([captured]));
  answer(OutboxMessageDocument, { outboxMessage: { ...whole, ...captured } });
  const { user } = renderAdmin("/admin/mail", { width: phone });
  const mail = within(await screen.findByRole("region", { name: "Email" }));
  expect(await mail.findByText("Not sent")).toBeVisible();
  expect(mail.queryByText(/^Sent/)).not.toBeInTheDocument();
  await user.click(mail.getByText("Your contract"));
  const dialog = within(await screen.findByRole("dialog", { name: "Your contract" }));
  expect(await dialog.findByText(/not sent, because no mail server is set up/)).toBeVisible();
  expect(dialog.queryByText("Sent")).not.toBeInTheDocument();
});

test("filters are in the URL and in the query", async () => {
  const { variables } = answer(OutboxScreenDocument, page([]));
  const { user, address } = opened("?q=contract");
  expect(await screen.findByText("No emails match your filters")).toBeVisible();
  expect(screen.queryByText(/appear here/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  await user.selectOptions(screen.getByLabelText("State filter"), "Failed");
  expect(address()).toBe("/admin/mail?q=contract&state=failed");
  await waitFor(() => expect(variables.at(-1)?.filter).toEqual({ search: "contract", state: "failed" }));
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(await screen.findByText("No emails yet")).toBeVisible();
  expect(screen.getByText(/appear here/)).toBeVisible();
});

test("an outbox that cannot be read says so and can be tried again", async () => {
  unreachable(OutboxScreenDocument);
  const { user } = opened();
  expect(await screen.findByText("Failed to fetch email")).toBeVisible();
  const asked = pending(OutboxScreenDocument);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Failed to fetch email")).toBeVisible();
  expect(screen.getByRole("button", { name: "Trying again..." })).toHaveFocus();
  asked.answer(page([]));
  expect(await screen.findByText("No emails yet")).toBeVisible();
  answer(OutboxScreenDocument, page([failed]));
  window.dispatchEvent(new Event("focus"));
  expect(await screen.findByText("New email: Your contract")).toBeVisible();
});

test("the preview is a frame without scripts, with the text beside it, and a double click resends once", async () => {
  answer(OutboxScreenDocument, page([failed]));
  const { user, address } = opened(`?message=${failed.id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Your contract" }));
  const frame = await dialog.findByTitle("Preview");
  expect(dialog.getByRole("tabpanel", { name: "Preview" })).toContainElement(frame);
  expect(frame).toHaveAttribute("sandbox", "");
  expect(frame).toHaveAttribute("srcdoc", whole.html);
  for (const fact of ["Contract.pdf, 2.0 KB", "Resent by", "Nora"]) expect(dialog.getByText(fact)).toBeVisible();
  expect(dialog.getByRole("alert")).toHaveTextContent("Mailbox unavailable");
  await user.click(dialog.getByRole("tab", { name: "Text" }));
  expect(within(dialog.getByRole("tabpanel", { name: "Text" })).getByText("Please sign here")).toBeVisible();

  const { variables } = answer(ResendMailDocument, { resendMail: { ...failed, state: "queued" } });
  await user.dblClick(dialog.getByRole("button", { name: "Resend" }));
  expect(await screen.findByText("Email will be sent again")).toBeVisible();
  expect(variables).toEqual([{ input: { id: failed.id } }]);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/admin/mail"));
});

test("the outcome of resending is reported, even if the list no longer shows the message", async () => {
  answer(OutboxScreenDocument, page([failed]));
  const live = feed(OutboxChangesDocument);
  const { user } = opened(`?message=${failed.id}&state=failed`);
  const dialog = within(await screen.findByRole("dialog", { name: "Your contract" }));
  answer(ResendMailDocument, () => {
    answer(OutboxScreenDocument, page([]));
    answer(OutboxMessageDocument, { outboxMessage: { ...whole, state: "captured", attempts: 1, lastError: null } });
    return { resendMail: { ...failed, state: "queued", attempts: 0 } };
  });
  await user.click(await dialog.findByRole("button", { name: "Resend" }));
  // The list subscribes, and so does a message that is not delivered yet.
  await waitFor(() => expect(live.listeners()).toBe(2));
  live.publish({ outboxChanged: {} });
  expect(await dialog.findByText("Captured")).toBeVisible();
  expect(dialog.queryByText("Mailbox unavailable")).not.toBeInTheDocument();
});

test("a message that is being sent is not sent twice, and shows the server's message", async () => {
  answer(OutboxScreenDocument, page([failed]));
  const { user } = opened(`?message=${failed.id}`);
  refuse(ResendMailDocument, { code: "CONFLICT", message: "This message is being sent." });
  await user.click(await screen.findByRole("button", { name: "Resend" }));
  expect(await screen.findByText("This message is being sent.")).toBeVisible();
});
