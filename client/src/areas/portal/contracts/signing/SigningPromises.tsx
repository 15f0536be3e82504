import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { PhoneLink } from "#client/areas/portal/parts/ContactLinks";
import { CheckList } from "#client/ui/CheckList";

const promises = [
  "Your contract sets the plan, price and terms. Read it with Preview contract before you sign.",
  "We'll email you a sealed copy with a certificate of your signature right away.",
];

/** Next to the form: what people want to know before they enter a card number. */
export function SigningPromises() {
  const titleId = useId();
  return (
    <Box
      component="aside"
      aria-labelledby={titleId}
      sx={{
        position: { md: "sticky" },
        top: (theme) => theme.spacing(3),
        display: "grid",
        gap: 1.5,
        typography: "body2",
      }}
    >
      <Typography id={titleId} variant="subtitle2" component="h3">
        Before you sign
      </Typography>
      <CheckList items={promises} />
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        Prefer to talk first? Call <PhoneLink />.
      </Typography>
    </Box>
  );
}
