import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  AddToDoNotCallListDocument,
  DoNotCallScreenDocument,
  type DoNotCallScreenQuery,
  RemoveFromDoNotCallListDocument,
} from "#client/generated/graphql";
import { newYorkDay } from "#shared/days";
import { answer, refuse } from "#tests/support/client/api";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

type Entry = DoNotCallScreenQuery["doNotCallList"]["items"][number];

const ofLead: Entry = {
  id: "lead-1",
  source: "lead",
  phone: "(512) 555-0101",
  email: "jordan@example.com",
  createdAt: "2026-11-20T15:00:00.000Z",
  reason: "By phone",
  recordedBy: "robin",
  leadId: "lead-1",
};
const entered: Entry = {
  ...ofLead,
  id: "entry-2",
  source: "imported",
  phone: "5125550102",
  email: null,
  createdAt: "2026-03-02T04:59:59.999Z",
  reason: "calls.csv",
  leadId: null,
};

function listed(items: Entry[]): DoNotCallScreenQuery {
  return { doNotCallList: { items, matchingCount: items.length, nextCursor: null } };
}

test("a number is looked up in any writing, and an entry says where it comes from and links to its lead", async () => {
  signedIn();
  const asked = answer(DoNotCallScreenDocument, ({ search }) =>
    listed(search === undefined ? [ofLead, entered] : [ofLead]),
  );
  const { user } = renderAdmin("/admin/leads/do-not-call");
  await screen.findByRole("heading", { level: 1, name: "Do-not-call list" });
  // Of a deleted lead or a file, the digits are shown as a number, and the day is New York's.
  expect(await screen.findByText("(512) 555-0102")).toBeVisible();
  expect(screen.getByText("Mar 1, 2026")).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Look up a phone number or email" }), "+1 512 555 0101");
  await waitFor(() => expect(asked.variables.at(-1)).toMatchObject({ search: "+1 512 555 0101" }));
  expect(screen.getByRole("link", { name: "Export CSV" })).toHaveAttribute(
    "href",
    "/api/admin/do-not-call.csv?q=%2B1+512+555+0101",
  );
  await user.click(await screen.findByText("(512) 555-0101"));
  const dialog = within(await screen.findByRole("dialog", { name: "(512) 555-0101" }));
  expect(dialog.getByRole("link", { name: "Open the lead" })).toHaveAttribute("href", "/admin/leads/lead-1");
  expect(dialog.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
});

test("a manager adds an entry and removes one that was a mistake; both refusals stay in their dialog", async () => {
  signedIn();
  answer(DoNotCallScreenDocument, listed([entered]));
  const { user } = renderAdmin("/admin/leads/do-not-call");
  await user.click(await screen.findByRole("button", { name: "Add" }));
  const adding = within(await screen.findByRole("dialog", { name: "Add to the do-not-call list" }));
  await user.click(adding.getByRole("button", { name: "Add to the list" }));
  expect(await adding.findByText("Please enter a phone number or an email address.")).toBeVisible();
  await user.type(adding.getByRole("textbox", { name: "Phone" }), "555");
  await user.click(adding.getByRole("button", { name: "Add to the list" }));
  expect(await adding.findByText("Please enter the whole phone number.")).toBeVisible();
  await user.type(adding.getByRole("textbox", { name: "Phone" }), "5550103 or 5550104");
  await user.click(adding.getByRole("button", { name: "Add to the list" }));
  expect(await adding.findByText("Please enter one phone number.")).toBeVisible();
  await user.type(adding.getByRole("textbox", { name: "Phone" }), "{Backspace>11/}");
  const known = "The list has this already, with a request of 2026-11-20.";
  refuse(AddToDoNotCallListDocument, { code: "CONFLICT", message: known });
  await user.click(adding.getByRole("button", { name: "Add to the list" }));
  expect(await screen.findByText(known)).toBeVisible();
  const added = answer(AddToDoNotCallListDocument, { addToDoNotCallList: { id: "entry-3" } });
  await user.click(adding.getByRole("button", { name: "Add to the list" }));
  expect(await screen.findByText("Added to the do-not-call list")).toBeVisible();
  expect(added.variables).toEqual([
    {
      input: {
        phone: expect.stringMatching(/555.*5550103|\(555\) 555-0103/),
        email: "",
        askedOn: newYorkDay(new Date()),
        how: "",
        idempotencyKey: expect.any(String),
      },
    },
  ]);

  await user.click(screen.getByText("(512) 555-0102"));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const removing = within(await screen.findByRole("dialog", { name: "Remove from the do-not-call list" }));
  await user.type(removing.getByRole("textbox", { name: "Reason" }), "A wrong number");
  const removed = answer(RemoveFromDoNotCallListDocument, { removeFromDoNotCallList: "entry-2" });
  answer(DoNotCallScreenDocument, listed([]));
  await user.click(removing.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Nobody has asked not to be called")).toBeVisible();
  expect(removed.variables).toEqual([{ input: { id: "entry-2", reason: "A wrong number" } }]);
});

test("who only sells looks numbers up and changes nothing", async () => {
  signedIn({ viewerCanDeleteLeads: false });
  answer(DoNotCallScreenDocument, listed([entered]));
  const { user } = renderAdmin("/admin/leads/do-not-call");
  await user.click(await screen.findByText("(512) 555-0102"));
  expect(await screen.findByRole("dialog", { name: "(512) 555-0102" })).toBeVisible();
  for (const name of ["Add", "Import", "Remove"])
    expect(screen.queryByRole("button", { name, hidden: true })).not.toBeInTheDocument();
});
