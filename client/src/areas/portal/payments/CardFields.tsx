import Box from "@mui/material/Box";

import { AutocompleteField } from "#client/ui/form/AutocompleteField";
import { TextField } from "#client/ui/form/TextField";
import { PAYMENT_PROFILE_MAX_LENGTHS } from "#shared/limits/policyLimits";
import { FieldPair } from "../parts/FieldPair";
import { cardBrands, digitsUpTo } from "./cardValues";

export function CardFields() {
  return (
    <>
      <FieldPair>
        <TextField
          name="paymentMethod"
          label="Card nickname"
          hint="For example, Family card."
          maxLength={PAYMENT_PROFILE_MAX_LENGTHS.paymentMethod}
          autoComplete="off"
        />
        <AutocompleteField
          name="cardBrand"
          label="Brand"
          options={cardBrands}
          maxLength={PAYMENT_PROFILE_MAX_LENGTHS.cardBrand}
          autoComplete="cc-type"
        />
      </FieldPair>
      <FieldPair>
        <TextField
          name="accountName"
          label="Name on card"
          maxLength={PAYMENT_PROFILE_MAX_LENGTHS.accountName}
          autoComplete="cc-name"
        />
        <TextField
          name="accountIdentifier"
          label="Internal reference"
          hint="For your own records."
          maxLength={PAYMENT_PROFILE_MAX_LENGTHS.accountIdentifier}
          autoComplete="off"
        />
      </FieldPair>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))" },
        }}
      >
        <TextField
          name="cardLastFour"
          label="Last four digits"
          inputMode="numeric"
          autoComplete="off"
          transform={digitsUpTo(4)}
        />
        <TextField
          name="cardExpiryMonth"
          label="Exp month"
          placeholder="MM"
          inputMode="numeric"
          autoComplete="cc-exp-month"
          transform={digitsUpTo(2)}
        />
        <TextField
          name="cardExpiryYear"
          label="Exp year"
          placeholder="YYYY"
          inputMode="numeric"
          autoComplete="cc-exp-year"
          transform={digitsUpTo(4)}
        />
        <TextField
          name="billingZip"
          label="Billing ZIP"
          maxLength={PAYMENT_PROFILE_MAX_LENGTHS.billingZip}
          autoComplete="billing postal-code"
        />
      </Box>
      <TextField name="notes" label="Notes" rows={2} maxLength={PAYMENT_PROFILE_MAX_LENGTHS.notes} autoComplete="off" />
    </>
  );
}
