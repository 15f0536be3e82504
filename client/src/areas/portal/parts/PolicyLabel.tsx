import Box from "@mui/material/Box";

import { narrowestPhone } from "#client/lib/design/tokens";
import { type NamedPolicy, vehicleOf } from "./policyName";

/** A policy's name, with its number on one line where there is room for it. */
export function PolicyLabel({ policy }: { readonly policy: NamedPolicy }) {
  return (
    <>
      {vehicleOf(policy)}{" "}
      <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.up(narrowestPhone)]: { whiteSpace: "nowrap" } })}>
        ({policy.id})
      </Box>
    </>
  );
}
