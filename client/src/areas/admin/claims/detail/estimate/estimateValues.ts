import { mixed, object, string } from "yup";

import type { ClaimEstimate_LineFragment, EstimateLineFieldsInput } from "#client/generated/graphql";
import { ofValues } from "#client/ui/form/ofValues";
import { requiredText } from "#client/ui/form/requiredText";
import { requestedCentsOf, MAX_LINE_CENTS } from "#shared/estimates/estimate";
import { formatMoney } from "#shared/money";
import { isBlank } from "#shared/text/blank";
import { suggestedLine, type KnownToClaim } from "./suggestedLine";

export interface EstimateValues {
  readonly kind: string;
  readonly description: string;
  /** Hundredths, so that 1.25 hours stay exact. */
  readonly quantity: number | null;
  readonly unitCents: number | null;
  /** The list price of one part, if known. */
  readonly listCents: number | null;
  /** Null allows all that is asked for. */
  readonly authorizedCents: number | null;
  readonly reason: string;
  readonly claimLineId: string;
}

type Amounts = Pick<EstimateValues, "quantity" | "unitCents" | "authorizedCents">;

export function askedOf({ quantity, unitCents }: Pick<Amounts, "quantity" | "unitCents">): number | null {
  return quantity === null || unitCents === null ? null : requestedCentsOf(quantity / 100, unitCents);
}

export const estimateSchema = object({
  description: requiredText("Please say what it is."),
  quantity: mixed<number>()
    .nullable()
    .test("positive", "Please enter a quantity from 0.01 to 999.99.", (hundredths) => (hundredths ?? 0) > 0)
    .test(
      "not-too-much",
      `A line can be at most ${formatMoney(MAX_LINE_CENTS)}.`,
      ofValues((_, line: Amounts) => (askedOf(line) ?? 0) <= MAX_LINE_CENTS),
    ),
  unitCents: mixed<number>()
    .nullable()
    .test("entered", "Please enter a price.", (cents) => cents != null)
    .test("range", `Please enter a price up to ${formatMoney(MAX_LINE_CENTS)}.`, (cents) => {
      return (cents ?? 0) <= MAX_LINE_CENTS;
    }),
  // Only a part's field is shown, and sent.
  listCents: mixed<number>()
    .nullable()
    .when("kind", ([kind]: string[], listCents) =>
      kind === "part"
        ? listCents.test("range", `From $0.01 to ${formatMoney(MAX_LINE_CENTS)}.`, (cents) => {
            return cents == null || (cents >= 1 && cents <= MAX_LINE_CENTS);
          })
        : listCents,
    ),
  authorizedCents: mixed<number>()
    .nullable()
    .test(
      "within",
      "This can't be more than the shop asks for.",
      ofValues((cents, line: Amounts) => cents == null || cents <= (askedOf(line) ?? 0)),
    ),
  reason: string().test(
    "explained",
    "Please say why we allow less.",
    ofValues((reason, line: Amounts) => !isLess(line) || !isBlank(reason)),
  ),
});

function isLess({ authorizedCents, ...amounts }: Amounts): boolean {
  return authorizedCents !== null && authorizedCents < (askedOf(amounts) ?? 0);
}

/** The line under Coverage that something belongs to if nobody has said: the only one there is. */
function onlyLineOf(lines: readonly { readonly id: string }[]): string {
  return lines.length === 1 ? (lines[0]?.id ?? "") : "";
}

export function newEstimateValues(known: KnownToClaim): EstimateValues {
  const choice = { kind: "part", claimLineId: onlyLineOf(known.lines) };
  return {
    ...choice,
    ...suggestedLine(choice, known),
    quantity: 100,
    listCents: null,
    authorizedCents: null,
    reason: "",
  };
}

/** A shop's line belongs to none until staff say so. */
export function estimateValues(
  line: ClaimEstimate_LineFragment,
  claimLines: readonly { readonly id: string }[],
): EstimateValues {
  const { kind, description, quantity, unitCents, listCents, authorizedCents, reason, claimLineId, fromShop } = line;
  return {
    kind,
    description,
    quantity: Math.round(quantity * 100),
    unitCents,
    listCents,
    authorizedCents,
    reason: reason ?? "",
    claimLineId: claimLineId ?? (fromShop ? onlyLineOf(claimLines) : ""),
  };
}

export function estimateInput(values: EstimateValues): EstimateLineFieldsInput {
  const { kind, description, quantity, unitCents, listCents, authorizedCents, reason, claimLineId } = values;
  return {
    kind: kind as EstimateLineFieldsInput["kind"],
    description,
    quantity: quantity === null ? null : quantity / 100,
    unitCents,
    listCents: kind === "part" ? listCents : null,
    authorizedCents,
    reason: isBlank(reason) ? null : reason,
    claimLineId: claimLineId === "" ? null : claimLineId,
  };
}
