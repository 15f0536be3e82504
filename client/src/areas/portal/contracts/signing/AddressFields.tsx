import Box from "@mui/material/Box";

import { TextField } from "#client/ui/form/TextField";
import { SIGNATURE_MAX_LENGTHS } from "#shared/limits/signatureLimits";
import type { AddressKind } from "./signingValues";

interface AddressFieldsProps {
  readonly kind: AddressKind;
}

/** State and country are free text: an address may be in a territory or abroad. */
export function AddressFields({ kind }: AddressFieldsProps) {
  return (
    <>
      <TextField
        name={`${kind}AddressLine1`}
        maxLength={SIGNATURE_MAX_LENGTHS[`${kind}AddressLine1`]}
        label="Street address"
        autoComplete={`${kind} address-line1`}
        required
      />
      <TextField
        name={`${kind}AddressLine2`}
        maxLength={SIGNATURE_MAX_LENGTHS[`${kind}AddressLine2`]}
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
          <TextField
            name={`${kind}City`}
            maxLength={SIGNATURE_MAX_LENGTHS[`${kind}City`]}
            label="City"
            autoComplete={`${kind} address-level2`}
            required
          />
        </Box>
        <TextField
          name={`${kind}State`}
          maxLength={SIGNATURE_MAX_LENGTHS[`${kind}State`]}
          label="State"
          autoComplete={`${kind} address-level1`}
          required
        />
        <TextField
          name={`${kind}PostalCode`}
          maxLength={SIGNATURE_MAX_LENGTHS[`${kind}PostalCode`]}
          label="ZIP code"
          autoComplete={`${kind} postal-code`}
          required
        />
      </Box>
      <TextField
        name={`${kind}Country`}
        maxLength={SIGNATURE_MAX_LENGTHS[`${kind}Country`]}
        label="Country"
        autoComplete={`${kind} country-name`}
      />
    </>
  );
}
