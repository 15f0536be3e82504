import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  LeadDetailScreenDocument,
  LeadEmailPreviewDocument,
  LeadEmailTemplatesDocument,
  SendLeadEmailDocument,
} from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { detailLead, leadScreen, type DetailLead } from "#tests/support/client/leads";
import { builtInTemplates } from "#tests/support/client/policies";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeEach(() => void signedIn());

const [, pastDue] = builtInTemplates();
const template = {
  id: "7e300000-0000-4000-8000-000000000009",
  name: "First hello",
  subject: "Your {vehicle.name}",
  bodyHtml: "<p>Hello</p>",
  builtInKey: null,
  marketing: false,
  version: 1,
};
const ofPolicy = { ...template, id: "7e300000-0000-4000-8000-000000000008", name: "Renewal" };
const emailTemplates = [...builtInTemplates(), template, { ...ofPolicy, bodyHtml: "<p>{ Policy.Number }</p>" }];

function opened(given: Partial<DetailLead> = {}) {
  const lead = detailLead(given);
  answer(LeadDetailScreenDocument, leadScreen(lead));
  answer(LeadEmailTemplatesDocument, { emailTemplates });
  return { lead, ...renderAdmin(`/admin/leads/${lead.id}`) };
}

test("an email is written from scratch, previewed, and sent to the lead's address once; a refused one stays", async () => {
  const { user, lead } = opened();
  await user.click(await screen.findByRole("button", { name: "Write Email" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Email to Jordan Reyes" }));
  expect(dialog.getByLabelText("To")).toHaveValue("jordan@example.com");
  expect(dialog.getByLabelText("To")).toHaveAttribute("readonly");
  await fill({ user }, "Subject", "Your {vehicle.name}");
  await fill({ user }, "Message", "Hello & welcome");
  const draft = { subject: "Your {vehicle.name}", bodyHtml: "<p>Hello &amp; welcome</p>" };
  const previewed = answer(LeadEmailPreviewDocument, { html: "<p>Framed</p>" });
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  const preview = within(await screen.findByRole("dialog", { name: "Email preview" }));
  expect(await preview.findByTitle("Preview")).toHaveAttribute("srcdoc", "<p>Framed</p>");
  expect(preview.getByText("Subject: Your 2021 Honda CR-V")).toBeVisible();
  expect(previewed.variables).toEqual([{ input: { leadId: lead.id, ...draft, marketing: false } }]);
  await user.click(preview.getByRole("button", { name: "Close" }));

  refuse(SendLeadEmailDocument, { code: "CONFLICT", message: "This person asked not to be contacted." });
  const send = await dialog.findByRole("button", { name: "Send email" });
  await user.click(send);
  expect(await screen.findByText("Email failed")).toBeVisible();
  expect(screen.getByText("This person asked not to be contacted.")).toBeVisible();
  const sent = answer(SendLeadEmailDocument, { sendLeadEmail: { recipients: ["jordan@example.com"] } });
  await user.dblClick(send);
  expect(await screen.findByText("Email sent")).toBeVisible();
  expect(sent.variables).toEqual([
    {
      input: {
        leadId: lead.id,
        to: "jordan@example.com",
        ...draft,
        marketing: false,
        idempotencyKey: expect.any(String),
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a template fills the composer, says which field the lead has nothing for, and a closed draft is kept", async () => {
  const { user } = opened();
  await user.click(await screen.findByRole("button", { name: "Write Email" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Email to Jordan Reyes" }));
  expect(await dialog.findByRole("option", { name: "First hello" })).toBeInTheDocument();
  // Templates that mention a policy are for policyholders.
  for (const name of [pastDue?.name ?? "", "Renewal"])
    expect(dialog.queryByRole("option", { name })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText("Template"), "First hello");
  expect(dialog.getByLabelText("Subject")).toHaveValue(template.subject);
  await user.click(dialog.getByRole("button", { name: "Edit as HTML" }));
  await fill({ user }, "Email body (HTML)", "<p>{policy.number}</p>");
  expect(dialog.getByRole("status")).toHaveTextContent(
    "{policy.number} is empty for this lead. Fill it in there, or take it out.",
  );
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("m");
  const body = await screen.findByRole("textbox", { name: "Email body" });
  expect(within(body).getByText("{policy.number}")).toHaveAttribute("data-merge-field");
});

test("no email is offered without an address, and neither call nor email to someone who is not to be contacted", async () => {
  const { unmount } = opened({ email: null });
  expect(await screen.findByRole("button", { name: "Log a Call" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Write Email" })).not.toBeInTheDocument();
  unmount();
  opened({ status: "dnc", doNotCallAt: "2026-11-20T12:00:00.000Z", doNotCallReason: "By letter" });
  expect(await screen.findByRole("button", { name: "Add Note" })).toBeVisible();
  for (const name of ["Log Call", "Log a Call", "Write Email"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "(512) 555-0134" })).not.toBeInTheDocument();
});
