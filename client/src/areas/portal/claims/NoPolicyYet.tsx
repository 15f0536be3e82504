import Typography from "@mui/material/Typography";

import { PhoneLink } from "../parts/ContactLinks";

/** A claim needs a policy; a new one may take a day to appear. */
export function NoPolicyYet() {
  return (
    <Typography>
      You don&apos;t have a policy to file a claim on yet. New coverage may take up to one business day to appear. Is it
      urgent? Call <PhoneLink />.
    </Typography>
  );
}
