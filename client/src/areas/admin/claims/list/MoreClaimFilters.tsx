import { MoreFiltersButton, type MoreFiltersPanelProps } from "#client/areas/admin/list/MoreFiltersButton";
import { lazyScreen } from "#client/ui/lazyScreen";
import { rareClaimFilters, withoutTiles, type ClaimsParams } from "./useClaimsParams";

const MoreClaimFiltersPanel = lazyScreen<MoreFiltersPanelProps<ClaimsParams>>(
  async () => (await import("./MoreClaimFiltersPanel")).MoreClaimFiltersPanel,
  null,
);

export function MoreClaimFilters({ params }: { readonly params: ClaimsParams }) {
  const shown = withoutTiles(params.filters);
  return (
    <MoreFiltersButton
      params={params}
      set={rareClaimFilters.filter((name) => shown[name] !== "").length}
      panel={MoreClaimFiltersPanel}
    />
  );
}
