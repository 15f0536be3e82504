import Box from "@mui/material/Box";

import { SigningText } from "./SigningText";
import type { AddressKind } from "./signingValues";

interface AddressFieldsProps {
  readonly kind: AddressKind;
}

/** State and country are free text: an address may be in a territory or abroad. */
export function AddressFields({ kind }: AddressFieldsProps) {
  return (
    <>
      <SigningText
        name={`${kind}AddressLine1`}
        label="Street address"
        autoComplete={`${kind} address-line1`}
        required
      />
      <SigningText
        name={`${kind}AddressLine2`}
        label="Apartment, suite, unit"
        autoComplete={`${kind} address-line2`}
        optional
      />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "2fr 1fr 1fr" },
        }}
      >
        <Box sx={{ gridColumn: { xs: "1 / -1", sm: "auto" } }}>
          <SigningText name={`${kind}City`} label="City" autoComplete={`${kind} address-level2`} required />
        </Box>
        <SigningText name={`${kind}State`} label="State" autoComplete={`${kind} address-level1`} required />
        <SigningText name={`${kind}PostalCode`} label="ZIP code" autoComplete={`${kind} postal-code`} required />
      </Box>
      <SigningText name={`${kind}Country`} label="Country" autoComplete={`${kind} country-name`} />
    </>
  );
}
