import { MoreFiltersButton } from "#client/areas/admin/list/MoreFiltersButton";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { MoreClaimFiltersPanelProps } from "./MoreClaimFiltersPanel";
import { rareClaimFilters, withoutTiles, type ClaimsParams } from "./useClaimsParams";

const MoreClaimFiltersPanel = lazyScreen<MoreClaimFiltersPanelProps>(
  async () => (await import("./MoreClaimFiltersPanel")).MoreClaimFiltersPanel,
  null,
);

export function MoreClaimFilters({ params }: { readonly params: ClaimsParams }) {
  const shown = withoutTiles(params.filters);
  return (
    <MoreFiltersButton
      set={rareClaimFilters.filter((name) => shown[name] !== "").length}
      onIntent={() => void MoreClaimFiltersPanel.preload().catch(() => undefined)}
      panel={(place) => <MoreClaimFiltersPanel params={params} {...place} />}
    />
  );
}
