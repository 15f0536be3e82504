import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { SaveClaimLimitsDocument } from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { pageOf } from "#tests/support/client/page";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { LIMITS, settings } from "#tests/support/client/settings";

beforeEach(() => {
  signedIn();
  pageOf();
});

const card = async () => within(await screen.findByRole("region", { name: "Claim Limits" }));

test("claim limits are shown, checked, and saved as a whole; an empty one means no limit", async () => {
  settings();
  const { user } = renderAdmin("/admin/settings");
  const limits = await card();
  expect(limits.getByText("These are the defaults.")).toBeVisible();
  expect(limits.getByLabelText("Total per claim")).toHaveValue("");
  const saving = answer(SaveClaimLimitsDocument, { saveClaimLimits: { ...LIMITS, createdByName: "robin" } });
  const day = limits.getByLabelText("Days an authorization is valid");
  await user.clear(day);
  await user.type(day, "366");
  await user.click(limits.getByRole("button", { name: "Save limits" }));
  expect(await limits.findByText("From 1 to 365 days.")).toBeVisible();
  await user.clear(day);
  await user.type(day, "14");
  const again = limits.getByLabelText("Days until the second reminder");
  await user.clear(again);
  await user.type(again, "3");
  await user.click(limits.getByRole("button", { name: "Save limits" }));
  expect(await limits.findByText("Please enter more days than for the step before.")).toBeVisible();
  await user.clear(again);
  await user.type(again, "5");
  await user.clear(limits.getByLabelText("Labor, per hour"));
  await user.type(limits.getByLabelText("Authorize automatically up to"), "600");
  await user.type(limits.getByLabelText("Managers, per authorization"), "25000");
  await fill({ user }, "Set aside for a claim without an estimate", "$800.50");
  await user.click(limits.getByRole("button", { name: "Add a state" }));
  await user.click(limits.getByRole("button", { name: "Save limits" }));
  expect(await limits.findByText("Please choose a state.")).toBeVisible();
  await user.selectOptions(limits.getAllByLabelText("State")[1] ?? document.body, "Texas");
  await user.type(limits.getAllByLabelText("Labor rate in this state")[1] ?? document.body, "180.50");
  await user.click(limits.getByRole("button", { name: "Save limits" }));
  expect(await limits.findByText("Claim limits updated")).toBeVisible();
  expect(saving.variables).toEqual([
    {
      input: {
        version: 3,
        laborRateCents: null,
        stateLaborRates: [
          { state: "CA", laborRateCents: 25_000 },
          { state: "TX", laborRateCents: 18_050 },
        ],
        laborHours: 12.5,
        partOverListPercent: 10,
        automaticCents: 60_000,
        adjusterCents: 250_000,
        staffCents: 300_000,
        managerCents: 2_500_000,
        perClaimCents: null,
        perPolicyCents: 2_000_000,
        validDays: 14,
        appealDays: 30,
        reserveWithoutEstimateCents: 80_050,
        remindAfterDays: 3,
        remindAgainAfterDays: 5,
        unansweredAfterDays: 10,
      },
    },
  ]);
  await user.clear(limits.getByLabelText("Set aside for a claim without an estimate"));
  await user.click(limits.getByRole("button", { name: "Save limits" }));
  await waitFor(() => expect(saving.variables[1]?.input.reserveWithoutEstimateCents).toBe(0));
  await user.clear(day);
  await user.click(limits.getByRole("button", { name: "Save limits" }));
  expect(await limits.findByText("From 1 to 365 days.")).toBeVisible();
  expect(limits.queryByText("Claim limits updated")).not.toBeInTheDocument();
});

test("limits that a colleague has changed meanwhile are told about, and stay when the others are saved", async () => {
  settings();
  const { user } = renderAdmin("/admin/settings");
  const limits = await card();
  await fill({ user }, "Days an authorization is valid", "14");
  refuse(SaveClaimLimitsDocument, { code: "CONFLICT", message: "Someone else changed this setting." });
  const theirs = { ...LIMITS, version: 4, staffCents: 100_000 };
  settings({}, null, theirs);
  await user.click(limits.getByRole("button", { name: "Save limits" }));
  expect(await limits.findByText("Someone else changed this setting.")).toBeVisible();
  await waitFor(() => expect(limits.getByLabelText("Staff, per authorization")).toHaveValue("1,000.00"));
  expect(limits.getByLabelText("Days an authorization is valid")).toHaveValue("14");
  const saving = answer(SaveClaimLimitsDocument, { saveClaimLimits: { ...theirs, version: 5, validDays: 14 } });
  await user.click(limits.getByRole("button", { name: "Save limits" }));
  expect(await limits.findByText("Claim limits updated")).toBeVisible();
  expect(saving.variables).toMatchObject([{ input: { version: 4, validDays: 14, staffCents: 100_000 } }]);
});
