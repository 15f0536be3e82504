import type {
  ClaimEstimate_LineFragment,
  ClaimLine_LineFragment,
  ClaimShop_ShopFragment,
} from "#client/generated/graphql";
import { ESTIMATE_KIND_LABELS, type EstimateKind } from "#shared/estimates/estimate";
import type { EstimateValues } from "./estimateValues";

/** What the claim knows about the next line of its estimate. */
export interface KnownToClaim {
  readonly lines: readonly Pick<ClaimLine_LineFragment, "id" | "componentName">[];
  readonly estimate: readonly Pick<ClaimEstimate_LineFragment, "kind" | "description">[];
  readonly shop: Pick<ClaimShop_ShopFragment, "laborRateCents"> | null;
}

type Choice = Pick<EstimateValues, "kind" | "claimLineId">;
type Suggestion = Pick<EstimateValues, "description" | "unitCents">;

/** The name of the component, or of the service, and the shop's rate for labor. */
export function suggestedLine({ kind, claimLineId }: Choice, { lines, estimate, shop }: KnownToClaim): Suggestion {
  const description =
    kind === "part" || kind === "labor"
      ? (lines.find(({ id }) => id === claimLineId)?.componentName ?? "")
      : ESTIMATE_KIND_LABELS[kind as EstimateKind];
  // A second line of the same kind is about something else.
  const isTaken = estimate.some((line) => line.kind === kind && line.description === description);
  return {
    description: isTaken ? "" : description,
    unitCents: kind === "labor" ? (shop?.laborRateCents ?? null) : null,
  };
}

/** The values after a choice: what was suggested before it makes way for what is now, but nothing that was typed does. */
export function followedLine(values: EstimateValues, choice: Partial<Choice>, known: KnownToClaim): EstimateValues {
  const before = suggestedLine(values, known);
  const after = suggestedLine({ ...values, ...choice }, known);
  const { description, unitCents } = values;
  return {
    ...values,
    ...choice,
    description: description === "" || description === before.description ? after.description : description,
    unitCents: unitCents === null || unitCents === before.unitCents ? after.unitCents : unitCents,
  };
}
