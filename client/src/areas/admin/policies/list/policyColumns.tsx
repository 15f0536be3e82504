import { together } from "#client/areas/admin/list/together";
import { TwoLines } from "#client/areas/admin/parts/TwoLines";
import { leadName } from "#client/domains/leads/leadNames";
import { cancelledCoverage, coverageStates, coverageTiming } from "#client/domains/policies/coverageTexts";
import type { PolicyColumns_PolicyFragment } from "#client/generated/graphql";
import { formatDay, formatInstantDay, titleCase } from "#client/lib/format";
import type { Column } from "#client/ui/table/column";
import { formatDollars, formatMoney } from "#shared/money";
import { vehicleName } from "#shared/text/names";
import { CoverageCell } from "./CoverageCell";

type Row = PolicyColumns_PolicyFragment;

function terms({ monthlyPaymentCents, deductible }: Row, word = "deductible"): string {
  return together(
    monthlyPaymentCents === null ? null : `${formatMoney(monthlyPaymentCents)}/mo`,
    deductible === null ? null : `${formatDollars(deductible)} ${word}`,
  );
}

function dates({ policyStartDate, expirationDate }: Row): string {
  if (policyStartDate === null && expirationDate === null) return "No dates";
  return `${formatDay(policyStartDate)} to ${formatDay(expirationDate)}`;
}

/** The first and last day of coverage, one below the other: side by side they would leave no room for the e-mails. */
function Term({ policy }: { readonly policy: Row }) {
  const { policyStartDate, expirationDate, createdAt } = policy;
  const created = `Created ${formatInstantDay(createdAt)}`;
  return (
    <span className="cell-state" title={created}>
      {policyStartDate === null && expirationDate === null ? (
        <TwoLines first="No dates" second={created} />
      ) : (
        <TwoLines first={`From ${formatDay(policyStartDate)}`} second={`to ${formatDay(expirationDate)}`} />
      )}
    </span>
  );
}

/** The columns of the back office, in its order. */
export const policyColumns: readonly Column<Row>[] = [
  {
    key: "coverage",
    card: "corner",
    header: "Coverage",
    sortKey: "expirationDate",
    width: 168,
    value: (policy) =>
      together(
        (policy.cancellation === null ? coverageStates[policy.coverageState] : cancelledCoverage).headline,
        coverageTiming({ state: policy.coverageState, daysRemaining: policy.daysRemaining }, policy),
      ),
    render: (policy) => <CoverageCell policy={policy} />,
  },
  {
    key: "policy",
    header: "Policy",
    sortKey: "package",
    width: 141,
    primary: true,
    value: ({ id, package: name }) => together(id, name && titleCase(name)),
    render: ({ id, package: name }) => <TwoLines first={id} second={name && titleCase(name)} />,
  },
  {
    key: "customer",
    header: "Customer",
    sortKey: "holderName",
    flex: 2.16,
    minWidth: 160,
    value: ({ lead }) => together(leadName(lead), lead.email, lead.phone),
    render: ({ lead }) => <TwoLines first={leadName(lead)} second={lead.email ?? lead.phone} />,
  },
  {
    key: "vehicle",
    header: "Vehicle",
    flex: 2.08,
    minWidth: 150,
    value: ({ vehicle }) => together(vehicleName(vehicle), vehicle?.vin),
    render: ({ vehicle }) => <TwoLines first={vehicleName(vehicle)} second={vehicle?.vin} />,
  },
  {
    key: "financials",
    header: "Financials",
    sortKey: "totalPremium",
    width: 172,
    value: (policy) => together(formatMoney(policy.totalPremiumCents), terms(policy)),
    render: (policy) => (
      <span className="cell-state" title={terms(policy)}>
        <TwoLines first={formatMoney(policy.totalPremiumCents)} second={terms(policy, "ded.")} />
      </span>
    ),
  },
  {
    key: "timeline",
    header: "Timeline",
    sortKey: "policyStartDate",
    width: 141,
    value: (policy) => `${dates(policy)}, created ${formatInstantDay(policy.createdAt)}`,
    render: (policy) => <Term policy={policy} />,
  },
];
