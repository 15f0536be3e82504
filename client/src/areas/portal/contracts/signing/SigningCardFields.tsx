import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { TextField } from "#client/ui/form/TextField";
import { LockIcon } from "#client/ui/icons";
import { CARD_BRANDS } from "#shared/cardBrands";
import { SigningText } from "./SigningText";
import { digitsOf, type SigningValues } from "./signingValues";

/**
 * In the order of the checks, with the names that browsers use to autofill cards. Nothing is truncated while typing, so
 * that a number that is too long can be noticed.
 */
export function SigningCardFields() {
  const { paymentCardNumber } = useFormikContext<SigningValues>().values;
  return (
    <>
      <Typography variant="body2" sx={{ display: "flex", gap: 1, color: "text.secondary" }}>
        <LockIcon fontSize="small" aria-hidden />
        We keep only the card&apos;s brand, last four digits and expiration date. We never store the full number or the
        CVV.
      </Typography>
      <TextField
        name="paymentCardNumber"
        label="Card number"
        autoComplete="cc-number"
        inputMode="numeric"
        transform={digitsOf}
        end={cardBrand(paymentCardNumber)}
        required
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(6, minmax(0, 1fr))", alignItems: "start" }}>
        <Box sx={{ gridColumn: { xs: "1 / -1", sm: "span 2" } }}>
          <TextField
            name="paymentCvv"
            label="CVV"
            autoComplete="cc-csc"
            inputMode="numeric"
            hint="On the back of the card (on the front for American Express)."
            transform={digitsOf}
            required
          />
        </Box>
        <Box sx={{ gridColumn: { xs: "span 3", sm: "span 2" } }}>
          <TextField
            name="paymentExpMonth"
            label="Exp month"
            autoComplete="cc-exp-month"
            inputMode="numeric"
            placeholder="MM"
            transform={digitsOf}
            required
          />
        </Box>
        <Box sx={{ gridColumn: { xs: "span 3", sm: "span 2" } }}>
          <TextField
            name="paymentExpYear"
            label="Exp year"
            autoComplete="cc-exp-year"
            inputMode="numeric"
            placeholder="YYYY"
            transform={digitsOf}
            required
          />
        </Box>
      </Box>
      <SigningText
        name="paymentMethod"
        label="Card nickname"
        hint="The name you'll see in your portal. For example, Family card."
        autoComplete="off"
        optional
      />
      <SigningText name="paymentNotes" label="Notes about payment" rows={2} autoComplete="off" optional />
    </>
  );
}

/** The brand, from the first digits, so that users can see that it is the right card. */
function cardBrand(digits: string): string | undefined {
  return CARD_BRANDS.find(({ begin }) => begin.test(digits))?.name;
}
