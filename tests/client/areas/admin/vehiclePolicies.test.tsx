import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import {
  overlapText,
  type VehiclePolicy,
  vehiclePolicyText,
} from "#client/areas/admin/leads/detail/vehiclePolicies/vehiclePolicyText";
import {
  ConvertLeadDocument,
  LeadDetailScreenDocument,
  UpdateLeadDocument,
  VehiclePoliciesDocument,
} from "#client/generated/graphql";
import { answer, unreachable } from "#tests/support/client/api";
import { detailLead, leadQuote, leadScreen } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

const jane = { id: "1ead0000-0000-4000-8000-00000000ffff", firstName: "Jane", lastName: "Doe" };

function aPolicy(given: Partial<VehiclePolicy> = {}): VehiclePolicy {
  return {
    id: "VSP-AAAA-0001",
    policyStartDate: "2025-03-04",
    expirationDate: "2028-03-03",
    coverageState: "active",
    lead: jane,
    cancellation: null,
    ...given,
  };
}

const cancelledFor = (reason: NonNullable<VehiclePolicy["cancellation"]>["reason"]) => ({ id: "ca1", reason });
const IN_FORCE = "This vehicle is covered by policy VSP-AAAA-0001 (Jane Doe) until Mar 3, 2028.";

test.each<[sentence: string, given: Partial<VehiclePolicy>]>([
  [IN_FORCE, {}],
  [IN_FORCE, { coverageState: "expiring_soon" }],
  [
    "This vehicle will be covered by policy VSP-AAAA-0001 (Jane Doe) from Mar 4, 2025 until Mar 3, 2028.",
    { coverageState: "upcoming" },
  ],
  [
    "This vehicle has policy VSP-AAAA-0001 (Jane Doe), whose last day is not known.",
    { coverageState: "unknown", expirationDate: null },
  ],
  ["This vehicle was covered by policy VSP-AAAA-0001 (Jane Doe) until Mar 3, 2028.", { coverageState: "expired" }],
  [
    "This vehicle was covered by policy VSP-AAAA-0001 (Jane Doe) until Mar 3, 2028. It was cancelled: misrepresentation or altered odometer.",
    { coverageState: "expired", cancellation: cancelledFor("misrepresentation") },
  ],
  [`${IN_FORCE} It is cancelled: vehicle sold.`, { cancellation: cancelledFor("vehicle_sold") }],
  [
    "This vehicle was never covered by policy VSP-AAAA-0001, which ended before it began. It was cancelled: non-payment.",
    {
      coverageState: "expired",
      expirationDate: "2025-03-03",
      lead: { ...jane, firstName: null, lastName: "" },
      cancellation: cancelledFor("non_payment"),
    },
  ],
])("%s", (sentence, given) => {
  const policy = aPolicy(given);
  expect(vehiclePolicyText(policy).join(policy.id)).toBe(sentence);
});

test("coverage overlaps until the last of those in force ends, if that is known", () => {
  const sooner = aPolicy({ expirationDate: "2027-12-31" });
  const over = aPolicy({ expirationDate: "2029-01-01", coverageState: "expired" });
  expect(overlapText([sooner, aPolicy(), over])).toBe("Coverage that starts before Mar 4, 2028 overlaps with it.");
  expect(overlapText([aPolicy(), aPolicy({ expirationDate: null, coverageState: "unknown" })])).toBe("");
});

function opened(policies: readonly VehiclePolicy[], search = "", vin: string | null = "1HGCM82633A004352") {
  const plain = detailLead({ quotes: [leadQuote()] });
  const lead = { ...plain, vehicle: plain.vehicle && { ...plain.vehicle, vin } };
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const asked = answer(VehiclePoliciesDocument, { lead: { id: lead.id, vehiclePolicies: [...policies] } });
  return { lead, asked, ...renderAdmin(`/admin/leads/${lead.id}${search}`) };
}

async function dialogOf({ user }: ReturnType<typeof opened>) {
  await user.click(await screen.findByRole("button", { name: "Convert to Policy" }));
  return within(await screen.findByRole("dialog", { name: "Convert to Policy" }));
}

const convert = { name: "Convert to Policy" };

test("a lead whose vehicle is covered is converted all the same, and its dialog says so before", async () => {
  const session = opened([aPolicy()]);
  answer(ConvertLeadDocument, { convertLead: { id: "VSP-AAAA-BBBB", convertedLead: session.lead } });
  const dialog = await dialogOf(session);
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    `${IN_FORCE}Coverage that starts before Mar 4, 2028 overlaps with it.`,
  );
  expect(dialog.getByRole("link", { name: "VSP-AAAA-0001" })).toHaveAttribute("href", "/admin/policies/VSP-AAAA-0001");
  await session.user.click(dialog.getByRole("button", convert));
  expect(await screen.findByText("Lead converted to policy")).toBeVisible();
});

test("coverage that is over does not overlap, and what is not known does not hold the conversion up", async () => {
  const first = opened([aPolicy({ coverageState: "expired", cancellation: cancelledFor("misrepresentation") })]);
  const dialog = await dialogOf(first);
  expect(await dialog.findByRole("alert")).toHaveTextContent(/It was cancelled: misrepresentation/);
  expect(dialog.queryByText(/overlaps/)).not.toBeInTheDocument();
  first.unmount();

  const second = opened([]);
  unreachable(VehiclePoliciesDocument);
  answer(ConvertLeadDocument, { convertLead: { id: "VSP-AAAA-BBBB", convertedLead: second.lead } });
  const other = await dialogOf(second);
  await second.user.click(other.getByRole("button", convert));
  expect(await screen.findByText("Lead converted to policy")).toBeVisible();
});

test("the quotes say it, too, once they are opened, and again for another VIN", async () => {
  const session = opened([aPolicy()], "", null);
  const { asked, lead, user } = session;
  await user.click(await screen.findByRole("tab", { name: "Quotes (1)" }));
  expect(await screen.findByRole("button", { name: "Create Quote" })).toBeVisible();
  expect(asked.variables).toEqual([]);

  await user.click(screen.getByRole("tab", { name: "Overview" }));
  const vehicle = lead.vehicle && { ...lead.vehicle, vin: "1HGCM82633A004352" };
  answer(UpdateLeadDocument, { updateLead: { ...lead, version: 2, vehicle } });
  await fill(session, "VIN", "1HGCM82633A004352");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(asked.variables).toEqual([]);
  await user.click(screen.getByRole("tab", { name: "Quotes (1)" }));
  expect(await screen.findByText(/is covered by policy/)).toHaveTextContent(IN_FORCE);
  expect(asked.variables).toEqual([{ leadId: lead.id }]);
});
