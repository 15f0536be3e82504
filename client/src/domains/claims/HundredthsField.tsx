import { FigureField } from "#client/ui/form/FigureField";
import { MAX_QUANTITY_HUNDREDTHS } from "#shared/estimates/estimate";
import { moneyText, parseMoney } from "#shared/money";

interface HundredthsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
}

/** A quantity or hours with two decimals. Its value is in hundredths, so that 1.25 stays exact. */
export function HundredthsField({ name, label, required = false }: HundredthsFieldProps) {
  return (
    <FigureField
      name={name}
      label={label}
      required={required}
      parse={(text) => {
        const hundredths = parseMoney(text);
        return hundredths != null && hundredths > MAX_QUANTITY_HUNDREDTHS ? undefined : hundredths;
      }}
      write={moneyText}
      expected={`Only a number up to ${moneyText(MAX_QUANTITY_HUNDREDTHS)}, such as 1.25.`}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
