import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { cancellationTermLabels } from "./cancellationTermLabels";

/** The fields of the terms everywhere, or of those of a state, whose path is the prefix. */
export function TermFields({ prefix = "" }: { readonly prefix?: string }) {
  return (
    <>
      <NumberField name={`${prefix}freeLookDays`} label={cancellationTermLabels.freeLookDays} required max={999} />
      <MoneyField name={`${prefix}feeCents`} label={cancellationTermLabels.feeCents} required />
      <NumberField name={`${prefix}feeCapPercent`} label={cancellationTermLabels.feeCapPercent} max={999} />
      <NumberField name={`${prefix}refundDays`} label={cancellationTermLabels.refundDays} required max={999} />
    </>
  );
}
