import { MoreFiltersButton, type MoreFiltersPanelProps } from "#client/areas/admin/list/MoreFiltersButton";
import { lazyScreen } from "#client/ui/lazyScreen";
import { rareFilters, type LeadsParams } from "./useLeadsParams";

const MoreFiltersPanel = lazyScreen<MoreFiltersPanelProps<LeadsParams>>(
  async () => (await import("./MoreFiltersPanel")).MoreFiltersPanel,
  null,
);

export function MoreFilters({ params }: { readonly params: LeadsParams }) {
  return (
    <MoreFiltersButton
      params={params}
      set={rareFilters.filter((name) => params.filters[name] !== "").length}
      panel={MoreFiltersPanel}
    />
  );
}
