import { FieldGrid, WideField } from "#client/areas/admin/parts/FieldGrid";
import { MoneyField } from "#client/ui/form/MoneyField";
import { RecordText } from "#client/ui/form/RecordText";
import { shopFields } from "#shared/fields/shopFields";

/** The form fields for a shop. */
export function ShopFields() {
  return (
    <FieldGrid columns={2}>
      <WideField>
        <RecordText fields={shopFields} name="name" autoFocus />
      </WideField>
      <RecordText fields={shopFields} name="phone" />
      <RecordText fields={shopFields} name="email" hint="Authorizations are emailed here." />
      <WideField>
        <RecordText fields={shopFields} name="street" />
      </WideField>
      <RecordText fields={shopFields} name="city" />
      <RecordText fields={shopFields} name="state" />
      <RecordText fields={shopFields} name="zip" />
      <MoneyField name="laborRateCents" label="Labor rate" hint="Per hour." />
    </FieldGrid>
  );
}
