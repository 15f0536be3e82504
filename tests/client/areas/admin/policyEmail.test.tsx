import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  DeleteEmailTemplateDocument,
  PolicyChangesDocument,
  PolicyEmailPreviewDocument,
  PolicyOverviewScreenDocument,
  RestoreEmailTemplatesDocument,
  SaveEmailTemplateDocument,
  SendPolicyEmailDocument,
} from "#client/generated/graphql";
import { answer, feed, pending, refuse, unreachable } from "#tests/support/client/api";
import { builtInTemplates, overviewPolicy } from "#tests/support/client/policies";
import { fill, renderAdmin, signedIn, signInAgain } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  feed(PolicyChangesDocument);
});
afterEach(resetViewport);

const templates = builtInTemplates();
const [activated, pastDue] = templates;

function opened(emailTemplates = templates) {
  const policy = overviewPolicy();
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates });
  return { policy, ...renderAdmin("/admin/policies/VSP-TEST-AAAA") };
}

async function composer() {
  return within(await screen.findByRole("dialog", { name: "Send policy email" }));
}

test("a custom draft reports what is missing, then is sent as escaped paragraphs", async () => {
  const { user, policy } = opened();
  await user.click(await screen.findByRole("button", { name: "Start from scratch" }));
  const dialog = await composer();
  expect(dialog.getByLabelText("To")).toHaveValue("jordan@example.com");
  const send = dialog.getByRole("button", { name: "Send email" });
  const lacks = [
    ["To", "Recipient required", "Add at least one email address before sending.", "a@example.com, b@example.com"],
    ["Subject", "Subject required", "Please include a subject line before sending.", "Hello"],
    ["Message", "Message required", "Write a quick note in the composer before sending.", "Dear <Jo>,\n\nthank you."],
  ] as const;
  await user.clear(dialog.getByLabelText("To"));
  for (const [label, title, description, text] of lacks) {
    await user.click(send);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByText(description)[0]).toBeVisible();
    await fill({ user }, label, text);
  }
  refuse(SendPolicyEmailDocument, { code: "VALIDATION_FAILED", message: "b@example.com is not an address." });
  await user.click(send);
  expect(await screen.findByText("Email failed")).toBeVisible();
  expect(screen.getByText("b@example.com is not an address.")).toBeVisible();
  unreachable(SendPolicyEmailDocument);
  await user.click(send);
  expect(await screen.findByText("Failed to send email")).toBeVisible();

  const recipients = ["a@example.com", "b@example.com"];
  const { variables } = answer(SendPolicyEmailDocument, { sendPolicyEmail: { recipients } });
  await user.dblClick(send);
  expect(await screen.findByText("Email sent")).toBeVisible();
  expect(screen.getByText("a@example.com, b@example.com")).toBeVisible();
  expect(variables).toEqual([
    {
      input: {
        policyId: policy.id,
        to: "a@example.com, b@example.com",
        subject: "Hello",
        bodyHtml: "<p>Dear &lt;Jo&gt;,</p>\n<p>thank you.</p>",
        marketing: false,
        idempotencyKey: expect.any(String),
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a quick template fills the composer, is previewed in a frame without scripts, and a closed draft is kept", async () => {
  const { user, policy } = opened();
  await user.click(await screen.findByRole("button", { name: /^Account past due/ }));
  const dialog = await composer();
  expect(dialog.getByLabelText("Subject")).toHaveValue(pastDue?.subject);
  await user.click(dialog.getByRole("button", { name: "Edit as HTML" }));
  await fill({ user }, "Email body (HTML)", "<p>Please pay</p>");
  const { variables } = answer(PolicyEmailPreviewDocument, { html: "<p>Framed</p>" });
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  const preview = within(await screen.findByRole("dialog", { name: "Email preview" }));
  const frame = await preview.findByTitle("Preview");
  expect(frame).toHaveAttribute("sandbox", "");
  expect(frame).toHaveAttribute("srcdoc", "<p>Framed</p>");
  expect(variables).toEqual([
    { input: { policyId: policy.id, subject: pastDue?.subject, bodyHtml: "<p>Please pay</p>", marketing: false } },
  ]);
  await user.click(preview.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Email preview" })).not.toBeInTheDocument());

  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Open composer" }));
  const reopened = await composer();
  expect(await reopened.findByRole("textbox", { name: "Email body" })).toHaveTextContent("Please pay");
  await user.click(reopened.getByRole("button", { name: "Edit as HTML" }));
  expect(reopened.getByLabelText("Email body (HTML)")).toHaveValue("<p>Please pay</p>");
  await user.clear(screen.getByLabelText("Email body (HTML)"));
  await user.click(screen.getByRole("button", { name: "Send email" }));
  expect(await screen.findByText("Email body required")).toBeVisible();
  expect(screen.getAllByText("Add a message before sending your email.")[0]).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit as text" }));
  const body = await screen.findByRole("textbox", { name: "Email body" });
  await waitFor(() => expect(body).toBeInvalid());
  expect(body).toHaveAccessibleDescription("Add a message before sending your email.");
});

test("a template is saved under its name for the team, reports what is missing, and is deleted after a confirmation", async () => {
  const { user } = opened();
  await user.click(await screen.findByRole("button", { name: "Start from scratch" }));
  const save = (await composer()).getByRole("button", { name: "Save template" });
  await user.click(save);
  expect(await screen.findByText("Template name required")).toBeVisible();
  expect(screen.getByText("Give the template a friendly name so your team can find it later.")).toBeVisible();
  await fill({ user }, "Template name", "Thank you");
  await fill({ user }, "Subject", "Thanks");
  await fill({ user }, "Message", "Thank you");
  await user.click(screen.getByLabelText("This is marketing"));
  refuse(SaveEmailTemplateDocument, { code: "CONFLICT", message: "There is a template with this name." });
  await user.click(save);
  expect(await screen.findByText("Could not save template")).toBeVisible();
  expect(screen.getByText("There is a template with this name.")).toBeVisible();

  const made = {
    id: "7e300000-0000-4000-8000-00000000000a",
    name: "Thank you",
    subject: "Thanks",
    bodyHtml: "<p>Thank you</p>",
  };
  const saved = { ...made, builtInKey: null, marketing: true, version: 1 };
  const { variables } = answer(SaveEmailTemplateDocument, { saveEmailTemplate: saved });
  answer(PolicyOverviewScreenDocument, { policy: overviewPolicy(), emailTemplates: [...templates, saved] });
  await user.click(save);
  expect(await screen.findByText("Template saved")).toBeVisible();
  expect(variables.at(-1)).toEqual({
    input: { name: "Thank you", subject: "Thanks", bodyHtml: "<p>Thank you</p>", marketing: true },
  });
  expect(await screen.findByRole("textbox", { name: "Email body" })).toHaveTextContent("Thank you");
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(variables.at(-1)?.input.id).toBe(made.id));

  const deletion = answer(DeleteEmailTemplateDocument, { deleteEmailTemplate: made.id });
  await user.click(screen.getByRole("button", { name: "Delete template" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete the template Thank you?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Template deleted")).toBeVisible();
  expect(deletion.variables).toEqual([{ id: made.id, version: 1 }]);
  expect(screen.getByLabelText("Message")).toBeVisible();
});

test("Enter in the name of a template saves it, and sends no email", async () => {
  const { user } = opened();
  await user.click(await screen.findByRole("button", { name: "Start from scratch" }));
  const dialog = await composer();
  await fill({ user }, "Subject", "Thanks");
  await fill({ user }, "Message", "Thank you");
  const sending = answer(SendPolicyEmailDocument, { sendPolicyEmail: { recipients: [] } });
  const saving = refuse(SaveEmailTemplateDocument, {
    code: "CONFLICT",
    message: "There is a template with this name.",
  });
  for (const [times, press] of ["{Enter}", "{Control>}{Enter}{/Control}"].entries()) {
    await user.type(dialog.getByLabelText("Template name"), `x${press}`);
    await waitFor(() => expect(saving.variables).toHaveLength(times + 1));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Save template" })).toBeEnabled());
  }
  expect(sending.variables).toEqual([]);
});

test("closing the composer keeps what was written there, but not an address that was not typed", async () => {
  const address = async () => (await composer()).getByLabelText("To");
  const { user, policy, unmount } = opened();
  const close = async () => {
    await user.click((await composer()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  };
  await user.click(await screen.findByRole("button", { name: "Open composer" }));
  await close();
  expect({ ...sessionStorage }).toEqual({});
  await user.click(await screen.findByRole("button", { name: "Open composer" }));
  await fill({ user }, "Subject", "Hello");
  await close();
  unmount();

  const moved = { ...policy, lead: { ...policy.lead, email: "new@example.com" } };
  answer(PolicyOverviewScreenDocument, { policy: moved, emailTemplates: templates });
  const again = renderAdmin("/admin/policies/VSP-TEST-AAAA");
  await again.user.click(await screen.findByRole("button", { name: "Open composer" }));
  expect(await address()).toHaveValue("new@example.com");
  expect((await composer()).getByLabelText("Subject")).toHaveValue("Hello");
});

test("an address that a colleague corrects while the email is written is used, unless another was typed", async () => {
  const { publish } = feed(PolicyChangesDocument);
  const { user, policy } = opened();
  const changeTo = (email: string) => {
    answer(PolicyOverviewScreenDocument, {
      policy: { ...policy, lead: { ...policy.lead, email } },
      emailTemplates: templates,
    });
    publish({ policyChanged: { policyId: policy.id } });
  };
  await user.click(await screen.findByRole("button", { name: "Start from scratch" }));
  const to = (await composer()).getByLabelText("To");
  changeTo("first@example.com");
  await waitFor(() => expect(to).toHaveValue("first@example.com"));
  await fill({ user }, "Subject", "Hello");
  changeTo("second@example.com");
  await waitFor(() => expect(to).toHaveValue("second@example.com"));
  expect(await screen.findByText("The email address is now second@example.com.")).toBeVisible();
  expect((await composer()).getByLabelText("Subject")).toHaveValue("Hello");
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("Hello"));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("second@example.com");

  await fill({ user }, "To", "mine@example.com");
  changeTo("third@example.com");
  expect(await screen.findByText("The email address is now third@example.com. Yours stays.")).toBeVisible();
  expect(to).toHaveValue("mine@example.com");
});

test("deleted built-in templates can be restored", async () => {
  const { user } = opened(templates.filter(({ id }) => id !== activated?.id));
  const { variables } = answer(RestoreEmailTemplatesDocument, { restoreEmailTemplates: templates });
  await user.click(await screen.findByRole("button", { name: "Restore built-in templates" }));
  answer(PolicyOverviewScreenDocument, { policy: overviewPolicy(), emailTemplates: templates });
  expect(await screen.findByText("Built-in templates restored")).toBeVisible();
  expect(variables).toHaveLength(1);
});

test("what is typed while a template is being saved stays, and deleting the template keeps the custom message", async () => {
  const { user } = opened();
  await user.click(await screen.findByRole("button", { name: "Start from scratch" }));
  const dialog = await composer();
  await fill({ user }, "Template name", "Thank you");
  await fill({ user }, "Subject", "Thanks");
  await fill({ user }, "Message", "Thank you");
  const saving = pending(SaveEmailTemplateDocument);
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  await fill({ user }, "Subject", "Thanks again");
  await fill({ user }, "Message", "Thank you\n\nso much");
  const id = "7e300000-0000-4000-8000-00000000000a";
  const saved = {
    id,
    name: "Thank you",
    subject: "Thanks",
    bodyHtml: "<p>Thank you</p>",
    builtInKey: null,
    marketing: false,
    version: 1,
  };
  answer(PolicyOverviewScreenDocument, { policy: overviewPolicy(), emailTemplates: [...templates, saved] });
  saving.answer({ saveEmailTemplate: saved });
  await user.click(await dialog.findByRole("button", { name: "Edit as HTML" }));
  expect(dialog.getByLabelText("Email body (HTML)")).toHaveValue("<p>Thank you</p>\n<p>so much</p>");
  expect(dialog.getByLabelText("Subject")).toHaveValue("Thanks again");
  expect(dialog.getByLabelText("Template")).toHaveValue(id);

  answer(DeleteEmailTemplateDocument, { deleteEmailTemplate: id });
  await user.click(dialog.getByRole("button", { name: "Delete template" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete the template Thank you?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  expect(await dialog.findByLabelText("Message")).toHaveValue("Thank you\n\nso much");
});

test("a session that ends while templates are saved or restored leaves no button disabled", async () => {
  const { user } = opened(templates.filter(({ id }) => id !== activated?.id));
  const ended = { code: "UNAUTHENTICATED", message: "Your session has expired. Please sign in again." };
  refuse(RestoreEmailTemplatesDocument, ended);
  await user.click(await screen.findByRole("button", { name: "Restore built-in templates" }));
  await signInAgain({ user });
  await waitFor(() => expect(screen.getByRole("button", { name: "Restore built-in templates" })).toBeEnabled());

  await user.click(screen.getByRole("button", { name: /^Account past due/ }));
  refuse(SaveEmailTemplateDocument, ended);
  await user.click((await composer()).getByRole("button", { name: "Save template" }));
  await signInAgain({ user });
  const save = (await composer()).getByRole("button", { name: "Save template" });
  await waitFor(() => expect(save).toBeEnabled());
});

test("a field is inserted where the person wrote, shows this holder's value, and a wrong one is named before sending", async () => {
  const { user, policy } = opened();
  await user.click(await screen.findByRole("button", { name: "Start from scratch" }));
  const dialog = await composer();
  const subject = dialog.getByLabelText("Subject");
  await fill({ user }, "Subject", "Your policy : news");
  (subject as HTMLInputElement).setSelectionRange(12, 12);
  await user.click(dialog.getByRole("button", { name: "Insert field" }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getByRole("menuitem", { name: `Policy number ${policy.id}` })).toBeVisible();
  await user.click(menu.getByRole("menuitem", { name: /^Policy number/ }));
  expect(subject).toHaveValue("Your policy {policy.number}: news");
  await waitFor(() => expect(subject).toHaveFocus());
  expect((subject as HTMLInputElement).selectionStart).toBe("Your policy {policy.number}".length);
  expect(dialog.getByText(/are filled in when you send/)).toBeVisible();

  await fill({ user }, "Message", "Dear {holder.frist}");
  const problem = "There is no field {holder.frist}. Choose one from the list, or remove it.";
  expect(dialog.getByRole("status")).toHaveTextContent(problem);
  answer(PolicyEmailPreviewDocument, { html: "<p>Dear {holder.frist}</p>" });
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  const preview = within(await screen.findByRole("dialog", { name: "Email preview" }));
  expect(preview.getByText(problem)).toBeVisible();
  expect(preview.getByText(`Subject: Your policy ${policy.id}: news`)).toBeVisible();
  await user.click(preview.getByRole("button", { name: "Phone" }));
  expect(preview.getByRole("button", { name: "Phone" })).toHaveAttribute("aria-pressed", "true");
});

test("a quick template asks before it replaces a draft, and keeps its subject when the template is given up", async () => {
  const { user } = opened();
  await user.click(await screen.findByRole("button", { name: /^Account past due/ }));
  await user.click((await composer()).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Open composer" }));
  await fill({ user }, "Message", "Dear Jo");
  await user.click((await composer()).getByRole("button", { name: "Close" }));
  const question = { name: "Replace your draft?" };

  for (const button of [/^Account past due/, "Start from scratch"]) {
    await user.click(await screen.findByRole("button", { name: button }));
    const asked = within(await screen.findByRole("alertdialog", question));
    await user.click(asked.getByRole("button", { name: "Keep my draft" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  }
  await user.click(screen.getByRole("button", { name: "Open composer" }));
  expect((await composer()).getByLabelText("Message")).toHaveValue("Dear Jo");
  await user.click((await composer()).getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: /^Account past due/ }));
  await user.click(within(await screen.findByRole("alertdialog", question)).getByRole("button", { name: "Replace" }));
  const dialog = await composer();
  expect(dialog.getByLabelText("Subject")).toHaveValue(pastDue?.subject);
  await user.selectOptions(dialog.getByLabelText("Template"), "Custom draft");
  expect(dialog.getByLabelText("Subject")).toHaveValue(pastDue?.subject);
  expect(dialog.getByLabelText("Message")).toHaveValue("");
});
