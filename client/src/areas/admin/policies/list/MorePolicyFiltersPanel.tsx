import { CreatedFilter, FilterPanel, StateFilter } from "#client/areas/admin/list/FilterPanel";
import type { MoreFiltersPanelProps } from "#client/areas/admin/list/MoreFiltersButton";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { CANCELLATION_FILTER_LABELS, CANCELLATION_FILTERS } from "#shared/statuses/cancellation";
import { CHARGE_STATUS_LABELS, CHARGE_STATUSES } from "#shared/statuses/charge";
import { rarePolicyFilters, type PoliciesParams } from "./usePoliciesParams";

const cancellationOptions = [
  { value: "", label: "Cancelled or not" },
  ...CANCELLATION_FILTERS.map((value) => ({ value, label: CANCELLATION_FILTER_LABELS[value] })),
];

const chargeOptions = [
  { value: "", label: "Any charges" },
  ...CHARGE_STATUSES.map((value) => ({ value, label: `${CHARGE_STATUS_LABELS[value]} charge` })),
];

export function MorePolicyFiltersPanel({ params, ...place }: MoreFiltersPanelProps<PoliciesParams>) {
  const { filters, setFilter } = params;
  return (
    <FilterPanel {...place} params={params} names={rarePolicyFilters}>
      <PlainSelect
        label="Charges"
        value={filters.charges}
        options={chargeOptions}
        onChange={(charges) => setFilter("charges", charges)}
      />
      <PlainSelect
        label="Cancellation"
        value={filters.cancellation}
        options={cancellationOptions}
        onChange={(cancellation) => setFilter("cancellation", cancellation)}
      />
      <StateFilter label="State" value={filters.state} onChange={(state) => setFilter("state", state)} />
      <CreatedFilter from={filters.from} until={filters.until} onChange={setFilter} />
    </FilterPanel>
  );
}
