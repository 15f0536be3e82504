import { leadName, vehicleName } from "../../../../domains/leads/leadWords";
import { coverageStates, coverageTiming } from "../../../../domains/policies/coverageWords";
import type { PolicyColumns_PolicyFragment } from "../../../../generated/graphql";
import { formatDay, formatDollars, formatInstantDay, formatMoney, titleCase } from "../../../../lib/format";
import type { Column } from "../../../../ui/table/column";
import { TwoLines } from "../../parts/TwoLines";
import { CoverageCell } from "./CoverageCell";

type Row = PolicyColumns_PolicyFragment;

const together = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");

function terms({ monthlyPaymentCents, deductible }: Row): string {
  return together(
    monthlyPaymentCents === null ? null : `${formatMoney(monthlyPaymentCents)}/mo`,
    deductible === null ? null : `${formatDollars(deductible)} deductible`,
  );
}

function dates({ policyStartDate, expirationDate }: Row): string {
  if (policyStartDate === null && expirationDate === null) return "No dates";
  return `${formatDay(policyStartDate)} to ${formatDay(expirationDate)}`;
}

/** The columns of the back-office specification, section 2, in its order. */
export const policyColumns: readonly Column<Row>[] = [
  {
    key: "coverage",
    card: "corner",
    header: "Coverage",
    sortKey: "expirationDate",
    width: 176,
    value: (policy) =>
      together(
        coverageStates[policy.coverageState].headline,
        coverageTiming({ state: policy.coverageState, daysRemaining: policy.daysRemaining }, policy),
      ),
    render: (policy) => <CoverageCell policy={policy} />,
  },
  {
    key: "policy",
    header: "Policy",
    sortKey: "package",
    width: 144,
    primary: true,
    value: ({ id, package: name }) => together(id, name && titleCase(name)),
    render: ({ id, package: name }) => <TwoLines first={id} second={name && titleCase(name)} />,
  },
  {
    key: "customer",
    header: "Customer",
    sortKey: "holderName",
    flex: 1,
    minWidth: 150,
    value: ({ lead }) => together(leadName(lead), lead.email, lead.phone),
    render: ({ lead }) => <TwoLines first={leadName(lead)} second={lead.email ?? lead.phone} />,
  },
  {
    key: "vehicle",
    header: "Vehicle",
    flex: 1,
    minWidth: 150,
    value: ({ vehicle }) => together(vehicleName(vehicle), vehicle?.vin),
    render: ({ vehicle }) => <TwoLines first={vehicleName(vehicle)} second={vehicle?.vin} />,
  },
  {
    key: "financials",
    header: "Financials",
    sortKey: "totalPremium",
    width: 196,
    value: (policy) => together(formatMoney(policy.totalPremiumCents), terms(policy)),
    render: (policy) => <TwoLines first={formatMoney(policy.totalPremiumCents)} second={terms(policy)} />,
  },
  {
    key: "timeline",
    header: "Timeline",
    sortKey: "policyStartDate",
    width: 206,
    value: (policy) => `${dates(policy)}, created ${formatInstantDay(policy.createdAt)}`,
    render: (policy) => <TwoLines first={dates(policy)} second={`Created ${formatInstantDay(policy.createdAt)}`} />,
  },
];
