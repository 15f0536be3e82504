import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { CheckList } from "#client/ui/CheckList";
import { PhoneLink } from "../parts/ContactLinks";

/** The promise of an answer. */
const steps = [
  "A coverage specialist looks at your vehicle and puts together plans with prices.",
  "We'll get back to you within 24 hours.",
  "You won't be charged until you sign a contract.",
];

export function NextSteps() {
  const titleId = useId();
  return (
    <Box component="aside" aria-labelledby={titleId} sx={{ display: "grid", gap: 1.5 }}>
      <Typography id={titleId} variant="h5" component="h2">
        What happens next
      </Typography>
      <Box sx={{ typography: "body2" }}>
        <CheckList items={steps} />
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        Prefer to talk? Call <PhoneLink />.
      </Typography>
    </Box>
  );
}
