import { MoreFiltersButton, type MoreFiltersPanelProps } from "#client/areas/admin/list/MoreFiltersButton";
import { lazyScreen } from "#client/ui/lazyScreen";
import { rarePolicyFilters, type PoliciesParams } from "./usePoliciesParams";

const MorePolicyFiltersPanel = lazyScreen<MoreFiltersPanelProps<PoliciesParams>>(
  async () => (await import("./MorePolicyFiltersPanel")).MorePolicyFiltersPanel,
  null,
);

export function MorePolicyFilters({ params }: { readonly params: PoliciesParams }) {
  return (
    <MoreFiltersButton
      params={params}
      set={rarePolicyFilters.filter((name) => params.filters[name] !== "").length}
      panel={MorePolicyFiltersPanel}
    />
  );
}
