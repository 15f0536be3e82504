import { MoreFiltersButton } from "#client/areas/admin/list/MoreFiltersButton";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { MorePolicyFiltersPanelProps } from "./MorePolicyFiltersPanel";
import { rarePolicyFilters, type PoliciesParams } from "./usePoliciesParams";

const MorePolicyFiltersPanel = lazyScreen<MorePolicyFiltersPanelProps>(
  async () => (await import("./MorePolicyFiltersPanel")).MorePolicyFiltersPanel,
  null,
);

export function MorePolicyFilters({ params }: { readonly params: PoliciesParams }) {
  return (
    <MoreFiltersButton
      set={rarePolicyFilters.filter((name) => params.filters[name] !== "").length}
      onIntent={() => void MorePolicyFiltersPanel.preload().catch(() => undefined)}
      panel={(place) => <MorePolicyFiltersPanel params={params} {...place} />}
    />
  );
}
