import { MoreFiltersButton } from "#client/areas/admin/list/MoreFiltersButton";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { MoreFiltersPanelProps } from "./MoreFiltersPanel";
import { rareFilters, type LeadsParams } from "./useLeadsParams";

const MoreFiltersPanel = lazyScreen<MoreFiltersPanelProps>(
  async () => (await import("./MoreFiltersPanel")).MoreFiltersPanel,
  null,
);

export function MoreFilters({ params }: { readonly params: LeadsParams }) {
  return (
    <MoreFiltersButton
      set={rareFilters.filter((name) => params.filters[name] !== "").length}
      onIntent={() => void MoreFiltersPanel.preload().catch(() => undefined)}
      panel={(place) => <MoreFiltersPanel params={params} {...place} />}
    />
  );
}
