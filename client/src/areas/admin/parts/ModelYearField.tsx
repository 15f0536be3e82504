import { vehicleSection } from "#client/domains/vehicles/vehicleSection";
import { NumberField } from "#client/ui/form/NumberField";

interface ModelYearFieldProps {
  /** The section of the form's values that holds the vehicle: `vehicle`. */
  readonly section: string;
}

export function ModelYearField({ section }: ModelYearFieldProps) {
  return (
    <NumberField
      name={`${section}.year`}
      label={vehicleSection.year.label}
      grouped={false}
      max={9999}
      autoComplete="off"
    />
  );
}
