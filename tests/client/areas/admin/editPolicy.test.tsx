import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { PolicyChangesDocument, PolicyOverviewScreenDocument, UpdatePolicyDocument } from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { event } from "#tests/support/client/leads";
import { overviewPolicy, type OverviewPolicy } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  feed(PolicyChangesDocument);
});
afterEach(resetViewport);

async function opened() {
  const policy = overviewPolicy();
  answer(PolicyOverviewScreenDocument, { policy, emailTemplates: [] });
  const rendered = renderAdmin("/admin/policies/VSP-TEST-AAAA");
  await rendered.user.click(await screen.findByRole("button", { name: "Edit policy" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit policy" }));
  return { policy, dialog, save: dialog.getByRole("button", { name: "Save changes" }), ...rendered };
}

/** A field inside the dialog, because tiles behind it have the same names. */
async function put(
  { dialog, user }: Pick<Awaited<ReturnType<typeof opened>>, "dialog" | "user">,
  label: string,
  text: string,
) {
  await user.clear(dialog.getByLabelText(label));
  await user.click(dialog.getByLabelText(label));
  await user.paste(text);
}

/** The version that robin saved meanwhile. */
function changedByRobin(policy: OverviewPolicy, given: Partial<OverviewPolicy>): OverviewPolicy {
  const changed = { ...policy, ...given, version: policy.version + 1, activity: [event("fields_changed")] };
  answer(PolicyOverviewScreenDocument, { policy: changed, emailTemplates: [] });
  return changed;
}

test("dollars become cents, emptied fields are cleared, and only changes are sent", async () => {
  const { user, policy, dialog, save } = await opened();
  const labels = `Package, Coverage starts, Expires, Expiration miles, Deductible, Total premium, Down payment, Monthly payment,
    Total payments, First Name, Last Name, Email, Phone, Registered State, ZIP, Year, Make, Model, Trim, VIN, Odometer, Usage,
    Electric Vehicle`;
  for (const label of labels.split(",").map((text) => text.trim())) expect(dialog.getByLabelText(label)).toBeEnabled();
  await put({ dialog, user }, "Deductible", "100.50");
  await put({ dialog, user }, "Total premium", "$3,100.505");
  await user.clear(dialog.getByLabelText("Down payment"));
  await put({ dialog, user }, "Email", "New@Example.com");
  await user.clear(dialog.getByLabelText("Odometer"));
  await user.clear(dialog.getByLabelText("Trim"));
  await user.selectOptions(dialog.getByLabelText("Electric Vehicle"), "Yes");

  refuse(UpdatePolicyDocument, {
    code: "VALIDATION_FAILED",
    message: "Please check.",
    fields: [{ field: "lead.email", message: "That isn't a valid email address." }],
  });
  await user.click(save);
  expect(await screen.findByText("Could not update policy")).toBeVisible();
  expect(dialog.getByLabelText("Email")).toHaveAccessibleDescription("That isn't a valid email address.");

  const { variables } = answer(UpdatePolicyDocument, { updatePolicy: { ...policy, version: 2 } });
  await user.dblClick(save);
  expect(await screen.findByText("Policy updated")).toBeVisible();
  expect(screen.getByText("The latest changes are now saved for this policy.")).toBeVisible();
  expect(variables).toEqual([
    {
      input: {
        id: policy.id,
        version: 1,
        policy: { deductible: 101, totalPremiumCents: 310_051, downPaymentCents: null },
        lead: { email: "new@example.com" },
        vehicle: { trim: null, ev: true },
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a stale save shows both versions side by side, and the choice is saved on top of theirs", async () => {
  const { user, policy, dialog, save } = await opened();
  await put({ dialog, user }, "Package", "platinum");
  await put({ dialog, user }, "Monthly payment", "90");
  const theirs = changedByRobin(policy, { package: "silver", expirationDate: "2030-03-08", deductible: 100 });
  refuse(UpdatePolicyDocument, { code: "CONFLICT", message: "Someone else changed this policy." });
  await user.click(save);
  const conflict = within(
    await screen.findByRole("dialog", { name: "robin changed this policy while you were editing" }),
  );
  const packages = within(conflict.getByRole("radiogroup", { name: "Package" }));
  expect(packages.getByRole("radio", { name: "Yours Platinum" })).toBeChecked();
  const plain = conflict.getAllByRole("listitem").map((item) => item.textContent);
  expect(plain).toEqual([
    "Expires: Mar 8, 2029 became Mar 8, 2030",
    "Deductible: $500 became $100",
    "Monthly payment: $83.31 became $90.00",
  ]);
  await user.click(packages.getByRole("radio", { name: "From robin Silver" }));
  const { variables } = answer(UpdatePolicyDocument, { updatePolicy: { ...theirs, version: 3 } });
  await user.click(conflict.getByRole("button", { name: "Save these choices" }));
  expect(await screen.findByText("Policy updated")).toBeVisible();
  expect(variables).toEqual([{ input: { id: policy.id, version: 2, policy: { monthlyPaymentCents: 9000 } } }]);
});

test("closing asks before it discards what was typed, and without a change nothing is sent", async () => {
  const { user, dialog, save } = await opened();
  await user.click(save);
  expect(await screen.findByText("No changes to save")).toBeVisible();
  await put({ dialog, user }, "Package", "platinum");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Close without saving?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Package")).toHaveValue("platinum");
});
