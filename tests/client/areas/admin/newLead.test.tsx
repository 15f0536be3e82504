import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";

import { CreateLeadDocument, KnownLeadsDocument, LeadsScreenDocument } from "#client/generated/graphql";
import { answer, pending, refuse } from "#tests/support/client/api";
import { leadsPage } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  answer(LeadsScreenDocument, leadsPage([]));
  answer(KnownLeadsDocument, { knownLeads: [] });
});
afterEach(resetViewport);

test("a new lead is sent with a numeric year and odometer 0, and returns to the list", async () => {
  const { variables } = answer(CreateLeadDocument, { createLead: { id: "1", duplicates: [] } });
  const { user, address } = renderAdmin("/admin/leads/new");
  const typed = [
    ["First Name", "Jordan"],
    ["Last Name", "Reyes"],
    ["Email", "jordan@example.com"],
    ["Phone", "512 555 0134"],
    ["Registered State", "TX"],
    ["Year", "2021"],
    ["Make", "Honda"],
    ["Model", "CR-V"],
    ["Referrer", "Radio"],
  ] as const;
  await screen.findByRole("heading", { name: "New lead" });
  for (const [label, text] of typed) await fill({ user }, label, text);
  await user.click(screen.getByRole("button", { name: "Create Lead" }));

  expect(await screen.findByText("Lead created successfully")).toBeVisible();
  expect(screen.getByText("Success")).toBeVisible();
  await waitFor(() => expect(address()).toBe("/admin/leads"));
  expect(variables).toEqual([
    {
      input: {
        lead: {
          firstName: "Jordan",
          lastName: "Reyes",
          email: "jordan@example.com",
          phone: "(512) 555-0134",
          state: "TX",
          referrer: "Radio",
        },
        vehicle: { year: 2021, make: "Honda", model: "CR-V", odometer: 0 },
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    },
  ]);
});

test("nothing is required, and two presses make one lead", async () => {
  const sending = pending(CreateLeadDocument);
  const { user, address } = renderAdmin("/admin/leads/new");
  await user.dblClick(await screen.findByRole("button", { name: "Create Lead" }));
  expect(screen.getByRole("button", { name: "Create Lead" })).toBeDisabled();
  sending.answer({ createLead: { id: "1", duplicates: [] } });
  await waitFor(() => expect(address()).toBe("/admin/leads"));
});

test("a lead that cannot be created says so, marks the field and keeps what was typed", async () => {
  refuse(CreateLeadDocument, {
    code: "VALIDATION_FAILED",
    message: "Please check the form.",
    fields: [{ field: "vehicle.year", message: "Please enter a year from 1900 to 2027." }],
  });
  const { user, address } = renderAdmin("/admin/leads/new");
  await user.type(await screen.findByLabelText("Year"), "1800");
  await user.click(screen.getByRole("button", { name: "Create Lead" }));
  expect(await screen.findByText("Failed to create lead")).toBeVisible();
  expect(screen.getByText("Error")).toBeVisible();
  expect(screen.getByLabelText("Year")).toHaveValue("1800");
  expect(screen.getByLabelText("Year")).toHaveAccessibleDescription("Please enter a year from 1900 to 2027.");
  expect(address()).toBe("/admin/leads/new");
});

test("a retry after a lost answer carries the same key", async () => {
  const lost = refuse(CreateLeadDocument, { code: "UNAVAILABLE", message: "The database is away." });
  const { user, address } = renderAdmin("/admin/leads/new");
  await user.type(await screen.findByLabelText("First Name"), "Jordan");
  await user.click(screen.getByRole("button", { name: "Create Lead" }));
  expect(await screen.findByText("Failed to create lead")).toBeVisible();
  const { variables } = answer(CreateLeadDocument, { createLead: { id: "1", duplicates: [] } });
  await user.click(screen.getByRole("button", { name: "Create Lead" }));
  await waitFor(() => expect(address()).toBe("/admin/leads"));
  expect(variables).toEqual(lost.variables);
});

test("leaving asks before it discards what was typed", async () => {
  const { user, address } = renderAdmin("/admin/leads/new");
  await user.type(await screen.findByLabelText("First Name"), "Jordan");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(address()).toBe("/admin/leads/new");
  expect(screen.getByLabelText("First Name")).toHaveValue("Jordan");
});

test("an existing lead with the same email is shown before and after saving, and does not prevent it", async () => {
  const known = {
    id: "7",
    firstName: "Dana",
    lastName: "Known",
    email: "dana@example.com",
    phone: null,
    status: "quoted",
    createdAt: "2026-11-20T12:00:00.000Z",
  } as const;
  const asked = answer(KnownLeadsDocument, { knownLeads: [known] });
  answer(CreateLeadDocument, { createLead: { id: "8", duplicates: [known] } });
  const { user, address } = renderAdmin("/admin/leads/new");
  await user.type(await screen.findByLabelText("Email"), "dana@example.com");
  await user.tab();
  expect(await screen.findByRole("link", { name: "Dana Known" })).toHaveAttribute("href", "/admin/leads/7");
  const notice = screen.getByText(/Another lead has this email or phone/);
  expect(notice).toBeVisible();
  // Above the button, it would move it.
  const button = screen.getByRole("button", { name: "Create Lead" });
  expect(button.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(asked.variables).toEqual([{ email: "dana@example.com", phone: "" }]);
  await user.click(screen.getByRole("button", { name: "Create Lead" }));
  await waitFor(() => expect(address()).toBe("/admin/leads"));
  expect(await screen.findByRole("link", { name: "Compare with Dana Known" })).toHaveAttribute(
    "href",
    "/admin/leads/merge?one=7&other=8",
  );
});
