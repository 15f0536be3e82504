import Box from "@mui/material/Box";

import { NARROWEST_PHONE } from "#client/lib/design/tokens";
import { type NamedPolicy, vehicleOf } from "./policyName";

/** A policy's name, with its number on one line where there is room for it. */
export function PolicyLabel({ policy }: { readonly policy: NamedPolicy }) {
  return (
    <>
      {vehicleOf(policy)}{" "}
      <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.up(NARROWEST_PHONE)]: { whiteSpace: "nowrap" } })}>
        ({policy.id})
      </Box>
    </>
  );
}
